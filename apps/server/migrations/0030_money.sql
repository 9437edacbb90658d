-- Every movement of an order's money. A movement that a provider has an id for is booked once.
create table order_movements (
  store_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  kind text not null,
  -- Minor units; negative where an earlier movement of the kind is taken back.
  amount bigint not null,
  provider text not null,
  provider_reference text,
  note text not null,
  author text not null,
  created_at timestamptz not null,
  primary key (store_id, order_id, id),
  constraint order_movements_order_fkey
    foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  constraint order_movements_kind
    check (kind in ('charge', 'payment', 'refund', 'chargeback', 'write_off')),
  constraint order_movements_provider
    check (provider in ('order', 'hand', 'bank_transfer', 'payhere', 'paypal'))
);
create unique index order_movements_reference_key
  on order_movements (store_id, provider, kind, provider_reference)
  where provider_reference is not null;

-- Sums of the movements, written with each of them.
alter table orders
  add column paid_total bigint not null default 0,
  add column refunded_total bigint not null default 0,
  add column due_total bigint not null default 0,
  -- Until when an unpaid order keeps its stock; null: for ever.
  add column hold_expires_at timestamptz;
-- The dashboard sums what was paid and what went back.
drop index orders_days_idx;
create index orders_days_idx on orders (store_id, order_date, id)
  include (order_status, payment_status, payment_option, total_price, paid_total, refunded_total);
create index orders_hold_idx on orders (hold_expires_at) where hold_expires_at is not null;

alter table stores
  add column card_hold_minutes integer not null default 60,
  add column paypal_hold_minutes integer not null default 60,
  add column bank_transfer_hold_minutes integer not null default 4320,
  add constraint stores_hold_minutes check (
    card_hold_minutes between 5 and 43200
    and paypal_hold_minutes between 5 and 43200
    and bank_transfer_hold_minutes between 5 and 43200
  );

insert into order_movements
  (store_id, order_id, id, kind, amount, provider, note, author, created_at)
select store_id, id, gen_random_uuid(), 'charge', total_price, 'order', 'Order placed',
  'Customer', order_date
from orders;
insert into order_movements
  (store_id, order_id, id, kind, amount, provider, note, author, created_at)
select store_id, id, gen_random_uuid(), 'payment', total_price, 'hand', 'Marked as paid',
  'Kade', order_date
from orders where payment_status in ('paid', 'refunded');
insert into order_movements
  (store_id, order_id, id, kind, amount, provider, note, author, created_at)
select store_id, id, gen_random_uuid(), 'refund', total_price, 'hand', 'Marked as refunded',
  'Kade', order_date
from orders where payment_status = 'refunded';
insert into order_movements
  (store_id, order_id, id, kind, amount, provider, note, author, created_at)
select store_id, id, gen_random_uuid(), 'write_off', total_price, 'order',
  'Cancelled, so nothing is due', 'Kade', order_date
from orders where order_status = 'cancelled' and payment_status in ('pending', 'failed');
update orders set
  paid_total = case when payment_status in ('paid', 'refunded') then total_price else 0 end,
  refunded_total = case when payment_status = 'refunded' then total_price else 0 end,
  due_total = case
    when payment_status in ('paid', 'refunded') or order_status = 'cancelled' then 0
    else total_price
  end;
