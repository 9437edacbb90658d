-- in slices
with slice as (
  select id, last_order_number, last_draft_number from stores
  where id > coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid
  order by id limit $2::integer for no key update
), filled as (
  insert into order_counters (store_id, last_order_number, last_draft_number)
  select id, last_order_number, last_draft_number from slice
  on conflict (store_id) do nothing
)
select jsonb_build_array(id) as mark from slice order by id desc limit 1
