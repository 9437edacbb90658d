-- At or below this many pieces a combination counts as low: the store's default, or the product's own.
alter table stores add column low_stock_at integer not null default 5;
alter table stores add constraint stores_low_stock_at_not_negative check (low_stock_at >= 0);

alter table products
  add column low_stock_at integer,
  -- The fewest pieces that any combination has; null where the stock is the product's own.
  add column least_entry bigint;
alter table products
  add constraint products_low_stock_at_not_negative check (low_stock_at >= 0);

with counted as (
  select store_id, product_id, id, stock_type, position, count(*) as size
  from (
    select variant_groups.* from variant_groups
    join variants on variants.store_id = variant_groups.store_id
      and variants.product_id = variant_groups.product_id
      and variants.group_id = variant_groups.id
  ) as offered
  group by store_id, product_id, id, stock_type, position
), last as (
  select distinct on (store_id, product_id) * from counted
  where stock_type = 'independent'
  order by store_id, product_id, position desc, id desc
), combinations as (
  select last.store_id, last.product_id, last.id, round(exp(sum(ln(counted.size)))) as size
  from last
  join counted on counted.store_id = last.store_id and counted.product_id = last.product_id
    and (counted.position, counted.id) <= (last.position, last.id)
  group by last.store_id, last.product_id, last.id
)
update products set least_entry = coalesce((
  select case when count(*) < combinations.size then 0 else min(stock_entries.stock_quantity) end
  from stock_entries
  join variants on variants.store_id = stock_entries.store_id
    and variants.product_id = stock_entries.product_id and variants.id = stock_entries.variant_id
  where stock_entries.store_id = combinations.store_id
    and stock_entries.product_id = combinations.product_id
    and variants.group_id = combinations.id
), 0)
from combinations
where products.store_id = combinations.store_id and products.id = combinations.product_id;

create index products_least_stock_idx
  on products (store_id, coalesce(least_entry, stock_quantity), id) where deleted_at is null;
create index variants_sku_idx
  on variants (store_id, lower(sku) text_pattern_ops) where sku <> '';

-- Append-only. What changed keeps the names it had, so that it can be told when the product is gone.
create table stock_changes (
  store_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  product_name text not null,
  variants uuid[] not null,
  combination text not null,
  reason text not null,
  before bigint not null,
  after bigint not null,
  author text not null,
  order_id uuid,
  created_at timestamptz not null,
  constraint stock_changes_pkey primary key (store_id, id),
  constraint stock_changes_store_id_fkey foreign key (store_id) references stores (id),
  constraint stock_changes_reason check (reason in ('order', 'cancel', 'edit', 'import', 'bulk'))
);
create index stock_changes_created_at_idx on stock_changes (store_id, created_at, id);
create index stock_changes_product_idx on stock_changes (store_id, product_id, created_at, id);
create index stock_changes_reason_idx on stock_changes (store_id, reason, created_at, id);
