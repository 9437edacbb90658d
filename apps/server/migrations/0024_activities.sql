-- Who changed what in a store, when, and what stood there before and after. Rows are only added,
-- and leave after two years.
create table activities (
  store_id uuid not null references stores (id),
  id uuid not null,
  -- Null: the platform itself did it, e.g. a job.
  merchant_id uuid references merchants (id),
  area text not null,
  action text not null,
  thing text not null,
  name text,
  changes jsonb not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  constraint activities_action check (action in ('created', 'changed', 'deleted'))
);
create index activities_created_at_idx on activities (store_id, created_at, id);
create index activities_area_idx on activities (store_id, area, created_at, id);
-- The nightly clean-up takes the oldest of all stores.
create index activities_expiry_idx on activities (created_at);
