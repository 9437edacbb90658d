-- in slices
-- What is left of a product that was copied was said before the copy had its entries: it is worked out once
-- more, by a trigger, once the product is locked.
with slice as (
  select store_id, id from products
  where (store_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by store_id, id limit $2::integer for no key update
), kept as (
  update products set least_entry = products.least_entry from slice
  where products.store_id = slice.store_id and products.id = slice.id
    and products.least_entry <= 0 and products.stock_policy = 'stop'
    and products.choices_left is null
)
select jsonb_build_array(store_id, id) as mark from slice order by store_id desc, id desc limit 1
