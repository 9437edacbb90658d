-- The processes that take jobs. One whose beats stand still has died, and what it ran is judged.
create table server_processes (
  id uuid not null,
  beats bigint not null default 0,
  started_at timestamptz not null default now(),
  constraint server_processes_pkey primary key (id)
);
