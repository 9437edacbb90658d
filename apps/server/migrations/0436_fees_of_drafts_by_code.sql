-- in slices
with slice as (
  select store_id, id, price_lines from drafts
  where (store_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by store_id, id limit $2::integer for no key update
), by_code as (
  select store_id, id, (
    select jsonb_agg(
      case when line @> '{"kind": "fee", "name": "Cash on delivery"}'
        then line || '{"name": null, "code": "cash_on_delivery"}' else line end order by place)
    from jsonb_array_elements(price_lines) with ordinality as kept (line, place)) as price_lines
  from slice
), coded as (
  update drafts set price_lines = by_code.price_lines from by_code
  where drafts.store_id = by_code.store_id and drafts.id = by_code.id
    and drafts.price_lines @> '[{"kind": "fee", "name": "Cash on delivery"}]'
)
select jsonb_build_array(store_id, id) as mark from slice order by store_id desc, id desc limit 1
