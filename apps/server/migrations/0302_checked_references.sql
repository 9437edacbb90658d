-- outside a transaction
alter table order_slips validate constraint order_slips_twin_fkey;
alter table variants validate constraint variants_image_fkey;
