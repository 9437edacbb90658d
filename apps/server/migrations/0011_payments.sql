-- What a store signs in with at its payment providers: the account in plain text (PayHere's
-- merchant id, PayPal's client id), the secret sealed with this row's key as its context.
create table payment_credentials (
  store_id uuid not null references stores (id),
  provider text not null,
  account text not null,
  sealed_secret bytea not null,
  updated_at timestamptz not null,
  primary key (store_id, provider),
  constraint payment_credentials_provider check (provider in ('payhere', 'paypal'))
);

create table bank_accounts (
  store_id uuid not null references stores (id),
  id uuid not null,
  bank_name text not null,
  account_number text not null,
  account_holder_name text not null,
  branch text not null default '',
  branch_code text not null default '',
  swift_code text not null default '',
  created_at timestamptz not null,
  primary key (store_id, id)
);
