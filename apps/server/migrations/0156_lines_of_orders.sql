-- in slices
with slice as (
  select store_id, id, sub_total, shipping from orders
  where (store_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by store_id, id limit $2::integer for no key update
), filled as (
  insert into order_price_lines (store_id, order_id, position, kind, amount)
  select store_id, id, place, kind, amount
  from slice
  cross join lateral (values (0, 'goods', sub_total), (1, 'shipping', shipping))
    as line (place, kind, amount)
  where (kind = 'goods' or amount <> 0)
    and not exists (
      select from order_price_lines as kept
      where kept.store_id = slice.store_id and kept.order_id = slice.id
    )
)
select jsonb_build_array(store_id, id) as mark from slice order by store_id desc, id desc limit 1
