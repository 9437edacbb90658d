-- Under which conditions a rule holds, and what it promises. Null, or no place: it does not care.
alter table shipping_items
  add column places text[] not null default '{}',
  add column is_except boolean not null default false,
  add column sub_total_from bigint,
  add column sub_total_to bigint,
  -- In grams.
  add column weight_from integer,
  add column weight_to integer,
  add column free_from bigint,
  add column cod_fee bigint,
  add column cod_max bigint,
  add column days_from integer,
  add column days_to integer,
  add column pickup_address text,
  add column pickup_hours text,
  add constraint shipping_items_not_negative check (
    sub_total_from >= 0 and sub_total_to >= 0 and weight_from >= 0 and weight_to >= 0
    and free_from >= 0 and cod_fee >= 0 and cod_max >= 0 and days_from >= 0 and days_to >= 0
  ) not valid,
  add constraint shipping_items_pickup check ((pickup_address is null) = (pickup_hours is null))
    not valid;

-- What one piece weighed when it was sold, in grams.
alter table order_items add column weight integer;

-- How an order comes to its customer, as it was agreed: where it is picked up, what was promised.
alter table orders add column delivery jsonb;

-- When a store is at work. No row: from Monday to Friday, all the year.
create table work_days (
  store_id uuid not null,
  weekdays integer[] not null,
  -- [{ day, name }], the first day first.
  holidays jsonb not null,
  constraint work_days_pkey primary key (store_id),
  constraint work_days_store_fkey foreign key (store_id) references stores (id)
);
