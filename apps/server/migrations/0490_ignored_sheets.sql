-- The sheets of a workbook that an import does not read, by their names.
alter table imports add column ignored_sheets text[] not null default '{}';
