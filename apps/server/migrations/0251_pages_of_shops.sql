create trigger stores_pages after insert or update on stores
  for each row execute function note_page_change();
create trigger payment_credentials_pages after insert or update or delete on payment_credentials
  for each row execute function note_page_change();
create trigger themes_pages after insert or update or delete on themes
  for each row execute function note_page_change();
create trigger policies_pages after insert or update or delete on policies
  for each row execute function note_page_change();
create trigger store_domains_pages after insert or update or delete on store_domains
  for each row execute function note_page_change();
create trigger pages_pages after insert or update or delete on pages
  for each row execute function note_page_change();
create trigger payment_methods_pages after insert or update or delete on payment_methods
  for each row execute function note_page_change();
