-- in slices
-- A picture that is clear in parts lies on white: its average stayed behind these for good.
with slice as (
  select store_id, id from files
  where (store_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by store_id, id limit $2::integer for no key update
), whitened as (
  update files set color = '#ffffff' from slice
  where files.store_id = slice.store_id and files.id = slice.id
    and files.extension = 'png' and files.color <> '#ffffff'
)
select jsonb_build_array(store_id, id) as mark from slice order by store_id desc, id desc limit 1
