-- in slices
-- What is ours to the letter becomes a fact; whatever else stood there is told as it was.
with slice as (
  select store_id, change_id, order_id, reason from order_change_items
  where (store_id, change_id, order_id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 2, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by store_id, change_id, order_id limit $2::integer for no key update
), facts as (
  select store_id, change_id, order_id, case
    when reason like 'A refund of this order is not over. %' then '{"say": "refund_not_over"}'::jsonb
    when reason like 'This order could not be changed, by a mistake of ours. %' then
      '{"say": "unforeseen"}'
    when gone is not null then jsonb_build_object('say', 'out_of_stock', 'shortages',
      jsonb_build_array(jsonb_build_object('name', gone[1], 'variants', '[]'::jsonb, 'left', 0)))
    when few is not null then jsonb_build_object('say', 'out_of_stock', 'shortages',
      jsonb_build_array(jsonb_build_object(
        'name', few[2], 'variants', '[]'::jsonb, 'left', few[1]::bigint)))
    end as told
  from slice
  left join lateral regexp_match(reason, '^“([^“”]+)” is sold out[.]$') as gone on true
  left join lateral regexp_match(reason, '^Only ([0-9]{1,9}) of “([^“”]+)” (?:is|are) left[.]$') as few
    on true
  where reason is not null
), filled as (
  update order_change_items set told = facts.told, reason = null
  from facts
  where order_change_items.store_id = facts.store_id
    and order_change_items.change_id = facts.change_id
    and order_change_items.order_id = facts.order_id and facts.told is not null
)
select jsonb_build_array(store_id, change_id, order_id) as mark
from slice order by store_id desc, change_id desc, order_id desc limit 1
