-- The second step of a merchant's sign-in: an authenticator app, and codes for when it is lost.
create table second_factors (
  merchant_id uuid not null,
  sealed_secret bytea not null,
  created_at timestamptz not null,
  -- Null while it is being set up: nothing asks for it yet.
  enabled_at timestamptz,
  -- The half-minute of the last code that was taken; older ones, and it, are taken no more.
  last_step integer not null default 0,
  -- Of the recovery codes that are left.
  recovery_hashes bytea[] not null default '{}',
  constraint second_factors_pkey primary key (merchant_id),
  constraint second_factors_merchant_id_fkey foreign key (merchant_id)
    references merchants (id) on delete cascade
);
