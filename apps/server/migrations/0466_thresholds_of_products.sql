-- outside a transaction
-- No product is low above the highest threshold: what there is least of is read in its index up to there.
create index concurrently products_threshold_idx on products (store_id, low_stock_at)
  where low_stock_at is not null;
