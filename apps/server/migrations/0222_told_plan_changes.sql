-- in slices
-- What an operator wrote stays; what a change follows from is a fact.
with slice as (
  select merchant_id, id, by, why from plan_changes
  where (merchant_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by merchant_id, id limit $2::integer for no key update
), facts as (
  select merchant_id, id, case
    when why ~ '^Paid by card, (monthly|yearly)$' then
      jsonb_build_object('say', 'plan_paid', 'term', substring(why from '[a-z]+$'))
    when why ~ '^Not paid within [0-9]{1,3} days$' then
      jsonb_build_object('say', 'plan_unpaid', 'days', substring(why from '[0-9]+')::bigint)
    when why = 'The paid period ended' then '{"say": "plan_ran_out"}'::jsonb
    when why = 'The subscription was cancelled' then '{"say": "plan_cancelled"}'::jsonb
    when why = 'Starter was chosen' then '{"say": "starter_chosen"}'::jsonb
    end as told
  from slice where by <> 'operator'
), filled as (
  update plan_changes set told = facts.told, why = ''
  from facts
  where plan_changes.merchant_id = facts.merchant_id and plan_changes.id = facts.id
    and facts.told is not null
)
select jsonb_build_array(merchant_id, id) as mark from slice order by merchant_id desc, id desc limit 1
