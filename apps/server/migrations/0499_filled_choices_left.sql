-- in slices
-- What is left of products that are sold out in something is worked out by a trigger, with the stock as it is
-- once the product is locked. Of names "the" is taken away, but where something else of them sounds so.
with slice as (
  select store_id, id, name, tags, vendor from products
  where (store_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by store_id, id limit $2::integer for no key update
), kept as (
  update products set least_entry = products.least_entry from slice
  where products.store_id = slice.store_id and products.id = slice.id
    and products.least_entry <= 0 and products.stock_policy = 'stop'
), said as (
  select store_id, id, regexp_replace(name, '\ythe\y', ' ', 'gi') as name,
    regexp_replace(concat_ws(' ', tags, vendor), '\ythe\y', ' ', 'gi') as others
  from slice where concat_ws(' ', name, tags, vendor) ~* '\ythe\y'
), called as (
  delete from product_terms using said
  where product_terms.store_id = said.store_id and product_terms.product_id = said.id
    and product_terms.term = 'te' and not product_terms.is_option and btrim(said.name) <> ''
    and search_fold(said.name || ' ' || said.others) !~ '\yte\y'
)
select jsonb_build_array(store_id, id) as mark from slice order by store_id desc, id desc limit 1
