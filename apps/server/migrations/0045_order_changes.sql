-- A change of the statuses of many orders, from the question that is asked before it.
create table order_changes (
  store_id uuid not null,
  id uuid not null,
  merchant_id uuid not null,
  order_status text,
  payment_status text,
  -- Cancelled orders are reopened; else they are left alone.
  reopens boolean not null default false,
  state text not null default 'asked',
  created_at timestamptz not null,
  -- Somebody has read how it ended.
  is_put_away boolean not null default false,
  constraint order_changes_pkey primary key (store_id, id),
  constraint order_changes_store_id_fkey foreign key (store_id) references stores (id),
  constraint order_changes_merchant_id_fkey foreign key (merchant_id) references merchants (id),
  constraint order_changes_wanted check (order_status is not null or payment_status is not null),
  constraint order_changes_state check (state in ('asked', 'running', 'done', 'cancelled'))
);
create index order_changes_shown_idx on order_changes (store_id, created_at, id)
  where state <> 'asked' and not is_put_away;

-- The orders that it is about, fixed when it was asked, and what became of each.
create table order_change_items (
  store_id uuid not null,
  change_id uuid not null,
  order_id uuid not null,
  state text not null default 'waiting',
  -- Why it was refused.
  reason text,
  constraint order_change_items_pkey primary key (store_id, change_id, order_id),
  constraint order_change_items_change_fkey
    foreign key (store_id, change_id) references order_changes (store_id, id) on delete cascade,
  constraint order_change_items_order_fkey
    foreign key (store_id, order_id) references orders (store_id, id),
  constraint order_change_items_state
    check (state in ('waiting', 'changed', 'same', 'left', 'refused'))
);
create index order_change_items_state_idx
  on order_change_items (store_id, change_id, state, order_id);
