-- What merchants look at again and again: the filters of the list of orders, under a name.
create table order_views (
  id uuid not null,
  store_id uuid not null,
  name text not null,
  search text not null,
  created_at timestamptz not null,
  constraint order_views_pkey primary key (store_id, id),
  constraint order_views_store_id_fkey foreign key (store_id) references stores (id)
);
create unique index order_views_name_key on order_views (store_id, lower(name));
