-- What tells a thing that is sold: of a product, of a variant, and of a combination of variants of
-- several groups. A combination has a row only where something is known of it.
alter table products
  add column sku text not null default '',
  add column barcode text not null default '',
  add column weight integer,
  add column compare_at_price bigint,
  add column vendor text not null default '',
  add constraint products_weight_not_negative check (weight >= 0),
  add constraint products_compare_at_price_not_negative check (compare_at_price >= 0);
create index products_sku_idx on products (store_id, lower(sku) text_pattern_ops) where sku <> '';
create index products_barcode_idx on products (store_id, lower(barcode) text_pattern_ops)
  where barcode <> '';

alter table variants
  add column barcode text not null default '',
  add column weight integer,
  add column compare_at_price bigint,
  add constraint variants_weight_not_negative check (weight >= 0),
  add constraint variants_compare_at_price_not_negative check (compare_at_price >= 0);
create index variants_barcode_idx on variants (store_id, lower(barcode) text_pattern_ops)
  where barcode <> '';

create table combinations (
  store_id uuid not null,
  product_id uuid not null,
  -- Sorted, whatever the order of the groups.
  variants uuid[] not null,
  sku text not null default '',
  barcode text not null default '',
  weight integer,
  compare_at_price bigint,
  constraint combinations_pkey primary key (store_id, product_id, variants),
  constraint combinations_product_fkey foreign key (store_id, product_id)
    references products (store_id, id) on delete cascade,
  constraint combinations_several check (cardinality(variants) > 1),
  constraint combinations_told check (
    sku <> '' or barcode <> '' or weight is not null or compare_at_price is not null
  ),
  constraint combinations_weight_not_negative check (weight >= 0),
  constraint combinations_compare_at_price_not_negative check (compare_at_price >= 0)
);
create index combinations_sku_idx on combinations (store_id, lower(sku) text_pattern_ops)
  where sku <> '';
create index combinations_barcode_idx on combinations (store_id, lower(barcode) text_pattern_ops)
  where barcode <> '';

-- As they were when it was sold.
alter table order_items
  add column sku text not null default '',
  add column barcode text not null default '';

-- What imports keep of products, to undo them, says it too.
update import_items set
  before = before || '{"sku": "", "barcode": "", "weight": null, "compare_at_price": null, "vendor": "", "combinations": []}',
  after = after || '{"sku": "", "barcode": "", "weight": null, "compare_at_price": null, "vendor": "", "combinations": []}'
where before is not null or after is not null;
