-- Whoever adds products to a store of a limited plan locks its row first, so that they count one after
-- the other; nobody else locks it, and so nobody waits in a circle.
create table product_limits (
  store_id uuid not null,
  -- The share of the limit that the merchant was told of last; 0 where of none.
  told_percent integer not null default 0,
  constraint product_limits_pkey primary key (store_id),
  constraint product_limits_store_id_fkey foreign key (store_id) references stores (id),
  constraint product_limits_told_percent check (told_percent in (0, 80, 100))
);

-- The month of Colombo, as 2026-11, whose share of orders the merchant was told of last.
alter table merchants
  add column orders_told_month text,
  add column orders_told_percent integer not null default 0,
  add constraint merchants_orders_told_percent check (orders_told_percent in (0, 80, 100));
