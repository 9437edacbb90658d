-- What an import was before its pictures are asked for once more; it is that again when they are not.
alter table imports add column ended_as text
  constraint imports_ended_as check (ended_as in ('done', 'cancelled'));
