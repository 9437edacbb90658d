-- outside a transaction
-- The figures of a day read what is due of its orders as they read the other sums: in the index alone.
create index concurrently orders_recent_idx on orders (store_id, order_date, id) include
  (order_status, payment_status, payment_option, total_price, paid_total, refunded_total, due_total);
drop index concurrently if exists orders_days_idx;
