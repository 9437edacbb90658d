create table orders (
  store_id uuid not null references stores (id),
  id uuid not null,
  order_number bigint not null,
  order_date timestamptz not null,
  order_status text not null default 'pending',
  payment_status text not null default 'pending',
  payment_option text not null,
  email text not null,
  billing_address jsonb not null,
  shipping_address jsonb not null,
  item_count integer not null,
  sub_total bigint not null,
  shipping bigint not null,
  total_price bigint not null,
  access_token_hash bytea not null,
  primary key (store_id, id),
  constraint orders_order_status
    check (order_status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  constraint orders_payment_status
    check (payment_status in ('pending', 'paid', 'failed', 'refunded')),
  constraint orders_total check (total_price = sub_total + shipping)
);
create unique index orders_number_key on orders (store_id, order_number);
create index orders_date_idx on orders (store_id, order_date, id);
create index orders_total_idx on orders (store_id, total_price, id);
create index orders_order_status_idx on orders (store_id, order_status, order_date, id);
create index orders_payment_status_idx on orders (store_id, payment_status, order_date, id);

-- What was bought, as it was when it was bought; product_id is null once the product is deleted.
create table order_items (
  store_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  product_id uuid,
  name text not null,
  price bigint not null,
  quantity integer not null,
  position integer not null,
  primary key (store_id, order_id, id),
  constraint order_items_order_fkey
    foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  constraint order_items_quantity_positive check (quantity > 0)
);
create index order_items_product_idx on order_items (store_id, product_id);

create table order_events (
  store_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  field text,
  old_value text,
  new_value text,
  author text not null,
  created_at timestamptz not null,
  primary key (store_id, order_id, id),
  constraint order_events_order_fkey
    foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);
