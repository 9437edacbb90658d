-- Which version of a shop's pages is today's: what is counted in page_versions, and one for each row of
-- page_changes, which nobody ever waits for. Neither is of a shop's data, so their column is called otherwise.
create table page_versions (
  shop uuid not null,
  version bigint not null,
  constraint page_versions_pkey primary key (shop)
);

create table page_changes (
  id bigint generated always as identity,
  shop uuid not null,
  constraint page_changes_pkey primary key (id)
);
create index page_changes_shop_idx on page_changes (shop);

create function note_page_change() returns trigger language plpgsql as $$
declare
  store uuid;
begin
  if tg_table_name = 'stores' then
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
