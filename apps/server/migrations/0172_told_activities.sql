-- in slices
-- Words that are ours to the letter become facts; whatever else stood there is told as it was.
with slice as (
  select store_id, id, thing, name, changes from activities
  where (store_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  ) and told is null
  order by store_id, id limit $2::integer for no key update
), side as (
  select slice.store_id, slice.id, place, change ->> 'field' as field, key,
    change -> key as was, change ->> key as word, slice.thing
  from slice cross join lateral jsonb_array_elements(changes) with ordinality as one (change, place)
  cross join unnest(array['before', 'after']) as key
), said as (
  select store_id, id, place, field, key, coalesce(case
    when jsonb_typeof(was) <> 'string' then null
    when word = 'A picture' and field in ('picture', 'thumbnail', 'favicon', 'image') then
      '{"say": "picture"}'::jsonb
    when word = 'A note' and thing = 'note about a customer' then '{"say": "note"}'
    when word = 'Erased' and thing = 'draft' then '{"say": "erased"}'
    when word = 'By the rules' and thing = 'draft' then '{"say": "by_rules"}'
    when thing = 'holding times' and word ~ '^[0-9]{1,9} minutes$' then
      jsonb_build_object('say', 'minutes', 'count', split_part(word, ' ', 1)::bigint)
    when field = 'weight' and word ~ '^[0-9]{1,9} g$' then
      jsonb_build_object('say', 'grams', 'weight', split_part(word, ' ', 1)::bigint)
    when field in ('price', 'compare_at_price') and thing in ('product', 'products', 'variant')
      and word ~ '^Rs [0-9,]{1,18}\.[0-9]{2}$' then
      jsonb_build_object('say', 'rs', 'amount', translate(word, 'Rs ,.', '')::bigint)
    when field in ('booked', 'given_back', 'charged_back', 'usd_rate')
      and word ~ '^LKR [0-9,]{1,18}\.[0-9]{2}$' then
      jsonb_build_object('say', 'lkr', 'amount', translate(word, 'LKR ,.', '')::bigint)
    when thing = 'draft' and word ~ '^until [0-9]{4}-[0-9]{2}-[0-9]{2}$' then
      jsonb_build_object('say', 'until', 'day', split_part(word, ' ', 2))
    when thing = 'personal data of a customer' and word ~ '^Of [0-9]{1,9} orders?$' then
      jsonb_build_object('say', 'of_orders', 'count', split_part(word, ' ', 2)::bigint)
    end, was) as value
  from side
), written as (
  select store_id, id, jsonb_agg(change order by place) as changes from (
    select store_id, id, place,
      jsonb_build_object('field', field) || jsonb_object_agg(key, value) as change
    from said group by store_id, id, place, field
  ) as one group by store_id, id
), named as (
  select slice.store_id, slice.id, coalesce(written.changes, '[]') as changes, case
    when name ~ '^[0-9,]{1,12} at once$' and thing in ('products', 'orders') then
      jsonb_build_object('say', 'at_once',
        'count', replace(split_part(name, ' ', 1), ',', '')::bigint)
    when name ~ '^who ordered #[0-9]{1,9}$' and thing in ('customer', 'note about a customer') then
      jsonb_build_object('say', 'who_ordered', 'number', substring(name from '[0-9]+$')::bigint)
    end as named
  from slice left join written on written.store_id = slice.store_id and written.id = slice.id
), filled as (
  update activities set changes = '[]',
    name = case when named.named is null then activities.name end,
    told = jsonb_strip_nulls(jsonb_build_object('named', named.named))
      || jsonb_build_object('changes', named.changes)
  from named where activities.store_id = named.store_id and activities.id = named.id
)
select jsonb_build_array(store_id, id) as mark from slice order by store_id desc, id desc limit 1
