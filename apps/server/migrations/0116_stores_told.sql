-- Of which share of the stores of their plan a merchant was told last.
alter table merchants add column stores_told_percent integer not null default 0,
  add constraint merchants_stores_told_percent check (stores_told_percent in (0, 80, 100));
