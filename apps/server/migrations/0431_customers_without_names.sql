-- in slices
with slice as (
  select store_id, id from customers
  where (store_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by store_id, id limit $2::integer for no key update
), unnamed as (
  update customers set name = '' from slice
  where customers.store_id = slice.store_id and customers.id = slice.id
    and erased_at is not null and name = 'Erased customer'
  returning customers.store_id, customers.id
), unfindable as (
  delete from customer_terms using unnamed
  where customer_terms.store_id = unnamed.store_id and customer_id = unnamed.id
    and term in ('erased', 'customer')
)
select jsonb_build_array(store_id, id) as mark from slice order by store_id desc, id desc limit 1
