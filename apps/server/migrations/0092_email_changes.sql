-- Changes of a merchant's e-mail address: the new one proves itself by a link, the old one can stop it.
create table email_changes (
  merchant_id uuid not null,
  id uuid not null,
  old_email text not null,
  new_email text not null,
  created_at timestamptz not null,
  -- The link to the new address works until then.
  expires_at timestamptz not null,
  -- Null while the new address has not proven itself.
  confirmed_at timestamptz,
  -- The link to the old address works until then, and nobody else gets that address.
  stoppable_until timestamptz not null,
  constraint email_changes_pkey primary key (id),
  constraint email_changes_merchant_id_fkey foreign key (merchant_id)
    references merchants (id) on delete cascade
);
-- One at a time, until it can be stopped no more.
create unique index email_changes_merchant_id_key on email_changes (merchant_id);
create index email_changes_old_email_idx on email_changes (old_email);
create index email_changes_stoppable_until_idx on email_changes (stoppable_until);
