-- in slices
-- Addresses of who was erased said so in English in the place of a name. Nobody is named in them now,
-- and that the person was erased is a mark. What was said was found, too, where it was edited since.
with slice as (
  select store_id, id from orders
  where (store_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by store_id, id limit $2::integer for no key update
), erased as (
  select '{"full_name": "Erased customer", "address": "", "phone_number": ""}'::jsonb as words,
    '{"first_name": "", "last_name": "", "full_name": "", "is_erased": true}'::jsonb as blank
), marked as (
  update orders set
    billing_address = billing_address
      || case when billing_address @> erased.words then erased.blank else '{}' end,
    shipping_address = shipping_address
      || case when shipping_address @> erased.words then erased.blank else '{}' end
  from slice, erased
  where orders.store_id = slice.store_id and orders.id = slice.id
    and (billing_address @> erased.words or shipping_address @> erased.words)
  returning orders.store_id, orders.id
), unfindable as (
  delete from order_terms using marked
  where order_terms.store_id = marked.store_id and order_terms.order_id = marked.id
    and term in ('erased', 'customer')
)
select jsonb_build_array(store_id, id) as mark from slice order by store_id desc, id desc limit 1
