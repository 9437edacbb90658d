create table collections (
  store_id uuid not null references stores (id),
  id uuid not null,
  name text not null,
  description text not null default '',
  created_at timestamptz not null,
  primary key (store_id, id)
);
create unique index collections_name_key on collections (store_id, lower(name));

create table collection_products (
  store_id uuid not null,
  collection_id uuid not null,
  product_id uuid not null,
  position integer not null,
  primary key (store_id, collection_id, product_id),
  constraint collection_products_collection_fkey
    foreign key (store_id, collection_id) references collections (store_id, id) on delete cascade,
  constraint collection_products_product_fkey
    foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);
create index collection_products_position_idx
  on collection_products (store_id, collection_id, position);
create index collection_products_product_idx on collection_products (store_id, product_id);
