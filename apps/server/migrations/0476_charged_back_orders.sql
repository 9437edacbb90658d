-- outside a transaction
create index concurrently orders_charged_back_idx on orders (store_id, order_date, id)
  where charged_back_total > 0;
create index concurrently orders_charged_back_open_idx on orders (store_id, order_date, id)
  where charged_back_open > 0 and order_status <> 'cancelled';
create index concurrently orders_refund_failed_idx on orders (store_id, order_date, id)
  where refund_failed;
