-- What a merchant pays a plan with: a card that PayHere charges again and again. Its id is PayHere's
-- order_id. Money in minor units of rupees.
create table subscriptions (
  id uuid not null,
  merchant_id uuid not null,
  plan text not null,
  term text not null,
  -- What is charged each time, and what of it the first charge leaves out.
  amount bigint not null,
  credit bigint not null,
  -- The one whose unused days the credit is for.
  replaces_id uuid,
  -- Of whoever has asked and not paid it is `asked`. It is `failing` while grace runs, and `ending`
  -- once it is not to be renewed.
  state text not null default 'asked',
  created_at timestamptz not null,
  -- Periods are counted from here; so many are paid, and the last of them ends at paid_until.
  began_at timestamptz,
  paid_terms integer not null default 0,
  paid_until timestamptz,
  -- The day PayHere has told that it charges next.
  next_charge_on date,
  failed_at timestamptz,
  -- How many mails about the state were sent.
  told integer not null default 0,
  -- What begins when an ending one has ended.
  next_plan text,
  next_term text,
  ended_at timestamptz,
  -- PayHere's number of it, and whether it charges there.
  provider_id text,
  mandate text not null default 'none',
  constraint subscriptions_pkey primary key (id),
  constraint subscriptions_merchant_id_fkey foreign key (merchant_id) references merchants (id),
  constraint subscriptions_plan_fkey foreign key (plan) references plans (identifier),
  constraint subscriptions_next_plan_fkey foreign key (next_plan) references plans (identifier),
  constraint subscriptions_replaces_id_fkey foreign key (replaces_id) references subscriptions (id),
  constraint subscriptions_term check (term in ('monthly', 'yearly')),
  constraint subscriptions_next_term check (next_term in ('monthly', 'yearly')),
  constraint subscriptions_state check (state in ('asked', 'active', 'failing', 'ending', 'ended')),
  constraint subscriptions_mandate check (mandate in ('none', 'running', 'stopping', 'stopped')),
  constraint subscriptions_credit check (credit >= 0 and credit < amount),
  constraint subscriptions_paid check
    (state = 'asked' or (began_at is not null and paid_until is not null and paid_terms > 0)),
  constraint subscriptions_failed check (state <> 'failing' or failed_at is not null),
  constraint subscriptions_next check (state <> 'ending' or next_plan is not null)
);
create unique index subscriptions_current_key on subscriptions (merchant_id)
  where state in ('active', 'failing', 'ending');
create index subscriptions_merchant_id_idx on subscriptions (merchant_id, created_at desc);
-- Those that time alone does something to.
create index subscriptions_paid_until_idx on subscriptions (paid_until)
  where state in ('active', 'failing', 'ending');

-- Every charge that PayHere has told of, once.
create table subscription_payments (
  subscription_id uuid not null,
  payment_id text not null,
  merchant_id uuid not null,
  amount bigint not null,
  -- `surplus`: nobody owed it, and whoever runs Kade gives it back.
  kind text not null default 'paid',
  period_began_at timestamptz,
  period_ends_at timestamptz,
  paid_at timestamptz not null,
  constraint subscription_payments_pkey primary key (subscription_id, payment_id),
  constraint subscription_payments_subscription_id_fkey
    foreign key (subscription_id) references subscriptions (id),
  constraint subscription_payments_kind check (kind in ('paid', 'surplus', 'charged_back'))
);
create index subscription_payments_merchant_id_idx
  on subscription_payments (merchant_id, paid_at desc);

-- What PayHere has told of money that Kade itself is paid, as it came; what it is about is its order_id.
create table billing_notices (
  order_id uuid not null,
  digest bytea not null,
  body jsonb not null,
  outcome text,
  received_at timestamptz not null,
  constraint billing_notices_pkey primary key (order_id, digest)
);
