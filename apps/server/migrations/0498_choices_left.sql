-- What is left of a product that is sold out in something is kept beside it: a list that is narrowed to what
-- is in stock of a size need not read the entries of all of these. And "the" is no word of a name.

-- The combinations that have pieces, each as the options that it can be had in; null where there are none, and
-- where that would be much: then the entries say it. What the stock is not counted by, each has all of.
create function choices_left_of(store uuid, product uuid) returns jsonb
language plpgsql stable as $$
declare
  said jsonb;
begin
  if (select count(*) from (
    select from stock_entries
    where store_id = store and product_id = product and stock_quantity > 0 limit 101
  ) as left_over) > 100 then return null; end if;
  with entries as materialized (
    select parents || variant_id as ids from stock_entries
    where store_id = store and product_id = product and stock_quantity > 0
  ), counted as materialized (
    select distinct variants.group_id from (select distinct unnest(ids) as id from entries) as one
    join variants on variants.store_id = store and variants.id = one.id
  ), held as materialized (
    select variants.id, variants.group_id in (select group_id from counted) as is_counted,
      search_form(variant_groups.name) || ':' || option_form(variants.name) as said
    from variants
    join variant_groups on variant_groups.store_id = store
      and variant_groups.product_id = product and variant_groups.id = variants.group_id
    where variants.store_id = store and variants.product_id = product
  )
  -- In order: what is the same after a sale changes no page.
  select jsonb_agg((
    select jsonb_agg(distinct held.said) from held
    where not held.is_counted or held.id = any(entries.ids)) order by entries.ids) into said
  from entries
  having count(*) * (select count(*) from held) <= 1000;
  return said;
end
$$;

create function keep_choices_left() returns trigger language plpgsql as $$
begin
  new.choices_left := case when new.least_entry <= 0 and new.stock_policy = 'stop'
    then choices_left_of(new.store_id, new.id) end;
  return new;
end
$$;

create or replace function tell_options(store uuid, products_told uuid[])
returns void language plpgsql as $$
declare
  one record;
  told record;
begin
  delete from product_options
  where store_id = store and product_id = any(products_told);
  insert into product_options (store_id, name, value, product_id, shown_name, shown_value, place)
  select variants.store_id, search_form(variant_groups.name), option_form(variants.name),
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
    select id, price, lowest_price, highest_price, least_entry from products
    where store_id = store and id = any(products_told) order by id
  loop
    told := price_range_of(store, one.id, one.price);
    if (told.lowest, told.highest) is distinct from (one.lowest_price, one.highest_price) then
      update products set lowest_price = told.lowest, highest_price = told.highest
      where store_id = store and id = one.id;
    end if;
    -- What is left of it is called otherwise.
    if one.least_entry <= 0 then
      update products set least_entry = products.least_entry where store_id = store and id = one.id;
    end if;
  end loop;
end
$$;

create or replace function tell_product(
  store uuid, product uuid, said_name text, said_tags text, said_vendor text, said_description text
) returns void language plpgsql as $$
declare
  -- It sounds like tea in Sinhala.
  plain text := regexp_replace(said_name, '\ythe\y', ' ', 'gi');
  words text[] := (string_to_array(search_fold(
    case when btrim(plain) = '' then said_name else plain end), ' '))[1:24];
begin
  insert into product_terms (store_id, term, product_id, is_option, weight)
  select store, left(term, 40), product, false, max(weight)
  from (
    select unnest(words), 20 + 10 / greatest(1, cardinality(words))
    union all
    select words[place] || words[place + 1], 15 from generate_series(1, cardinality(words) - 1) as place
    union all
    select unnest(string_to_array(search_fold(
      regexp_replace(said_tags || ' ' || said_vendor, '\ythe\y', ' ', 'gi')), ' ')), 12
    union all
    -- Small words of English sound like words of Sinhala that mean something.
    select unnest((string_to_array(search_fold(regexp_replace(left(said_description, 1500),
      '\y(a|an|and|are|as|at|by|for|from|in|is|it|of|on|or|the|to|with)\y', ' ', 'gi')), ' '))[1:150]), 2
  ) as told (term, weight)
  where term <> ''
  group by left(term, 40);
end
$$;

alter table products add column choices_left jsonb;

create trigger products_left before update of least_entry, stock_policy on products for each row
  when (new.least_entry <= 0 or old.choices_left is not null) execute function keep_choices_left();
