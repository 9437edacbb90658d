-- in slices
-- What is no sentence of ours to the letter stays as it is, and is shown so.
with slice as (
  select store_id, order_id, id, field, new_value from order_events
  where (store_id, order_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 2, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by store_id, order_id, id limit $2::integer for no key update
), wanted as (
  select * from slice
  where new_value is not null and field in ('note', 'tracking', 'items', 'agreed_price')
), written as (
  select store_id, order_id, id, null::jsonb as told,
    case when field <> 'note' or new_value <> 'Erased' then new_value end as said
  from wanted where field in ('note', 'tracking')
), agreed as (
  select store_id, order_id, id, jsonb_build_array(
    case when part[1] = 'Shipping' and part[4] is null then '{"say": "agreed_shipping"}'::jsonb
      else jsonb_build_object('say', 'agreed_price', 'name', part[1]) end
    || jsonb_build_object(
      'price', translate(part[2], ',.', '')::bigint, 'listed', translate(part[3], ',.', '')::bigint)
  ) as told, part[4] as said
  from wanted cross join lateral regexp_match(new_value,
    '^(.+?): LKR ([0-9,]+\.[0-9]{2}) instead of LKR ([0-9,]+\.[0-9]{2})(?: \((.*)\))?$') as part
  where field = 'agreed_price' and part is not null
), edited as (
  select store_id, order_id, id, jsonb_agg(
    case
      when word = 'shipping changed' then '{"say": "shipping_changed"}'::jsonb
      when added is not null then jsonb_build_object('say', 'item_added',
        'quantity', added[1]::bigint, 'name', added[2], 'variants', '[]'::jsonb)
      when removed is not null then
        jsonb_build_object('say', 'item_removed', 'name', removed[1], 'variants', '[]'::jsonb)
      when counted is not null then jsonb_build_object('say', 'item_counted',
        'name', counted[1], 'variants', '[]'::jsonb,
        'before', counted[2]::bigint, 'after', counted[3]::bigint)
    end order by place) as told, null as said
  from wanted
  cross join lateral string_to_table(new_value, ', ') with ordinality as piece (word, place)
  cross join lateral regexp_match(word, '^([0-9]{1,9}) × (.+) added$') as added
  cross join lateral regexp_match(word, '^(.+) removed$') as removed
  cross join lateral regexp_match(word, '^(.+): ([0-9]{1,9}) → ([0-9]{1,9})$') as counted
  where field = 'items'
  group by store_id, order_id, id
  having bool_and(word = 'shipping changed'
    or coalesce(added, removed, counted) is not null)
), filled as (
  update order_events set told = fact.told, said = fact.said, new_value = null
  from (select * from written union all select * from agreed union all select * from edited) as fact
  where order_events.store_id = fact.store_id and order_events.order_id = fact.order_id
    and order_events.id = fact.id
)
select jsonb_build_array(store_id, order_id, id) as mark
from slice order by store_id desc, order_id desc, id desc limit 1
