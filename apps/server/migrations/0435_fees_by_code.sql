-- in slices
-- What paying in cash costs more was called so in English, the only line with a name of ours.
with slice as (
  select store_id, order_id, position from order_price_lines
  where (store_id, order_id, position) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce(($1::jsonb ->> 2)::integer, -1)
  )
  order by store_id, order_id, position limit $2::integer for no key update
), coded as (
  update order_price_lines as line set name = null, code = 'cash_on_delivery' from slice
  where line.store_id = slice.store_id and line.order_id = slice.order_id
    and line.position = slice.position and line.kind = 'fee' and line.name = 'Cash on delivery'
)
select jsonb_build_array(store_id, order_id, position) as mark from slice
order by store_id desc, order_id desc, position desc limit 1
