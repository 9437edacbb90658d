-- What a search finds is listed by date: with the date at hand it reads the terms alone.
alter table order_terms add column order_date timestamptz;
update order_terms set order_date = orders.order_date
from orders
where orders.store_id = order_terms.store_id and orders.id = order_terms.order_id;
alter table order_terms
  alter column order_date set not null,
  drop constraint order_terms_pkey,
  add primary key (store_id, term, order_id) include (order_date);
