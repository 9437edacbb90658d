-- An unlisted product is sold to those who know its address and is in no list.
alter table products
  drop constraint products_status,
  add constraint products_status
    check (status in ('draft', 'active', 'unlisted', 'archived')) not valid;
alter table products validate constraint products_status;
