-- What a piece costs the merchant: told to nobody else.
alter table products
  add column cost bigint,
  add constraint products_cost_not_negative check (cost >= 0) not valid;
