-- Browsers that are told of new orders though Kade is closed: one of each session, gone with it.
create table push_devices (
  session_id uuid not null,
  merchant_id uuid not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  server_key bytea not null,
  with_sound boolean not null,
  created_at timestamptz not null,
  constraint push_devices_pkey primary key (session_id),
  constraint push_devices_session_id_fkey foreign key (session_id) references sessions (id) on delete cascade,
  constraint push_devices_merchant_id_fkey foreign key (merchant_id) references merchants (id) on delete cascade,
  constraint push_devices_endpoint check (length(endpoint) <= 1000),
  constraint push_devices_keys check (length(p256dh) = 65 and length(auth) = 16 and length(server_key) = 65)
);

create index push_devices_merchant_id_idx on push_devices (merchant_id);
create unique index push_devices_endpoint_key on push_devices (endpoint);
