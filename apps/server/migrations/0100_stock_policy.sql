-- What becomes of a product whose count is at zero: it stops, it sells on below zero, or nobody counts.
alter table products
  add column stock_policy text not null default 'stop',
  add constraint products_stock_policy check (stock_policy in ('stop', 'continue', 'untracked')),
  drop constraint products_stock_not_negative;
alter table stock_entries drop constraint stock_entries_not_negative;

drop index products_least_stock_idx;
create index products_least_stock_idx
  on products (store_id, coalesce(least_entry, stock_quantity), id)
  where deleted_at is null and stock_policy <> 'untracked';

-- What a file would do to the stock of a product without saying so.
alter table import_items
  add column stock_outcome text,
  add constraint import_items_stock_outcome check (stock_outcome in ('sold_out', 'untracked'));

-- What imports keep of products, to undo them, says it too.
update import_items set
  before = before || '{"stock_policy": "stop"}',
  after = after || '{"stock_policy": "stop"}'
where before is not null or after is not null;
