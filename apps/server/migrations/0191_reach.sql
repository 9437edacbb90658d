-- How the store is reached, and what its customers may wish and take back by themselves.
alter table stores
  add column contact_phone text,
  add column whatsapp text,
  add column contact_email text,
  add column contact_address text,
  add column opening_hours text,
  add column map_url text,
  add column registration_number text,
  add column tiktok text,
  add column cancel_minutes integer not null default 0,
  add column delivery_date_from integer not null default 0;
alter table stores add constraint stores_cancel_minutes
  check (cancel_minutes between 0 and 1440) not valid;
alter table stores add constraint stores_delivery_date_from
  check (delivery_date_from between 0 and 30) not valid;
