-- in slices
-- Values that were one in `search_form` are told apart.
with slice as (
  select store_id, id from products
  where (store_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by store_id, id limit $2::integer for no key update
), told as (
  select variants.store_id, search_form(variant_groups.name) as name,
    option_form(variants.name) as value, variants.product_id,
    min(variant_groups.name) as shown_name, min(variants.name) as shown_value,
    min(variants.position) as place
  from slice
  join variants on variants.store_id = slice.store_id and variants.product_id = slice.id
  join variant_groups on variant_groups.store_id = variants.store_id
    and variant_groups.product_id = variants.product_id and variant_groups.id = variants.group_id
  group by 1, 2, 3, 4
), filled as (
  insert into product_options (store_id, name, value, product_id, shown_name, shown_value, place)
  select store_id, name, value, product_id, shown_name, shown_value, place from told
  on conflict (store_id, name, value, product_id)
  do update set shown_value = excluded.shown_value, place = excluded.place
    where (product_options.shown_value, product_options.place)
      is distinct from (excluded.shown_value, excluded.place)
), forgotten as (
  delete from product_options using slice
  where product_options.store_id = slice.store_id and product_options.product_id = slice.id
    and not exists (
      select from told
      where told.store_id = product_options.store_id and told.name = product_options.name
        and told.value = product_options.value and told.product_id = product_options.product_id)
)
select jsonb_build_array(store_id, id) as mark from slice order by store_id desc, id desc limit 1
