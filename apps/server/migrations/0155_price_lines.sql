-- A price is the sum of its lines: a discount, a fee or a tax is a line more, not a column more.
create table order_price_lines (
  store_id uuid not null,
  order_id uuid not null,
  position integer not null,
  kind text not null,
  amount bigint not null,
  name text,
  source_id uuid,
  constraint order_price_lines_pkey primary key (store_id, order_id, position),
  constraint order_price_lines_order_fkey foreign key (store_id, order_id)
    references orders (store_id, id) on delete cascade,
  constraint order_price_lines_kind check (kind in ('goods', 'discount', 'shipping', 'fee', 'tax')),
  constraint order_price_lines_amount check
    (case kind when 'discount' then amount <= 0 else amount >= 0 end)
);

-- A draft's are what was agreed, kept with its items.
alter table drafts add column price_lines jsonb;

-- nobody uses it since 0155: a total is the sum of all lines, and these know of two
alter table orders drop constraint orders_total;
-- nobody uses it since 0155: as above
alter table drafts drop constraint drafts_total;
