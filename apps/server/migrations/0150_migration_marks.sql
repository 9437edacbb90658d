-- How far each migration has come that goes through its rows in slices; gone when it is through.
create table migration_marks (
  name text not null,
  mark jsonb not null,
  constraint migration_marks_pkey primary key (name)
);
