-- in slices
-- What a provider took back of a payment that its merchant had taken back by hand had come: it is counted again,
-- so that no order's books stand below zero by it. No more is due again than counts as paid.
with slice as (
  select store_id, id, customer_id, paid_total, refunded_total, due_again_total from orders
  where (store_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by store_id, id limit $2::integer for no key update
), moved as (
  select slice.store_id, slice.id,
    coalesce(sum(amount) filter (
      where kind in ('refund', 'chargeback') and provider <> 'hand'
    ), 0) as gone,
    coalesce(-sum(amount) filter (
      where kind = 'payment' and provider = 'hand'
        and told ->> 'say' is distinct from 'payment_received'
    ), 0) as uncounted,
    max(created_at) filter (where kind in ('refund', 'chargeback') and provider <> 'hand') as gone_at
  from slice
  join order_movements on order_movements.store_id = slice.store_id
    and order_movements.order_id = slice.id
  where slice.refunded_total > slice.paid_total
  group by slice.store_id, slice.id
), known as (
  select slice.store_id, slice.id, slice.customer_id, moved.gone_at,
    greatest(least(coalesce(moved.gone, 0), coalesce(moved.uncounted, 0), slice.refunded_total), 0)::bigint
      as counted,
    least(slice.due_again_total, slice.paid_total) as known
  from slice
  left join moved on moved.store_id = slice.store_id and moved.id = slice.id
  where slice.refunded_total > slice.paid_total or slice.due_again_total > slice.paid_total
), mended as (
  select store_id, id, customer_id, gone_at, counted,
    -- What of it was due again was asked for, as far as it counted as paid.
    greatest(known - counted, 0) as again
  from known
), people as (
  select store_id, customer_id, sum(counted)::bigint as counted from mended
  where counted > 0 and customer_id is not null
  group by store_id, customer_id
), locked as (
  select customers.store_id, customers.id, people.counted from customers
  join people on people.store_id = customers.store_id and people.customer_id = customers.id
  order by customers.store_id, customers.id for no key update of customers
), kept as (
  update customers set kept_total = kept_total + locked.counted
  from locked
  where customers.store_id = locked.store_id and customers.id = locked.id
), counted as (
  insert into order_movements (store_id, order_id, id, kind, amount, provider, note, told, author,
    actor_kind, created_at)
  select store_id, id, gen_random_uuid(), 'payment', counted, 'hand', '',
    '{"say": "counted_again"}', 'Kade', 'system', gone_at
  from mended
  where counted > 0
), filled as (
  update orders set
    paid_total = paid_total + mended.counted,
    due_total = due_total - due_again_total + mended.again,
    due_again_total = mended.again + mended.counted
  from mended
  where orders.store_id = mended.store_id and orders.id = mended.id
)
select jsonb_build_array(store_id, id) as mark from slice order by store_id desc, id desc limit 1
