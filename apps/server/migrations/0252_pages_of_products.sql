create trigger bank_accounts_pages after insert or update or delete on bank_accounts
  for each row execute function note_page_change();
create trigger shipping_items_pages after insert or update or delete on shipping_items
  for each row execute function note_page_change();
create trigger work_days_pages after insert or update or delete on work_days
  for each row execute function note_page_change();
create trigger products_pages after insert or update or delete on products
  for each row execute function note_page_change();
create trigger product_images_pages after insert or update or delete on product_images
  for each row execute function note_page_change();
create trigger variant_groups_pages after insert or update or delete on variant_groups
  for each row execute function note_page_change();
create trigger variants_pages after insert or update or delete on variants
  for each row execute function note_page_change();
create trigger combinations_pages after insert or update or delete on combinations
  for each row execute function note_page_change();
