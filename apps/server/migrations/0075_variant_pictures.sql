-- A variant may be shown by one of its product's pictures; without that picture it is shown by none.
alter table variants add column image_id uuid;
alter table variants add constraint variants_image_fkey
  foreign key (store_id, product_id, image_id)
  references product_images (store_id, product_id, file_id) on delete set null (image_id);

-- The variants that are shown by a picture that is still to be fetched.
alter table import_pictures add column variant_ids uuid[] not null default '{}';
