-- in slices
-- Of whose account the keys were changed is told beside what was changed, no more within it. Entries of
-- before anything was told stay as they read.
with slice as (
  select store_id, id, thing, told from activities
  where (store_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by store_id, id limit $2::integer for no key update
), by_code as (
  select store_id, id, told || jsonb_build_object('provider', left(thing, -12)) as told from slice
  where thing like '% credentials' and told is not null
), coded as (
  update activities set thing = 'credentials', told = by_code.told from by_code
  where activities.store_id = by_code.store_id and activities.id = by_code.id
)
select jsonb_build_array(store_id, id) as mark from slice order by store_id desc, id desc limit 1
