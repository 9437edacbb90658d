create table merchants (
  id uuid primary key,
  username text not null,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone_number text,
  plan text not null default 'starter',
  created_at timestamptz not null,
  constraint merchants_email_lower check (email = lower(email)),
  constraint merchants_plan check (plan in ('starter', 'standard', 'pro'))
);
create unique index merchants_email_key on merchants (email);
create unique index merchants_username_key on merchants (lower(username));

create table sessions (
  id uuid primary key,
  merchant_id uuid not null references merchants (id) on delete cascade,
  token_hash bytea not null,
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index sessions_token_hash_key on sessions (token_hash);
create index sessions_merchant_id_idx on sessions (merchant_id, last_used_at desc);
create index sessions_expires_at_idx on sessions (expires_at);

create table password_resets (
  token_hash bytea primary key,
  merchant_id uuid not null references merchants (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_resets_merchant_id_idx on password_resets (merchant_id);
create index password_resets_expires_at_idx on password_resets (expires_at);

-- Failed attempts by what was attempted (an account at an address, an address); see modules/auth.
create table throttles (
  key text primary key,
  failures integer not null,
  window_started_at timestamptz not null,
  blocked_until timestamptz not null
);
create index throttles_blocked_until_idx on throttles (blocked_until);

-- The reply to every POST that carried an Idempotency-Key, written in the transaction of its effect;
-- encrypted, since replies may carry tokens.
create table idempotency_keys (
  actor text not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  reply bytea not null,
  created_at timestamptz not null,
  primary key (actor, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

-- Mails: sent by a job; without a mail server this is the outbox that a person reads.
create table emails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index emails_created_at_idx on emails (created_at desc);
