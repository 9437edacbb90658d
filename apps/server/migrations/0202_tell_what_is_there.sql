-- in slices
with mark as (
  select coalesce(($1::jsonb ->> 0)::integer, 0) as kind,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid as store_id,
    coalesce($1::jsonb ->> 2, '00000000-0000-0000-0000-000000000000')::uuid as id
), starts as (
  select kinds.kind,
    case when mark.kind < kinds.kind then '00000000-0000-0000-0000-000000000000'
      when mark.kind = kinds.kind then mark.store_id
      else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end::uuid as store_id,
    case when mark.kind < kinds.kind then '00000000-0000-0000-0000-000000000000'
      when mark.kind = kinds.kind then mark.id
      else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end::uuid as id
  from mark cross join generate_series(0, 2) as kinds (kind)
), slice as (
  select kind, store_id, id from (
    (select 0 as kind, store_id, id from categories
      where (store_id, id) > ((select store_id from starts where kind = 0), (select id from starts where kind = 0))
      order by store_id, id limit $2::integer)
    union all
    (select 1, store_id, id from collections
      where (store_id, id) > ((select store_id from starts where kind = 1), (select id from starts where kind = 1))
      order by store_id, id limit $2::integer)
    union all
    (select 2, store_id, id from products
      where (store_id, id) > ((select store_id from starts where kind = 2), (select id from starts where kind = 2))
      order by store_id, id limit $2::integer)
  ) as next
  order by kind, store_id, id limit $2::integer
), shelved as (
  update categories set slug = null from slice
  where slice.kind = 0 and categories.store_id = slice.store_id and categories.id = slice.id
    and categories.slug is null
), gathered as (
  update collections set slug = null from slice
  where slice.kind = 1 and collections.store_id = slice.store_id and collections.id = slice.id
    and collections.slug is null
), told as (
  select tell_whole(store_id, id) from slice where kind = 2
)
select jsonb_build_array(kind, store_id, id) as mark, (select count(*) from told) as told
from slice order by kind desc, store_id desc, id desc limit 1
