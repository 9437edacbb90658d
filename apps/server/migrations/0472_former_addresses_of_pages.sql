-- An address that a page had leads to it, as those of products do: kept by a trigger, whoever changes it.
create function keep_page_address() returns trigger language plpgsql as $$
begin
  -- Of several pages that had it one after the other, the last is meant.
  insert into slugs (store_id, kind, slug, target_id)
  values (old.store_id, 'pages', old.slug, old.id)
  on conflict (store_id, kind, slug) do update set target_id = excluded.target_id;
  return null;
end
$$;

-- nobody uses it since 0472: a version that knows fewer kinds writes fewer
alter table slugs drop constraint slugs_kind;
alter table slugs add constraint slugs_kind
  check (kind in ('products', 'categories', 'collections', 'pages')) not valid;

-- Rows of a page that is deleted stay: they lead nowhere, and to it again once it is put back.
create trigger pages_addressed after update of slug on pages for each row
  when (old.slug <> new.slug)
  execute function keep_page_address();
