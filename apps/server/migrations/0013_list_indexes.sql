-- A search counts what it finds: with this it reads an index and not every row of the store.
create index products_search_idx on products (store_id, name);
-- What is not for sale is a small part of a store.
create index products_not_for_sale_idx on products (store_id, created_at, id) where not in_stock;
