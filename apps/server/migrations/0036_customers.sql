-- Who orders from a store: everybody whose orders share an e-mail address or a phone number. What is
-- shown of a person is that of the latest order; the figures are written with each order and movement.
create table customers (
  store_id uuid not null,
  id uuid not null,
  name text not null,
  email text not null,
  phone_number text not null,
  order_count integer not null,
  -- What was paid less what went back, in minor units.
  kept_total bigint not null,
  first_order_at timestamptz not null,
  last_order_at timestamptz not null,
  -- Since when nothing personal is kept of them.
  erased_at timestamptz
);

-- What tells one person from another: e-mail addresses in lower case, and the digits of phone numbers.
create table customer_contacts (
  store_id uuid not null,
  contact text collate "C" not null,
  customer_id uuid not null
);

-- What a customer is found by, as with orders.
create table customer_terms (
  store_id uuid not null,
  term text collate "C" not null,
  customer_id uuid not null
);

alter table orders add column customer_id uuid;

-- Orders of before. Each contact takes the lowest number of those that its orders link it to, over any
-- number of steps.
create temporary table placed on commit drop as
select store_id, id,
  case when email like '%@%' then lower(email) end as email,
  case when digits ~ '^[0-9]{7,}$' and digits !~ '^([0-9])\1*$' then digits end as phone
from orders, regexp_replace(
  regexp_replace(billing_address ->> 'phone_number', '[^0-9]', '', 'g'),
  '^(0*94(?=[0-9]{9}$)|0+)', '') as digits;

create temporary table numbered on commit drop as
select store_id, contact, row_number() over () as number
from (select store_id, email as contact from placed where email is not null
  union select store_id, phone from placed where phone is not null) as known;
analyze numbered;

create temporary table links on commit drop as
select distinct mail.number as one, call.number as other
from placed
join numbered mail on mail.store_id = placed.store_id and mail.contact = placed.email
join numbered call on call.store_id = placed.store_id and call.contact = placed.phone;

create temporary table contacts on commit drop as
select store_id, contact, number, least(number, min(neighbour)) as person
from numbered
left join (
  select one as number, other as neighbour from links union all select other, one from links
) as near using (number)
group by store_id, contact, number;
alter table contacts add primary key (number);
analyze links;
analyze contacts;

do $$
begin
  loop
    update contacts set person = lowest.person
    from (
      select linked.number, min(least(one.person, other.person)) as person
      from links
      join contacts one on one.number = links.one
      join contacts other on other.number = links.other and other.person <> one.person
      cross join lateral (values (links.one), (links.other)) as linked (number)
      group by linked.number
    ) as lowest
    where contacts.number = lowest.number and lowest.person < contacts.person;
    exit when not found;
    -- Who has taken another's number goes on with what that one has taken.
    update contacts set person = root.person
    from contacts root
    where root.number = contacts.person and root.person < contacts.person;
  end loop;
end
$$;

create temporary table persons on commit drop as
select person, gen_random_uuid() as id from contacts group by person;

create temporary table owners on commit drop as
select placed.store_id, placed.id, persons.id as customer_id
from placed
left join contacts mail on mail.store_id = placed.store_id and mail.contact = placed.email
left join contacts call on call.store_id = placed.store_id and call.contact = placed.phone
join persons on persons.person = coalesce(mail.person, call.person);
analyze owners;

-- Written anew, every order would be entered into every index: they are made again instead.
create temporary table lifted on commit drop as
select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
from pg_index where indrelid = 'orders'::regclass and not indisprimary;
do $$
declare one record;
begin
  for one in select name from lifted loop
    execute 'drop index ' || one.name;
  end loop;
end
$$;
update orders set customer_id = owners.customer_id
from owners where orders.store_id = owners.store_id and orders.id = owners.id;
do $$
declare one record;
begin
  for one in select definition from lifted loop
    execute one.definition;
  end loop;
end
$$;

insert into customers (store_id, id, name, email, phone_number, order_count, kept_total,
  first_order_at, last_order_at)
select store_id, customer_id,
  (array_agg(billing_address ->> 'full_name' order by order_number desc))[1],
  (array_agg(email order by order_number desc))[1],
  (array_agg(billing_address ->> 'phone_number' order by order_number desc))[1],
  count(*), sum(paid_total - refunded_total), min(order_date), max(order_date)
from orders
where customer_id is not null
group by store_id, customer_id;

insert into customer_contacts (store_id, contact, customer_id)
select store_id, contact, persons.id from contacts join persons using (person);

insert into customer_terms (store_id, term, customer_id)
select store_id, left(word, 100), customer_id
from (select distinct store_id, customer_id, lower(billing_address ->> 'full_name') as name
  from orders where customer_id is not null) as called,
  regexp_split_to_table(name, '[\s,]+') as word
where word <> ''
union
select store_id, left(contact, 100), customer_id from customer_contacts
union
select store_id, '~' || reverse(left(contact, 100)), customer_id from customer_contacts
where contact not like '%@%';

alter table customers
  add primary key (store_id, id),
  add constraint customers_store_id_fkey foreign key (store_id) references stores (id);
create index customers_last_order_idx on customers (store_id, last_order_at, id);
create index customers_kept_idx on customers (store_id, kept_total, id);
create index customers_order_count_idx on customers (store_id, order_count, id);
create index customers_name_idx on customers (store_id, lower(name), id);

alter table customer_contacts
  add primary key (store_id, contact),
  add constraint customer_contacts_customer_fkey
    foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade;
create index customer_contacts_customer_idx on customer_contacts (store_id, customer_id);

alter table customer_terms
  add primary key (store_id, term, customer_id),
  add constraint customer_terms_customer_fkey
    foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade;
create index customer_terms_customer_idx on customer_terms (store_id, customer_id);

alter table orders add constraint orders_customer_fkey
  foreign key (store_id, customer_id) references customers (store_id, id);
create index orders_customer_idx on orders (store_id, customer_id, order_date, id);

create table customer_notes (
  store_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  text text not null,
  version integer not null default 1,
  author text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  constraint customer_notes_customer_fkey
    foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
create index customer_notes_customer_idx on customer_notes (store_id, customer_id, created_at, id);

-- The mails that were sent of orders, to their customers or to the merchant, and of the drafts that
-- orders begin as; the id is the mail's own.
create table order_mails (
  store_id uuid not null references stores (id),
  id uuid not null,
  order_id uuid,
  draft_id uuid,
  occasion text not null,
  is_to_customer boolean not null,
  recipient text not null,
  subject text not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  constraint order_mails_order_fkey
    foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);
create index order_mails_order_idx on order_mails (store_id, order_id, created_at, id);
create index order_mails_draft_idx on order_mails (store_id, draft_id) where draft_id is not null;

-- The picture of a slip goes when its customer is erased.
alter table order_slips alter column file_id drop not null;

-- A slip to check is one that waits, which order_slips has an index of.
drop index if exists orders_slips_idx;
-- Few orders are refunded, in part or whole.
create index orders_refunded_idx on orders (store_id, order_date, id) where refunded_total > 0;

-- Stock that an unpaid order gave back when its time was over.
alter table stock_changes drop constraint stock_changes_reason;
alter table stock_changes add constraint stock_changes_reason
  check (reason in ('order', 'cancel', 'expired', 'edit', 'import', 'bulk'));
