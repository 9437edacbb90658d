-- A distributed database has no `on delete set null`: a trigger takes the reference away before what it
-- refers to goes, and the key remains.
create function forget_twin_order() returns trigger language plpgsql as $$
begin
  update order_slips set twin_order_id = null
  where store_id = old.store_id and twin_order_id = old.id;
  return old;
end
$$;
create trigger orders_untwinned before delete on orders
  for each row execute function forget_twin_order();

create function forget_variant_image() returns trigger language plpgsql as $$
begin
  update variants set image_id = null
  where store_id = old.store_id and product_id = old.product_id and image_id = old.file_id;
  return old;
end
$$;
create trigger product_images_forgotten before delete on product_images
  for each row execute function forget_variant_image();

-- nobody uses it since 0301: the trigger does what its action did
alter table order_slips drop constraint order_slips_twin_fkey;
alter table order_slips add constraint order_slips_twin_fkey
  foreign key (store_id, twin_order_id) references orders (store_id, id) not valid;
-- nobody uses it since 0301: the trigger does what its action did
alter table variants drop constraint variants_image_fkey;
alter table variants add constraint variants_image_fkey
  foreign key (store_id, product_id, image_id)
  references product_images (store_id, product_id, file_id) not valid;
