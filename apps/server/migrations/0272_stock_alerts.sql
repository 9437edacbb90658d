-- Who wants to be told when something is back: once, by mail. `variants` is what was chosen of it, none
-- where it was the product as a whole. `due_at` is when some of the product was first there again.
create table stock_alerts (
  store_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  variants uuid[] not null,
  email text not null,
  created_at timestamptz not null,
  due_at timestamptz,
  constraint stock_alerts_pkey primary key (store_id, id),
  constraint stock_alerts_ask_key unique (store_id, product_id, email, variants),
  constraint stock_alerts_product_fkey foreign key (store_id, product_id)
    references products (store_id, id) on delete cascade
);
create index stock_alerts_email_idx on stock_alerts (store_id, email);
create index stock_alerts_due_idx on stock_alerts (store_id, due_at, id) where due_at is not null;
create index stock_alerts_created_at_idx on stock_alerts (created_at);

-- Stock comes back by edits, imports, orders that are cancelled and whatever comes later: the rows
-- themselves say so. Which of the alerts it is enough for is looked at when they are sent.
create function call_stock_alerts() returns trigger
language plpgsql
as $$
declare
  product uuid;
begin
  if tg_table_name = 'products' then product := new.id; else product := new.product_id; end if;
  update stock_alerts set due_at = now()
  where store_id = new.store_id and product_id = product and due_at is null;
  return null;
end
$$;
create trigger products_alert after update of in_stock, stock_quantity, stock_policy, status, deleted_at
  on products for each row
  when (new.in_stock and new.deleted_at is null and new.status in ('active', 'unlisted')
    and (new.stock_policy <> 'stop' or new.stock_quantity > 0)
    and not (old.in_stock and old.deleted_at is null and old.status in ('active', 'unlisted')
      and (old.stock_policy <> 'stop' or old.stock_quantity > 0)))
  execute function call_stock_alerts();
create trigger stock_entries_alert after update of stock_quantity on stock_entries for each row
  when (new.stock_quantity > 0 and old.stock_quantity <= 0)
  execute function call_stock_alerts();
create trigger stock_entries_new_alert after insert on stock_entries for each row
  when (new.stock_quantity > 0)
  execute function call_stock_alerts();
