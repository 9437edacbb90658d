-- What a product alone says of itself changes the pages that tell of it, and lists, which may sort by it;
-- whether it is there, where it belongs and whether any is left may change every page of its shop.
create function note_change_of_pages(store uuid, product uuid) returns void language plpgsql as $$
declare
  whole constant text := store::text;
  noted text := current_setting('kade.changed_shop', true);
begin
  -- Once for what a transaction does to one shop, or to ten products of it, mostly; a setting that is undone
  -- with it says so.
  if noted is null or not starts_with(noted, whole) then
    noted := whole;
  elsif noted = whole or position(product::text in noted) > 0 then
    return;
  elsif length(noted) > 400 then
    product := null;
  end if;
  insert into page_changes (shop, product) values (store, product);
  perform set_config('kade.changed_shop', coalesce(noted || ' ' || product::text, whole), true);
end
$$;

create or replace function note_page_change() returns trigger language plpgsql as $$
declare
  store uuid;
  product uuid;
begin
  if tg_table_name ~ '^(stores|store_domains)(_\d+)?$' then
    if is_distributed() then return null; end if;
    store := case when tg_table_name ~ '^stores' then to_jsonb(new) ->> 'id'
      else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'store_id' end;
  else
    store := coalesce(new.store_id, old.store_id);
    if tg_table_name ~ '^(combinations|product_images|stock_entries|variant_groups|variants)(_\d+)?$' then
      product := coalesce(new.product_id, old.product_id);
    end if;
  end if;
  perform note_change_of_pages(store, product);
  return null;
end
$$;

create or replace function note_stock_on_pages() returns trigger language plpgsql as $$
declare
  product uuid;
begin
  if tg_table_name !~ '^products' then
    product := new.product_id;
  elsif row(old.status, old.deleted_at, old.category_id, old.created_at, old.in_stock, old.stock_policy, old.stock_quantity > 0)
    is not distinct from
    row(new.status, new.deleted_at, new.category_id, new.created_at, new.in_stock, new.stock_policy, new.stock_quantity > 0)
  then
    product := new.id;
  end if;
  if least(old.stock_quantity, 10) = least(new.stock_quantity, 10) then
    old.stock_quantity := new.stock_quantity;
    if tg_table_name ~ '^products' then
      if (old.least_entry > 0) is not distinct from (new.least_entry > 0) then
        old.least_entry := new.least_entry;
      end if;
    end if;
    if old is not distinct from new then return null; end if;
  end if;
  perform note_change_of_pages(new.store_id, product);
  return null;
end
$$;

-- nobody uses it since 0506: both that called it are changed above
drop function note_change_of_pages(uuid);

alter table page_changes add column product uuid;
