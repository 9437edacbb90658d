-- in slices
with slice as (
  select store_id, id from order_slips
  where (store_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by store_id, id limit $2::integer for no key update
), blank as (
  update order_slips set reason = null from slice
  where order_slips.store_id = slice.store_id and order_slips.id = slice.id
    and file_id is null and reason = 'Erased'
)
select jsonb_build_array(store_id, id) as mark from slice order by store_id desc, id desc limit 1
