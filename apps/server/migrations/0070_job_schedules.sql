-- When each kind of job that repeats by itself was last due.
create table job_schedules (
  name text not null,
  last_due_at timestamptz not null,
  constraint job_schedules_pkey primary key (name)
);
