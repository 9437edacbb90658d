-- What is told of each product of an import: codes with what they take, each with its row. What was
-- said before stays in `problems` as it was, and goes with the imports that are forgotten.
alter table import_items add column told jsonb not null default '[]';
