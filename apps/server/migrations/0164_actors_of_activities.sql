-- in slices
-- Of who was not the merchant it is not known any more whether an operator or Kade itself acted.
with slice as (
  select store_id, id, merchant_id from activities
  where (store_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by store_id, id limit $2::integer for no key update
), filled as (
  update activities set
    actor_kind = case when slice.merchant_id is null then 'system' else 'merchant' end,
    actor_id = slice.merchant_id
  from slice
  where activities.store_id = slice.store_id and activities.id = slice.id
    and activities.actor_kind is null
)
select jsonb_build_array(store_id, id) as mark from slice order by store_id desc, id desc limit 1
