-- in slices
-- The reason of a price that was agreed with who was erased is blank now, as no other can be.
with slice as (
  select store_id, id, items from drafts
  where (store_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by store_id, id limit $2::integer for no key update
), left_over as (
  select store_id, id, coalesce((
    select jsonb_agg(case when item #>> '{price_override,reason}' = 'Erased'
      then jsonb_set(item, '{price_override,reason}', '""') else item end order by place)
    from jsonb_array_elements(items) with ordinality as line (item, place)), '[]') as items
  from slice
), unnamed as (
  update drafts set
    shipping_address = shipping_address
      || '{"first_name": "", "last_name": "", "full_name": "", "is_erased": true}',
    terms = array_remove(array_remove(terms, 'erased'), 'customer'),
    items = left_over.items
  from left_over
  where drafts.store_id = left_over.store_id and drafts.id = left_over.id
    and shipping_address @> '{"full_name": "Erased customer", "address": "", "phone_number": ""}'
)
select jsonb_build_array(store_id, id) as mark from slice order by store_id desc, id desc limit 1
