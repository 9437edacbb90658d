-- What a merchant chose to stay editable where there is more than the plan has room for; without a
-- choice it is the oldest. When they chose last: products by store, stores by merchant.
alter table products add column is_kept boolean not null default false;
create index products_kept_idx on products (store_id, id) where is_kept and deleted_at is null;

alter table stores add column is_kept boolean not null default false;

alter table product_limits add column chosen_at timestamptz;
alter table merchants add column stores_chosen_at timestamptz;

alter table bulk_change_items
  drop constraint bulk_change_items_state,
  add constraint bulk_change_items_state
    check (state in ('waiting', 'changed', 'same', 'read_only', 'undone', 'kept'));
