-- A sale changes the pages of a shop only where they say so: no page tells more than ten pieces apart. All
-- else that changes in a row changes them, as it did.
create function note_change_of_pages(store uuid) returns void language plpgsql as $$
begin
  -- Once for what a transaction does to one shop, mostly; a setting that is undone with it says so.
  if current_setting('kade.changed_shop', true) is distinct from store::text then
    insert into page_changes (shop) values (store);
    perform set_config('kade.changed_shop', store::text, true);
  end if;
end
$$;

create or replace function note_page_change() returns trigger language plpgsql as $$
declare
  store uuid;
begin
  if tg_table_name ~ '^(stores|store_domains)(_\d+)?$' then
    if is_distributed() then return null; end if;
    store := case when tg_table_name ~ '^stores' then to_jsonb(new) ->> 'id'
      else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'store_id' end;
  else
    store := coalesce(new.store_id, old.store_id);
  end if;
  perform note_change_of_pages(store);
  return null;
end
$$;

create function note_stock_on_pages() returns trigger language plpgsql as $$
begin
  if least(old.stock_quantity, 10) = least(new.stock_quantity, 10) then
    old.stock_quantity := new.stock_quantity;
    if tg_table_name ~ '^products' then
      if (old.least_entry > 0) is not distinct from (new.least_entry > 0) then
        old.least_entry := new.least_entry;
      end if;
    end if;
    if old is not distinct from new then return null; end if;
  end if;
  perform note_change_of_pages(new.store_id);
  return null;
end
$$;

create or replace trigger products_pages after insert or delete on products
  for each row execute function note_page_change();
create trigger products_stock_pages after update on products
  for each row execute function note_stock_on_pages();
create or replace trigger stock_entries_pages after insert or delete on stock_entries
  for each row execute function note_page_change();
create trigger stock_entries_stock_pages after update on stock_entries
  for each row execute function note_stock_on_pages();
