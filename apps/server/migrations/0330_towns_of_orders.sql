-- outside a transaction
-- Orders are listed by the town that they go to, in the order of the list.
create index concurrently orders_town_idx on orders
  (store_id, lower(btrim(shipping_address ->> 'city')), order_date, id);
