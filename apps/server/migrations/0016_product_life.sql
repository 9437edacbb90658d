alter table products
  -- Only what is active is shown and sold in the store.
  add column status text not null default 'active',
  -- Since when it is in the bin; it is deleted for good 30 days later.
  add column deleted_at timestamptz,
  add constraint products_status check (status in ('draft', 'active', 'archived'));

-- Lists leave out what is in the bin and count without reading a row.
drop index products_created_at_idx;
drop index products_name_idx;
drop index products_price_idx;
drop index products_category_idx;
drop index products_search_idx;
drop index products_not_for_sale_idx;
create index products_created_at_idx on products (store_id, created_at, id)
  include (status, in_stock) where deleted_at is null;
create index products_name_idx on products (store_id, lower(name), id) where deleted_at is null;
create index products_price_idx on products (store_id, price, id) where deleted_at is null;
create index products_category_idx on products (store_id, category_id, created_at, id)
  include (status, in_stock) where deleted_at is null;
create index products_search_idx on products (store_id, name)
  include (status) where deleted_at is null;
create index products_not_for_sale_idx on products (store_id, created_at, id)
  where not in_stock and deleted_at is null;
-- Drafts and what is archived are a small part of a store, what is in the bin a smaller one.
create index products_status_idx on products (store_id, status, created_at, id)
  where status <> 'active' and deleted_at is null;
create index products_bin_idx on products (store_id, deleted_at, id) where deleted_at is not null;
-- Who deletes a category asks for its products, in the bin or not.
create index products_category_key_idx on products (store_id, category_id);
