-- A change of many products at once, kept as long as it can be undone.
create table bulk_changes (
  store_id uuid not null references stores (id),
  id uuid not null,
  -- What is done to each product, as the contract says it in code.
  change jsonb not null,
  state text not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  constraint bulk_changes_state check (state in ('running', 'done', 'undoing', 'undone'))
);
create index bulk_changes_created_at_idx on bulk_changes (store_id, created_at, id);

-- The products of a bulk change. A product deleted for good leaves its row, which says nothing then.
create table bulk_change_items (
  store_id uuid not null,
  change_id uuid not null,
  product_id uuid not null,
  state text not null default 'waiting',
  -- What the change touches, before and after it.
  before jsonb,
  after jsonb,
  primary key (store_id, change_id, product_id),
  constraint bulk_change_items_change_fkey
    foreign key (store_id, change_id) references bulk_changes (store_id, id) on delete cascade,
  constraint bulk_change_items_state
    check (state in ('waiting', 'changed', 'same', 'undone', 'kept'))
);
create index bulk_change_items_state_idx
  on bulk_change_items (store_id, change_id, state, product_id);
