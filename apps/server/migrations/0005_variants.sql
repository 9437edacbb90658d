-- Of a product with stock of its variants: the sum of the entries that count.
alter table products alter column stock_quantity type bigint;

create table variant_groups (
  store_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  name text not null,
  price_type text not null,
  stock_type text not null,
  position integer not null,
  primary key (store_id, id),
  constraint variant_groups_product_key unique (store_id, product_id, id),
  constraint variant_groups_product_fkey
    foreign key (store_id, product_id) references products (store_id, id) on delete cascade,
  constraint variant_groups_price_type check (price_type in ('addon', 'independent', 'parent')),
  constraint variant_groups_stock_type check (stock_type in ('parent', 'independent'))
);
create unique index variant_groups_name_key
  on variant_groups (store_id, product_id, lower(name));

create table variants (
  store_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  group_id uuid not null,
  name text not null,
  price_type text not null,
  -- Minor units, or basis points of a percentage.
  price_amount bigint not null,
  sku text not null default '',
  position integer not null,
  primary key (store_id, id),
  constraint variants_product_key unique (store_id, product_id, id),
  constraint variants_group_fkey
    foreign key (store_id, product_id, group_id)
    references variant_groups (store_id, product_id, id) on delete cascade,
  constraint variants_price_type check
    (price_type in ('addition', 'percentage', 'subtraction', 'independent', 'parent')),
  constraint variants_price_not_negative check (price_amount >= 0)
);
create unique index variants_name_key on variants (store_id, product_id, group_id, lower(name));

-- Pieces of a variant of a group with stock of its own, for one combination of variants of the groups
-- before (sorted by id). No row: none. Written only with the row of the product locked.
create table stock_entries (
  store_id uuid not null,
  product_id uuid not null,
  variant_id uuid not null,
  parents uuid[] not null,
  stock_quantity bigint not null,
  constraint stock_entries_pkey primary key (store_id, product_id, variant_id, parents),
  constraint stock_entries_variant_fkey
    foreign key (store_id, product_id, variant_id)
    references variants (store_id, product_id, id) on delete cascade,
  constraint stock_entries_not_negative check (stock_quantity >= 0)
);

-- What a customer chose, as it was named then: [{group_id, variant_id, group, name}].
alter table order_items add column variants jsonb not null default '[]';
