create table categories (
  store_id uuid not null references stores (id),
  id uuid not null,
  name text not null,
  description text not null default '',
  created_at timestamptz not null,
  primary key (store_id, id)
);
create unique index categories_name_key on categories (store_id, lower(name));

create table products (
  store_id uuid not null references stores (id),
  id uuid not null,
  name text not null,
  description text not null default '',
  price bigint not null,
  category_id uuid,
  in_stock boolean not null,
  stock_quantity integer not null,
  tags text not null default '',
  thumbnail_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  constraint products_price_not_negative check (price >= 0),
  constraint products_stock_not_negative check (stock_quantity >= 0),
  constraint products_category_fkey
    foreign key (store_id, category_id) references categories (store_id, id),
  constraint products_thumbnail_fkey
    foreign key (store_id, thumbnail_id) references files (store_id, id)
);
-- A product is also found by its id alone: `GET /api/merchant/products/{id}` without a token.
create index products_id_idx on products (id);
create index products_created_at_idx on products (store_id, created_at, id);
create index products_name_idx on products (store_id, lower(name), id);
create index products_price_idx on products (store_id, price, id);
create index products_thumbnail_idx on products (store_id, thumbnail_id);
create index products_category_idx on products (store_id, category_id, created_at, id);

create table product_images (
  store_id uuid not null,
  product_id uuid not null,
  file_id uuid not null,
  position integer not null,
  primary key (store_id, product_id, file_id),
  constraint product_images_product_fkey
    foreign key (store_id, product_id) references products (store_id, id) on delete cascade,
  constraint product_images_file_fkey
    foreign key (store_id, file_id) references files (store_id, id)
);
create index product_images_file_idx on product_images (store_id, file_id);
