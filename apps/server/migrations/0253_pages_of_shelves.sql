create trigger stock_entries_pages after insert or update or delete on stock_entries
  for each row execute function note_page_change();
create trigger categories_pages after insert or update or delete on categories
  for each row execute function note_page_change();
create trigger collections_pages after insert or update or delete on collections
  for each row execute function note_page_change();
create trigger collection_products_pages after insert or update or delete on collection_products
  for each row execute function note_page_change();
create trigger slugs_pages after insert or update or delete on slugs
  for each row execute function note_page_change();
create trigger layout_elements_pages after insert or update or delete on layout_elements
  for each row execute function note_page_change();
create trigger layout_images_pages after insert or update or delete on layout_images
  for each row execute function note_page_change();
