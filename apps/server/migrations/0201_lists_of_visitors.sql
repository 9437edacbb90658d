-- outside a transaction
create index concurrently products_shop_price_idx on products (store_id, lowest_price, id)
  where status = 'active' and deleted_at is null;
create index concurrently products_shop_category_price_idx
  on products (store_id, category_id, lowest_price, id)
  where status = 'active' and deleted_at is null;
create index concurrently products_shop_category_name_idx
  on products (store_id, category_id, lower(name), id)
  where status = 'active' and deleted_at is null;
