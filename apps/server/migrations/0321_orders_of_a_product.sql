-- outside a transaction
create index concurrently order_items_orders_of_product_idx
  on order_items (store_id, product_id, order_id);
drop index concurrently if exists order_items_product_idx;
