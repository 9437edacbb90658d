-- Keys that a merchant's devices hold and sign in with; see modules/auth/passkeys.
create table passkeys (
  merchant_id uuid not null,
  id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  -- How often the device says it was used: one that falls behind was copied.
  counter bigint not null,
  transports text[] not null,
  -- What it was made with, in words.
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_id_key unique (credential_id),
  constraint passkeys_merchant_id_fkey foreign key (merchant_id)
    references merchants (id) on delete cascade
);
create index passkeys_merchant_id_idx on passkeys (merchant_id, created_at);

-- The questions that were answered by a passkey: each counts once.
create table passkey_answers (
  challenge_hash bytea not null,
  expires_at timestamptz not null,
  constraint passkey_answers_pkey primary key (challenge_hash)
);
create index passkey_answers_expires_at_idx on passkey_answers (expires_at);
