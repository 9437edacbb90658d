-- outside a transaction
create unique index concurrently product_terms_found_key
  on product_terms (store_id, term, product_id, is_option) include (weight);
