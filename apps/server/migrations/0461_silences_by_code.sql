-- in slices
-- Why a provider gave no answer was kept in English, where its own words are kept.
with slice as (
  select store_id, id, message, told from refunds
  where (store_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by store_id, id limit $2::integer for no key update
), read as (
  select store_id, id, told, case
    when message ~ '^no answer within [0-9]+ seconds$' then jsonb_build_object(
      'say', 'no_answer_within', 'seconds', substring(message from '[0-9]+')::integer)
    when message ~ '^no connection( \([^()]+\))?$' then jsonb_build_object(
      'say', 'no_connection', 'code', substring(message from '\((.+)\)'))
    when message = 'no answer' then jsonb_build_object('say', 'no_answer')
    when message = 'the answer was too long' then jsonb_build_object('say', 'answer_too_long')
    when message ~ '^an answer that says nothing \([0-9]+\)$' then jsonb_build_object(
      'say', 'answer_says_nothing', 'status', substring(message from '[0-9]+')::integer)
    when message = 'an answer without a token' then jsonb_build_object('say', 'answer_without_token')
    when message = 'an answer without an order' then jsonb_build_object('say', 'answer_without_order')
    when message = 'an amount that is none' then jsonb_build_object('say', 'answer_without_amount')
    end as silence
  from slice
  where told ->> 'say' in ('not_asked', 'unclear_answer')
), by_code as (
  select store_id, id, told || jsonb_build_object('silence', silence) as told from read
  where silence is not null
), coded as (
  update refunds set message = null, told = by_code.told from by_code
  where refunds.store_id = by_code.store_id and refunds.id = by_code.id
)
select jsonb_build_array(store_id, id) as mark from slice order by store_id desc, id desc limit 1
