-- How often the page of a product was opened, by day of the store's zone. Nobody is told apart.
create table product_views (
  store_id uuid not null,
  product_id uuid not null,
  day date not null,
  views integer not null,
  primary key (store_id, product_id, day),
  constraint product_views_product_fkey
    foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);
