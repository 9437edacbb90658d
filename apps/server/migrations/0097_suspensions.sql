-- An operator may close a store for a while: its front says so and takes no orders, nothing is lost.
alter table stores
  add column suspended_at timestamptz,
  -- As its merchant is told.
  add column suspension_reason text,
  add constraint stores_suspension check ((suspended_at is null) = (suspension_reason is null));

-- Who was looked for by an operator, an order that was read: the merchant is shown that it was.
alter table activities
  drop constraint activities_action,
  add constraint activities_action
    check (action in ('created', 'changed', 'deleted', 'viewed'));

-- The words of a text by which a merchant or a store is found, each by its beginning.
create function search_words(said text) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array_remove(
    string_to_array(lower(translate(said, '.-_@+,/:', '        ')), ' '), ''));

-- For the lists over all merchants and all stores.
create index merchants_created_at_idx on merchants (created_at, id);
create index merchants_plan_idx on merchants (plan, created_at, id);
create index merchants_words_idx on merchants
  using gin (search_words(email || ' ' || username || ' ' || first_name || ' ' || last_name));
create index stores_created_at_idx on stores (created_at, id);
create index stores_suspended_idx on stores (created_at, id) where suspended_at is not null;
create index stores_words_idx on stores
  using gin (search_words(name || ' ' || subdomain || ' ' || coalesce(custom_domain, '')));
create index storage_usage_total_idx on storage_usage
  ((picture_bytes + slip_bytes + import_bytes), store_id);
create index store_domains_claimed_at_idx on store_domains (claimed_at, store_id);
create index store_domains_waiting_idx on store_domains (claimed_at, store_id)
  where proven_at is null;
create index store_domains_leaving_idx on store_domains (claimed_at, store_id)
  where left_at is not null;
create index emails_all_failed_idx on emails (failed_at, id) where failed_at is not null;
