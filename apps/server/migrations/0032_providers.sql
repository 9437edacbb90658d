-- What payment providers told us of orders, as it came (without what it says of the card), kept
-- before it is applied.
create table payment_callbacks (
  store_id uuid not null,
  order_id uuid not null,
  -- Of the body: what is told again is kept once.
  digest bytea not null,
  provider text not null,
  body jsonb not null,
  -- What it meant; null while it is not applied.
  outcome text,
  received_at timestamptz not null,
  primary key (store_id, order_id, digest),
  constraint payment_callbacks_order_fkey
    foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  constraint payment_callbacks_provider check (provider in ('payhere', 'paypal'))
);
-- A provider names an order without its store.
create index orders_id_idx on orders (id);

create table refunds (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  amount bigint not null,
  provider text not null,
  -- The payment that goes back, as its provider calls it; null where it is given back by hand.
  payment_reference text,
  provider_reference text,
  -- queued: not asked for yet; asked: the answer is not in; unknown: it never came, a person decides.
  state text not null,
  note text not null,
  -- What the provider said.
  message text,
  author text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (store_id, id),
  constraint refunds_order_fkey
    foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  constraint refunds_amount check (amount > 0),
  constraint refunds_provider check (provider in ('hand', 'payhere', 'paypal')),
  constraint refunds_state check (state in ('queued', 'asked', 'unknown', 'done', 'failed'))
);
create index refunds_order_idx on refunds (store_id, order_id, created_at, id);
