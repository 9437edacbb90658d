-- A search reads weights in the index: the rows of a common word lie all over the table.
-- nobody uses it since 0270: nothing leans on the key by its name
alter table product_terms drop constraint product_terms_pkey;
alter table product_terms
  add constraint product_terms_pkey primary key using index product_terms_found_key;
