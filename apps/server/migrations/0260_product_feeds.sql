-- The token is part of an address that the merchant gives to Google and Meta: it is shown again, and
-- what it opens is what every visitor of the store sees.
create table product_feeds (
  store_id uuid not null,
  token text not null,
  created_at timestamptz not null,
  constraint product_feeds_pkey primary key (store_id),
  constraint product_feeds_store_id_fkey foreign key (store_id) references stores (id)
);
