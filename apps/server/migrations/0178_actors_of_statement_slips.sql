-- in slices
-- Whoever runs Kade was named by the id alone.
with slice as (
  select merchant_id, id, decided_by,
    case when decided_by <> 'Merchant' then decided_by::uuid end as operator_id
  from statement_slips
  where (merchant_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by merchant_id, id limit $2::integer for no key update
), filled as (
  update statement_slips set
    actor_kind = case when slice.operator_id is null then 'merchant' else 'operator' end,
    actor_id = coalesce(slice.operator_id, slice.merchant_id),
    decided_by = coalesce(operators.email, slice.decided_by)
  from slice left join operators on operators.id = slice.operator_id
  where statement_slips.merchant_id = slice.merchant_id
    and statement_slips.id = slice.id
    and slice.decided_by is not null
    and statement_slips.actor_kind is null
)
select jsonb_build_array(merchant_id, id) as mark from slice order by merchant_id desc, id desc limit 1
