-- in slices
-- A price that is written has its product's range worked out, where that is not known.
with slice as (
  select store_id, id from products
  where (store_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by store_id, id limit $2::integer for no key update
), priced as (
  update products set price = products.price from slice
  where products.store_id = slice.store_id and products.id = slice.id
    and products.highest_price is null
)
select jsonb_build_array(store_id, id) as mark from slice order by store_id desc, id desc limit 1
