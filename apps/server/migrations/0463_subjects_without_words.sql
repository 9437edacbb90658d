-- in slices
with slice as (
  select id, merchant_id, subject from operator_acts
  where id > coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid
  order by id limit $2::integer for no key update
), blank as (
  update operator_acts set subject = '' from slice
  where operator_acts.id = slice.id and slice.subject = 'Closed account'
    and is_erased_account(slice.merchant_id)
)
select jsonb_build_array(id) as mark from slice order by id desc limit 1
