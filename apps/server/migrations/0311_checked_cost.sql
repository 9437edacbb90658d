-- outside a transaction
alter table products validate constraint products_cost_not_negative;
