-- in slices
-- A product that got its pictures later has the first of them as its thumbnail, as one that began with them.
with slice as (
  select store_id, id from products
  where (store_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid
  )
  order by store_id, id limit $2::integer for no key update
), firsts as (
  select product_images.store_id, product_images.product_id, product_images.file_id
  from product_images
  join slice on slice.store_id = product_images.store_id and slice.id = product_images.product_id
  where product_images.position = 0
), shown as (
  update products set thumbnail_id = firsts.file_id from firsts
  where products.store_id = firsts.store_id and products.id = firsts.product_id
    and products.thumbnail_id is null
)
select jsonb_build_array(store_id, id) as mark from slice order by store_id desc, id desc limit 1
