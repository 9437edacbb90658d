-- Orders that merchants write for their customers, with the prices they agree on.
create table drafts (
  store_id uuid not null,
  id uuid not null,
  draft_number bigint not null,
  version integer not null default 1,
  -- Products, choices, quantities and prices, with the names that they had when it was last saved.
  items jsonb not null,
  item_count integer not null,
  sub_total bigint not null,
  shipping bigint not null,
  total_price bigint not null,
  -- What shipping costs instead of what the rules say.
  shipping_override bigint,
  email text not null,
  shipping_address jsonb not null,
  note text not null,
  -- What it is found by, as orders are.
  terms text[] not null,
  -- Counts the pay links: only the latest opens it, and only while it has a day to expire on.
  link_number integer not null default 0,
  link_sent_at timestamptz,
  link_expires_at timestamptz,
  link_mailed_to text,
  -- The one order that it became.
  order_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint drafts_pkey primary key (store_id, id),
  constraint drafts_store_id_fkey foreign key (store_id) references stores (id),
  constraint drafts_order_fkey foreign key (store_id, order_id) references orders (store_id, id),
  constraint drafts_total check (total_price = sub_total + shipping),
  constraint drafts_link check ((link_sent_at is null) = (link_expires_at is null))
);
create unique index drafts_number_key on drafts (store_id, draft_number);
create unique index drafts_order_key on drafts (store_id, order_id) where order_id is not null;
create index drafts_updated_at_idx on drafts (store_id, updated_at, id);
create index drafts_total_idx on drafts (store_id, total_price, id);
-- Those that wait for somebody are few among those that became orders.
create index drafts_waiting_idx on drafts (store_id, updated_at, id) where order_id is null;

alter table stores add column last_draft_number bigint not null default 0;
