-- in slices
with slice as (
  select store_id, id from drafts
  where (store_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by store_id, id limit $2::integer for no key update
), filled as (
  update drafts set price_lines = (
    select jsonb_agg(jsonb_build_object(
      'kind', kind, 'amount', amount, 'name', null, 'source_id', null) order by place)
    from (values (0, 'goods', sub_total), (1, 'shipping', shipping)) as line (place, kind, amount)
    where kind = 'goods' or amount <> 0
  )
  from slice
  where drafts.store_id = slice.store_id and drafts.id = slice.id and drafts.price_lines is null
)
select jsonb_build_array(store_id, id) as mark from slice order by store_id desc, id desc limit 1
