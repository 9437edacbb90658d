-- What a piece of a product costs at most is kept beside what it costs at least, by the same triggers: a
-- list need not read the variants of all that it shows.

-- `priceRangeOf` of the rules: the least and the most that one piece costs, whatever is chosen.
create function price_range_of(
  store uuid, product uuid, own bigint, out lowest bigint, out highest bigint
) language plpgsql stable as $$
begin
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
    union
    select own where not exists (select from choosable where kind = 'independent')
  ), addons as (
    select base, id, min(amount) as least, max(amount) as most
    from (
      select base, id, case price_type when 'addition' then price_amount
        when 'subtraction' then -price_amount
        when 'percentage' then div(base::numeric * price_amount + 5000, 10000)
        else 0 end as amount
      from bases cross join choosable where kind = 'addon'
    ) as priced
    group by base, id
  ), ranges as (
    select base + coalesce(sum(least), 0) as least, base + coalesce(sum(most), 0) as most
    from bases left join addons using (base) group by base
  )
  select greatest(0, min(least)), greatest(0, max(most)) into lowest, highest from ranges;
end
$$;

create or replace function address_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.lowest_price := new.price;
    new.highest_price := new.price;
    new.slug := claim_slug('products', new.store_id, new.id, new.name);
  else
    if new.price is distinct from old.price or new.lowest_price is null or new.highest_price is null
    then
      select lowest, highest into new.lowest_price, new.highest_price
      from price_range_of(new.store_id, new.id, new.price);
    end if;
    if new.name is distinct from old.name or new.slug is null then
      new.slug := claim_slug('products', new.store_id, new.id, new.name);
    end if;
  end if;
  -- Where a file of another shop called it something else, that address leads here, too.
  if new.handle is not null and (tg_op = 'INSERT' or new.handle is distinct from old.handle) then
    insert into slugs (store_id, kind, slug, target_id)
    values (new.store_id, 'products', left(new.handle, 200), new.id)
    on conflict (store_id, kind, slug) do nothing;
  end if;
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
    select id, price, lowest_price, highest_price from products
    where store_id = store and id = any(products_told) order by id
  loop
    told := price_range_of(store, one.id, one.price);
    if (told.lowest, told.highest) is distinct from (one.lowest_price, one.highest_price) then
      update products set lowest_price = told.lowest, highest_price = told.highest
      where store_id = store and id = one.id;
    end if;
  end loop;
end
$$;

-- nobody uses it since 0464: both triggers ask for the least and the most at once
drop function lowest_price_of(uuid, uuid, bigint);

-- Behind the functions, which Citus does not change once a table that lies in parts has been.
alter table products add column highest_price bigint;
