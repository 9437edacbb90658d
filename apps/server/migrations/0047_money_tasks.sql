-- Cancelled orders whose money is here.
create index orders_cancelled_paid_idx on orders (store_id, order_date, id)
  where order_status = 'cancelled' and paid_total > refunded_total;

-- Refunds that are under way or whose answer never came.
create index refunds_open_idx on refunds (store_id, order_id, state)
  where state in ('queued', 'asked', 'unknown');
