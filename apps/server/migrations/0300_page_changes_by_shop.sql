-- Where a database is distributed, a table lies in parts with names of their own, as `stores_102008`, and
-- what a trigger writes must lie beside the row that it is of.
-- few rows: what has changed is counted every few seconds
alter table page_changes drop constraint page_changes_pkey;
-- few rows: the same
alter table page_changes add constraint page_changes_pkey primary key (shop, id);

create or replace function note_page_change() returns trigger language plpgsql as $$
declare
  store uuid;
begin
  if tg_table_name ~ '^stores(_\d+)?$' then
    store := new.id;
  else
    store := coalesce(new.store_id, old.store_id);
  end if;
  -- Once for what a transaction does to one shop, mostly; a setting that is undone with it says so.
  if current_setting('kade.changed_shop', true) is distinct from store::text then
    insert into page_changes (shop) values (store);
    perform set_config('kade.changed_shop', store::text, true);
  end if;
  return null;
end
$$;

create or replace function address_shelf() returns trigger language plpgsql as $$
declare
  shelf text := regexp_replace(tg_table_name, '_\d+$', '');
begin
  if tg_op = 'INSERT' or new.slug is null or new.name is distinct from old.name then
    new.slug := claim_slug(shelf, new.store_id, new.id, new.name);
    if shelf = 'categories' then
      new.terms := string_to_array(search_fold(new.name), ' ');
    end if;
  end if;
  return new;
end
$$;
