-- in slices
-- Of an order that more came for than was asked for, what went back is no longer here.
with slice as (
  select store_id, id from orders
  where (store_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by store_id, id limit $2::integer for no key update
), gone as (
  select orders.store_id, orders.id, least(-due_total, refunded_total) as amount
  from orders
  join slice on slice.store_id = orders.store_id and slice.id = orders.id
  where due_total < 0 and refunded_total > 0 and due_again_total = 0
), filled as (
  update orders set due_again_total = gone.amount, due_total = due_total + gone.amount
  from gone
  where orders.store_id = gone.store_id and orders.id = gone.id
)
select jsonb_build_array(store_id, id) as mark from slice order by store_id desc, id desc limit 1
