-- in slices
-- Orders are found by the town that they go to and by their tracking number, too.
with slice as (
  select store_id, id, order_date, shipping_address ->> 'city' as town, tracking_number from orders
  where (store_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by store_id, id limit $2::integer for no key update
), filled as (
  insert into order_terms (store_id, term, order_id, order_date)
  select distinct store_id, left(term, 101), id, order_date from slice
  cross join lateral (
    select search_form(word) as term from regexp_split_to_table(town, '[\s,]+') as word
    union select lower(tracking_number)
  ) as told
  where term <> ''
  on conflict do nothing
)
select jsonb_build_array(store_id, id) as mark from slice order by store_id desc, id desc limit 1
