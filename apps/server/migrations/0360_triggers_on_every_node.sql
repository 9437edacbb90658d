-- What lies on every node of a distributed database has its triggers there, too: one that wrote rows of a
-- store would write them once from each node, and across to another. So the row of a store counts what has
-- changed in it, and triggers that serve the version before do nothing where there never was one.
alter table stores add column page_version bigint not null default 0;

create function count_page_version() returns trigger language plpgsql as $$
begin
  new.page_version := old.page_version + 1;
  return new;
end
$$;
create trigger stores_versioned before update on stores
  for each row execute function count_page_version();

create function is_distributed() returns boolean language sql stable as $$
  select to_regclass('pg_catalog.pg_dist_partition') is not null
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
  -- Once for what a transaction does to one shop, mostly; a setting that is undone with it says so.
  if current_setting('kade.changed_shop', true) is distinct from store::text then
    insert into page_changes (shop) values (store);
    perform set_config('kade.changed_shop', store::text, true);
  end if;
  return null;
end
$$;

create or replace function count_of_before() returns trigger language plpgsql as $$
begin
  if is_distributed() then return new; end if;
  insert into order_counters as counter (store_id, last_order_number, last_draft_number)
  values (new.id, new.last_order_number, new.last_draft_number)
  on conflict (store_id) do update set
    last_order_number =
      counter.last_order_number + new.last_order_number - old.last_order_number,
    last_draft_number =
      counter.last_draft_number + new.last_draft_number - old.last_draft_number
  returning last_order_number, last_draft_number
  into new.last_order_number, new.last_draft_number;
  return new;
end
$$;

create or replace function keep_payment_methods() returns trigger language plpgsql as $$
begin
  if is_distributed() then return null; end if;
  insert into payment_methods (store_id, method, is_enabled, hold_minutes)
  values
    (new.id, 'credit_debit', new.credit_debit, new.card_hold_minutes),
    (new.id, 'paypal', new.paypal, new.paypal_hold_minutes),
    (new.id, 'bank_transfer', new.bank_transfer, new.bank_transfer_hold_minutes),
    (new.id, 'cash_on_delivery', new.cash_on_delivery, null)
  on conflict (store_id, method) do update set
    is_enabled = excluded.is_enabled, hold_minutes = excluded.hold_minutes
  where (payment_methods.is_enabled, payment_methods.hold_minutes)
    is distinct from (excluded.is_enabled, excluded.hold_minutes);
  return null;
end
$$;

create or replace function keep_payment_columns() returns trigger language plpgsql as $$
begin
  if is_distributed() then return null; end if;
  update stores set
    credit_debit = case new.method when 'credit_debit' then new.is_enabled else credit_debit end,
    paypal = case new.method when 'paypal' then new.is_enabled else paypal end,
    bank_transfer = case new.method when 'bank_transfer' then new.is_enabled else bank_transfer end,
    cash_on_delivery =
      case new.method when 'cash_on_delivery' then new.is_enabled else cash_on_delivery end,
    card_hold_minutes = case new.method when 'credit_debit'
      then coalesce(new.hold_minutes, card_hold_minutes) else card_hold_minutes end,
    paypal_hold_minutes = case new.method when 'paypal'
      then coalesce(new.hold_minutes, paypal_hold_minutes) else paypal_hold_minutes end,
    bank_transfer_hold_minutes = case new.method when 'bank_transfer'
      then coalesce(new.hold_minutes, bank_transfer_hold_minutes)
      else bank_transfer_hold_minutes end
  where id = new.store_id and case new.method
    when 'credit_debit' then (credit_debit, card_hold_minutes)
      is distinct from (new.is_enabled, coalesce(new.hold_minutes, card_hold_minutes))
    when 'paypal' then (paypal, paypal_hold_minutes)
      is distinct from (new.is_enabled, coalesce(new.hold_minutes, paypal_hold_minutes))
    when 'bank_transfer' then (bank_transfer, bank_transfer_hold_minutes)
      is distinct from (new.is_enabled, coalesce(new.hold_minutes, bank_transfer_hold_minutes))
    when 'cash_on_delivery' then cash_on_delivery <> new.is_enabled
    else false end;
  return null;
end
$$;

-- Its table has another name on each node.
create or replace function call_stock_alerts() returns trigger language plpgsql as $$
declare
  product uuid;
begin
  if tg_table_name ~ '^products(_\d+)?$' then
    product := new.id;
  else
    product := new.product_id;
  end if;
  update stock_alerts set due_at = now()
  where store_id = new.store_id and product_id = product and due_at is null;
  return null;
end
$$;

-- The row of a part is none of the whole table's: what is told of a product is handed on by its columns.
create function tell_product(
  store uuid, product uuid, said_name text, said_tags text, said_vendor text, said_description text
) returns void language plpgsql as $$
declare
  words text[] := (string_to_array(search_fold(said_name), ' '))[1:24];
begin
  insert into product_terms (store_id, term, product_id, is_option, weight)
  select store, left(term, 40), product, false, max(weight)
  from (
    select unnest(words), 20 + 10 / greatest(1, cardinality(words))
    union all
    select words[place] || words[place + 1], 15 from generate_series(1, cardinality(words) - 1) as place
    union all
    select unnest(string_to_array(search_fold(said_tags || ' ' || said_vendor), ' ')), 12
    union all
    -- Small words of English sound like words of Sinhala that mean something.
    select unnest((string_to_array(search_fold(regexp_replace(left(said_description, 1500),
      '\y(a|an|and|are|as|at|by|for|from|in|is|it|of|on|or|the|to|with)\y', ' ', 'gi')), ' '))[1:150]), 2
  ) as told (term, weight)
  where term <> ''
  group by left(term, 40);
end
$$;

create or replace function retell_text() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.name, new.tags, new.vendor, new.description)
      is not distinct from (old.name, old.tags, old.vendor, old.description) then return null;
    end if;
    delete from product_terms
    where store_id = new.store_id and product_id = new.id and not is_option;
  end if;
  perform tell_product(new.store_id, new.id, new.name, new.tags, new.vendor, new.description);
  return null;
end
$$;
-- nobody uses it since 0360: the slices of 0202 told what was there
drop function tell_whole(uuid, uuid);
-- nobody uses it since 0360: its trigger hands on columns
drop function tell_text(products);

-- What reads a table is not called for the rows of an update: they may lie in parts.
create or replace function tell_options(store uuid, products_told uuid[])
returns void language plpgsql as $$
declare
  one record;
begin
  delete from product_options
  where store_id = store and product_id = any(products_told);
  insert into product_options (store_id, name, value, product_id, shown_name, shown_value, place)
  select variants.store_id, search_form(variant_groups.name), search_form(variants.name),
    variants.product_id, min(variant_groups.name), min(variants.name), min(variants.position)
  from variants
  join variant_groups on variant_groups.store_id = variants.store_id
    and variant_groups.product_id = variants.product_id and variant_groups.id = variants.group_id
  where variants.store_id = store and variants.product_id = any(products_told)
  group by 1, 2, 3, 4;
  delete from product_terms
  where store_id = store and product_id = any(products_told) and is_option;
  insert into product_terms (store_id, term, product_id, is_option, weight)
  select distinct store_id, left(word, 40), product_id, true, 8
  from product_options cross join unnest(string_to_array(search_fold(shown_value), ' ')) as word
  where store_id = store and product_id = any(products_told) and word <> '';
  for one in
    select id, lowest_price, lowest_price_of(store_id, id, price) as lowest from products
    where store_id = store and id = any(products_told) order by id
  loop
    if one.lowest is distinct from one.lowest_price then
      update products set lowest_price = one.lowest where store_id = store and id = one.id;
    end if;
  end loop;
end
$$;

-- What a statement has changed is seen by its trigger alone: it is counted first, and told then.
create or replace function forget_slugs() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in select store_id, array_agg(id) as ids from removed group by store_id order by store_id loop
    delete from slugs where store_id = one.store_id and target_id = any(one.ids);
  end loop;
  return null;
end
$$;

create or replace function count_files() returns trigger language plpgsql as $$
declare
  one record;
begin
  if tg_op <> 'DELETE' then
    for one in
      select store_id,
        coalesce(sum(byte_size + coalesce(sizes_bytes, 0)) filter (where not is_private), 0)
          as picture_bytes,
        count(*) filter (where not is_private) as picture_count,
        coalesce(sum(byte_size) filter (where is_private), 0) as slip_bytes,
        count(*) filter (where is_private) as slip_count
      from added group by store_id order by store_id
    loop
      insert into storage_usage as usage
        (store_id, picture_bytes, picture_count, slip_bytes, slip_count)
      values
        (one.store_id, one.picture_bytes, one.picture_count, one.slip_bytes, one.slip_count)
      on conflict (store_id) do update set
        picture_bytes = usage.picture_bytes + excluded.picture_bytes,
        picture_count = usage.picture_count + excluded.picture_count,
        slip_bytes = usage.slip_bytes + excluded.slip_bytes,
        slip_count = usage.slip_count + excluded.slip_count;
    end loop;
  end if;
  if tg_op <> 'INSERT' then
    for one in
      select store_id,
        coalesce(sum(byte_size + coalesce(sizes_bytes, 0)) filter (where not is_private), 0)
          as picture_bytes,
        count(*) filter (where not is_private) as picture_count,
        coalesce(sum(byte_size) filter (where is_private), 0) as slip_bytes,
        count(*) filter (where is_private) as slip_count
      from removed group by store_id order by store_id
    loop
      update storage_usage set
        picture_bytes = picture_bytes - one.picture_bytes,
        picture_count = picture_count - one.picture_count,
        slip_bytes = slip_bytes - one.slip_bytes,
        slip_count = slip_count - one.slip_count
      where store_id = one.store_id;
    end loop;
  end if;
  return null;
end
$$;

create or replace function retell_options() returns trigger language plpgsql as $$
declare
  one record;
begin
  if tg_op = 'UPDATE' then
    for one in
      select store_id, array_agg(distinct added.product_id) as products
      from added join removed using (store_id, id)
      where (added.name, added.price_type, added.price_amount, added.position)
        is distinct from (removed.name, removed.price_type, removed.price_amount, removed.position)
      group by store_id
    loop perform tell_options(one.store_id, one.products); end loop;
  elsif tg_op = 'INSERT' then
    for one in select store_id, array_agg(distinct product_id) as products from added group by store_id
    loop perform tell_options(one.store_id, one.products); end loop;
  else
    for one in select store_id, array_agg(distinct product_id) as products from removed group by store_id
    loop
      -- Those that go with their variants are told no more.
      perform tell_options(one.store_id, array(
        select id from products where store_id = one.store_id and id = any(one.products)));
    end loop;
  end if;
  return null;
end
$$;

-- A function in SQL alone cannot be planned where its tables lie in parts.
create or replace function lowest_price_of(store uuid, product uuid, own bigint)
returns bigint language plpgsql stable as $$
begin
  return (
    with choosable as (
      select variant_groups.id, variant_groups.price_type as kind, variant_groups.position,
        variants.price_type, variants.price_amount
      from variant_groups
      join variants on variants.store_id = variant_groups.store_id
        and variants.product_id = variant_groups.product_id and variants.group_id = variant_groups.id
      where variant_groups.store_id = store and variant_groups.product_id = product
        and variant_groups.price_type <> 'parent'
    ), bases as (
      select price_amount as base from choosable
      where id = (select id from choosable where kind = 'independent'
        order by position desc, id desc limit 1)
      union all
      select own where not exists (select from choosable where kind = 'independent')
    )
    select greatest(0, min(base + coalesce((
      select sum(least) from (
        select min(case price_type when 'addition' then price_amount
          when 'subtraction' then -price_amount
          when 'percentage' then div(base::numeric * price_amount + 5000, 10000)
          else 0 end) as least
        from choosable where kind = 'addon' group by id
      ) as addons), 0)))::bigint
    from bases
  );
end
$$;
