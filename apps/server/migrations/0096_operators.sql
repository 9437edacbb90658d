-- Those who run the platform. They come by a link that a command prints, with an authenticator app.
create table operators (
  id uuid not null,
  email text not null,
  -- Both null until the link was used; the secret is sealed.
  password_hash text,
  sealed_secret bytea,
  -- The half-minute of the last code that was taken: each is good once.
  last_step integer not null default 0,
  -- Of the recovery codes that are left.
  recovery_hashes bytea[] not null default '{}',
  created_at timestamptz not null,
  -- Who has gone keeps a name in what was done.
  removed_at timestamptz,
  constraint operators_pkey primary key (id),
  constraint operators_email_lower check (email = lower(email)),
  constraint operators_set_up check ((password_hash is null) = (sealed_secret is null))
);
create unique index operators_email_key on operators (email);

-- One link for each who is to set a password and an authenticator app; a newer one ends it.
create table operator_invitations (
  operator_id uuid not null,
  token_hash bytea not null,
  -- What the app is shown, sealed; it becomes the operator's when its first code is right.
  sealed_secret bytea not null,
  expires_at timestamptz not null,
  constraint operator_invitations_pkey primary key (operator_id),
  constraint operator_invitations_operator_fkey
    foreign key (operator_id) references operators (id) on delete cascade
);
create unique index operator_invitations_token_hash_key on operator_invitations (token_hash);

-- Kept for a while after their end: who signed in from there before is no stranger.
create table operator_sessions (
  id uuid not null,
  operator_id uuid not null,
  token_hash bytea not null,
  device text not null,
  device_mark text not null,
  network_mark text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  constraint operator_sessions_pkey primary key (id),
  constraint operator_sessions_operator_fkey
    foreign key (operator_id) references operators (id) on delete cascade
);
create unique index operator_sessions_token_hash_key on operator_sessions (token_hash);
create index operator_sessions_operator_idx on operator_sessions (operator_id, created_at);
create index operator_sessions_expires_at_idx on operator_sessions (expires_at);

-- What operators have done. It outlives what it tells of, so it refers to nothing but who did it.
create table operator_acts (
  id uuid not null,
  -- Null: by a command on the machine itself.
  operator_id uuid,
  act text not null,
  merchant_id uuid,
  store_id uuid,
  -- What it was done to, as it was called then.
  subject text not null,
  why text,
  parameters jsonb not null default '{}',
  created_at timestamptz not null,
  constraint operator_acts_pkey primary key (id),
  constraint operator_acts_operator_fkey foreign key (operator_id) references operators (id)
);
create index operator_acts_created_at_idx on operator_acts (created_at, id);
create index operator_acts_operator_idx on operator_acts (operator_id, created_at, id);
create index operator_acts_act_idx on operator_acts (act, created_at, id);
create index operator_acts_merchant_idx on operator_acts (merchant_id, created_at, id)
  where merchant_id is not null;
create index operator_acts_store_idx on operator_acts (store_id, created_at, id)
  where store_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger operator_acts_append_only before update or delete on operator_acts
  for each statement execute function refuse_change();
create trigger operator_acts_kept before truncate on operator_acts
  for each statement execute function refuse_change();
