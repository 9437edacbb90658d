-- What a product is called in files of products; given by the first import that names it.
alter table products add column handle text;
create index products_handle_idx on products (store_id, handle)
  where handle is not null and deleted_at is null;

-- A file of products: read, looked at by the merchant, then imported by a job, and kept to be undone.
create table imports (
  store_id uuid not null,
  id uuid not null,
  merchant_id uuid not null,
  file_name text not null,
  state text not null,
  -- Why the file cannot be imported at all.
  problem text,
  format text,
  ignored_columns text[] not null default '{}',
  row_count integer not null default 0,
  -- Products that were read so far: a job that starts again goes on behind them.
  read_count integer not null default 0,
  new_categories uuid[] not null default '{}',
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint imports_pkey primary key (store_id, id),
  constraint imports_store_id_fkey foreign key (store_id) references stores (id),
  constraint imports_merchant_id_fkey foreign key (merchant_id) references merchants (id),
  constraint imports_state check (state in
    ('reading', 'ready', 'running', 'pictures', 'done', 'cancelled', 'failed', 'undoing', 'undone'))
);
create index imports_created_at_idx on imports (store_id, created_at, id);
-- Two at once would make the same products twice.
create unique index imports_working_key on imports (store_id)
  where state in ('reading', 'running', 'pictures');

-- The products of a file, as it tells them, and what became of each.
create table import_items (
  store_id uuid not null,
  import_id uuid not null,
  position integer not null,
  row_number integer not null,
  name text not null,
  action text not null,
  state text not null default 'waiting',
  -- What changes, in words; or what is wrong, by row.
  changes text[] not null default '{}',
  problems jsonb not null default '[]',
  sheet jsonb not null,
  product_id uuid,
  before jsonb,
  after jsonb,
  constraint import_items_pkey primary key (store_id, import_id, position),
  constraint import_items_import_fkey
    foreign key (store_id, import_id) references imports (store_id, id) on delete cascade,
  constraint import_items_action check (action in ('create', 'update', 'same', 'broken')),
  constraint import_items_state check (state in ('waiting', 'done', 'skipped', 'undone', 'kept'))
);
create index import_items_state_idx on import_items (store_id, import_id, state, position);
create index import_items_action_idx on import_items (store_id, import_id, action, position);
