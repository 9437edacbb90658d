-- All stores of before have their numbers: one that has none of its own begins here.
alter table order_counters
  alter column last_order_number set default 1000,
  alter column last_draft_number set default 0;
