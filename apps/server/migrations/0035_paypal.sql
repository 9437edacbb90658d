alter table payment_credentials
  -- What a US dollar costs, in minor units of the store's currency; PayPal knows no rupees.
  add column usd_rate bigint,
  -- What PayPal calls the webhook that tells us of payments.
  add column webhook_id text,
  add constraint payment_credentials_usd_rate check (usd_rate > 0);

-- Nobody has said what a dollar costs yet.
update stores set paypal = false where paypal;

-- What a dollar cost when the order was placed; null where it is not paid by PayPal.
alter table orders add column usd_rate bigint;

-- What PayPal was asked to collect for an order, each time anew where the amount has changed.
create table paypal_attempts (
  store_id uuid not null,
  -- Ours: PayPal does what it is asked with the same id once.
  id uuid not null,
  order_id uuid not null,
  -- What it is for, in minor units, and the same in US cents.
  amount bigint not null,
  usd_amount bigint not null,
  usd_rate bigint not null,
  -- What PayPal calls it; null while its answer is not in.
  paypal_id text,
  -- Where the customer agrees to it.
  approve_url text,
  -- capturing: the money is being asked for; reviewed: PayPal has it and still looks at it.
  state text not null default 'open',
  -- How often it was begun to ask for the money: each time is a request of its own.
  captures integer not null default 0,
  created_at timestamptz not null,
  primary key (store_id, id),
  constraint paypal_attempts_order_fkey
    foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  constraint paypal_attempts_amounts check (amount > 0 and usd_amount > 0 and usd_rate > 0),
  constraint paypal_attempts_state
    check (state in ('open', 'capturing', 'reviewed', 'captured', 'failed'))
);
create index paypal_attempts_order_idx
  on paypal_attempts (store_id, order_id, created_at, id);
create unique index paypal_attempts_paypal_key on paypal_attempts (store_id, paypal_id)
  where paypal_id is not null;

-- What a movement was in US cents, and what a dollar cost; null where it was in rupees.
alter table order_movements
  add column usd_amount bigint,
  add column usd_rate bigint,
  add constraint order_movements_usd check ((usd_amount is null) = (usd_rate is null));
alter table refunds add column usd_amount bigint;

-- Money that a provider says came, but not as its order asks for it: its merchant decides.
create table payment_mismatches (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  -- The payment, as its provider calls it.
  reference text not null,
  currency text not null,
  -- Minor units of that currency.
  amount bigint not null,
  -- What it is in the store's currency; null where nobody can tell.
  worth bigint,
  -- What a dollar cost, where it came in dollars for an order that has a rate.
  usd_rate bigint,
  -- What was due when it came.
  expected bigint not null,
  state text not null default 'open',
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  primary key (store_id, id),
  constraint payment_mismatches_reference_key unique (store_id, provider, reference),
  constraint payment_mismatches_order_fkey
    foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  constraint payment_mismatches_provider check (provider in ('payhere', 'paypal')),
  constraint payment_mismatches_state check (state in ('open', 'booked', 'dismissed'))
);
create index payment_mismatches_order_idx on payment_mismatches (store_id, order_id, created_at, id);
create index payment_mismatches_open_idx on payment_mismatches (store_id, order_id)
  where state = 'open';
