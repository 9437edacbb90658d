-- What it takes to undo an act, and when somebody did.
alter table activities add column undo jsonb;
alter table activities add column undone_at timestamptz;
