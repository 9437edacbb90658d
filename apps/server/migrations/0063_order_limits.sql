-- What a stranger may take without paying.
alter table stores add column max_order_pieces integer not null default 100,
  add column max_open_cash_orders integer not null default 3,
  add constraint stores_max_order_pieces check (max_order_pieces between 1 and 100000),
  add constraint stores_max_open_cash_orders check (max_open_cash_orders between 1 and 1000);
