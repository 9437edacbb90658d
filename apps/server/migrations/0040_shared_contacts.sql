-- A phone number or e-mail address that several people use: each of them holds it, and it does not tell
-- whose an order is. One that is not shared belongs to one customer, as before.
alter table customer_contacts
  add column is_shared boolean not null default false,
  -- Some order of this customer names nothing else.
  add column is_alone boolean not null default false;

alter table customer_contacts drop constraint customer_contacts_pkey;
alter table customer_contacts
  add constraint customer_contacts_pkey primary key (store_id, contact, customer_id);
create unique index customer_contacts_owner_idx on customer_contacts (store_id, contact)
where not is_shared;
