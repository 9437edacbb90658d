-- Slips of bank transfers, as customers send them; the picture of one is a private file.
create table order_slips (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  file_id uuid not null,
  state text not null default 'waiting',
  -- Why it was rejected.
  reason text,
  -- Of the picture as it is kept: the same picture has the same digest.
  digest bytea not null,
  -- Pictures that look alike differ in few bits; null where there is too little to see.
  fingerprint bit(256),
  -- An order of the store that sent the same picture, or one that looks like it, before.
  twin_order_id uuid,
  is_exact_twin boolean not null default false,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  primary key (store_id, id),
  constraint order_slips_order_fkey
    foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  constraint order_slips_file_fkey
    foreign key (store_id, file_id) references files (store_id, id),
  constraint order_slips_twin_fkey
    foreign key (store_id, twin_order_id) references orders (store_id, id)
    on delete set null (twin_order_id),
  constraint order_slips_state check (state in ('waiting', 'accepted', 'rejected', 'replaced'))
);
create index order_slips_order_idx on order_slips (store_id, order_id, created_at, id);
create index order_slips_state_idx on order_slips (store_id, state, created_at, id);
create index order_slips_digest_idx on order_slips (store_id, digest);
create index order_slips_created_at_idx on order_slips (store_id, created_at);
create index order_slips_file_idx on order_slips (store_id, file_id);
create index order_slips_twin_idx on order_slips (store_id, twin_order_id);
