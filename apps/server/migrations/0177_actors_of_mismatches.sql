-- in slices
-- A store's only person was its merchant so far: everybody else who decided is named here.
with slice as (
  select store_id, id, decided_by is not null as is_decided,
    decided_by in ('PayHere', 'PayPal', 'Kade', 'Kade: not paid in time', '') as is_system,
    decided_by = 'Customer' as is_shopper
  from payment_mismatches
  where (store_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by store_id, id limit $2::integer for no key update
), filled as (
  update payment_mismatches set
    actor_kind = case when is_system then 'system' when is_shopper then 'shopper' else 'merchant' end,
    actor_id = case when not is_system and not is_shopper then stores.merchant_id end
  from slice join stores on stores.id = slice.store_id
  where payment_mismatches.store_id = slice.store_id
    and payment_mismatches.id = slice.id
    and slice.is_decided
    and payment_mismatches.actor_kind is null
)
select jsonb_build_array(store_id, id) as mark from slice order by store_id desc, id desc limit 1
