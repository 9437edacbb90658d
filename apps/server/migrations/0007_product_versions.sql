-- Counts the merchant's changes, so that the second of two that started from the same state is told.
alter table products add column version integer not null default 1;
