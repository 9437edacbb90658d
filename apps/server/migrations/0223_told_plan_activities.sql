-- in slices
-- Why a plan was changed, as the log says it, and how long unpaid orders wait.
with slice as (
  select store_id, id, thing, told from activities
  where (store_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by store_id, id limit $2::integer for no key update
), side as (
  select store_id, id, place, change ->> 'field' as field, key,
    change -> key as was, change ->> key as word, thing
  from slice cross join lateral jsonb_array_elements(told -> 'changes') with ordinality
    as one (change, place)
  cross join unnest(array['before', 'after']) as key
  where thing in ('plan', 'holding times')
), said as (
  select store_id, id, place, field, key, coalesce(case
    when jsonb_typeof(was) <> 'string' then null
    when thing = 'holding times' and word ~ '^[0-9]{1,9} minutes$' then
      jsonb_build_object('say', 'minutes', 'count', split_part(word, ' ', 1)::bigint)
    when thing = 'plan' and field = 'why' then case
    when word ~ '^Paid by card, (monthly|yearly)$' then
      jsonb_build_object('say', 'plan_paid', 'term', substring(word from '[a-z]+$'))
    when word ~ '^Not paid within [0-9]{1,3} days$' then
      jsonb_build_object('say', 'plan_unpaid', 'days', substring(word from '[0-9]+')::bigint)
    when word = 'The paid period ended' then '{"say": "plan_ran_out"}'::jsonb
    when word = 'The subscription was cancelled' then '{"say": "plan_cancelled"}'::jsonb
    when word = 'Starter was chosen' then '{"say": "starter_chosen"}'::jsonb
    end
    end, was) as value
  from side
), written as (
  select store_id, id, jsonb_agg(change order by place) as changes from (
    select store_id, id, place,
      jsonb_build_object('field', field) || jsonb_object_agg(key, value) as change
    from said group by store_id, id, place, field
  ) as one group by store_id, id
), filled as (
  update activities set told = activities.told || jsonb_build_object('changes', written.changes)
  from written where activities.store_id = written.store_id and activities.id = written.id
)
select jsonb_build_array(store_id, id) as mark from slice order by store_id desc, id desc limit 1
