-- From where a merchant has signed in: devices and networks, by their hashes; see modules/auth.
create table known_devices (
  merchant_id uuid not null,
  mark text not null,
  last_seen_at timestamptz not null,
  constraint known_devices_pkey primary key (merchant_id, mark),
  constraint known_devices_merchant_id_fkey foreign key (merchant_id)
    references merchants (id) on delete cascade
);
create index known_devices_last_seen_at_idx on known_devices (last_seen_at);
