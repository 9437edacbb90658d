-- in slices
-- A merchant's word that an order is paid after all took a charge-back back with what was given back.
with slice as (
  select store_id, id, refunded_total from orders
  where (store_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by store_id, id limit $2::integer for no key update
), taken as (
  select slice.store_id, slice.id, least(sum(amount), min(slice.refunded_total))::bigint as amount
  from slice
  join order_movements on order_movements.store_id = slice.store_id
    and order_movements.order_id = slice.id
  where slice.refunded_total > 0 and kind = 'chargeback'
  group by slice.store_id, slice.id
), filled as (
  update orders set charged_back_total = taken.amount
  from taken
  where orders.store_id = taken.store_id and orders.id = taken.id and charged_back_total = 0
)
select jsonb_build_array(store_id, id) as mark from slice order by store_id desc, id desc limit 1
