-- Two values of an option are one where they are written alike, not where only their signs differ: 1/2 kg
-- is not 1.2 kg.

-- `search_form`, with the signs at a digit, and `#`. `:` and `,` part values in addresses, so others that
-- look like them stand for them.
create function option_form(said text) returns text
language plpgsql immutable strict parallel safe
as $$
declare
  f text := translate(normalize(said, NFKC), '−‐–—“”′‘’⁄', '----""''''''/');
begin
  if f !~ '[0-9#]' then return search_form(said); end if;
  f := translate(f, '-/.,%"'':#', E'\ue000\ue001\ue002\ue003\ue004\ue005\ue006\ue007\ue008');
  f := search_form(regexp_replace(f, '(?<![0-9])[\ue000-\ue007]+(?![0-9])', '', 'g'));
  f := translate(f, E'\ue000\ue001\ue002\ue003\ue004\ue005\ue006\ue007\ue008', '-/.‚%"''∶#');
  return case when f = '' then search_form(said) else f end;
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
