/** The job queue's tables as Kade made them before it had a queue of its own, each kind a partition. */
export const OLDER_QUEUE = `
  create schema jobs;
  create type jobs.job_state as enum
    ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
  create table jobs.version (version int primary key, maintained_on timestamptz,
    cron_on timestamptz, monitored_on timestamptz);
  insert into jobs.version values (24);
  create table jobs.queue (name text primary key, policy text, retry_limit int, retry_delay int,
    retry_backoff bool, expire_seconds int, retention_minutes int,
    dead_letter text references jobs.queue (name), partition_name text,
    created_on timestamptz not null default now(), updated_on timestamptz not null default now());
  create table jobs.schedule (name text primary key references jobs.queue on delete cascade,
    cron text not null, timezone text, data jsonb, options jsonb,
    created_on timestamptz not null default now(), updated_on timestamptz not null default now());
  create table jobs.subscription (event text not null,
    name text not null references jobs.queue on delete cascade,
    created_on timestamptz not null default now(), updated_on timestamptz not null default now(),
    primary key (event, name));
  create table jobs.job (id uuid not null default gen_random_uuid(), name text not null,
    priority int not null default 0, data jsonb, state jobs.job_state not null default 'created',
    retry_limit int not null default 2, retry_count int not null default 0,
    retry_delay int not null default 0, retry_backoff bool not null default false,
    start_after timestamptz not null default now(), started_on timestamptz, singleton_key text,
    singleton_on timestamp, expire_in interval not null default interval '15 minutes',
    created_on timestamptz not null default now(), completed_on timestamptz,
    keep_until timestamptz not null default now() + interval '14 days', output jsonb,
    dead_letter text, policy text, primary key (name, id)) partition by list (name);
  create table jobs.archive (like jobs.job, primary key (name, id),
    archived_on timestamptz not null default now());
  create index archive_i1 on jobs.archive (archived_on);
  create function jobs.create_queue(queue_name text) returns void language plpgsql as $$
  declare part text := 'j' || encode(sha224(queue_name::bytea), 'hex');
  begin
    insert into jobs.queue (name, retry_limit, retry_delay, retry_backoff, expire_seconds,
      partition_name) values (queue_name, 2, 100, true, 60, part);
    execute format('create table jobs.%I (like jobs.job including defaults)', part);
    execute format('alter table jobs.%I add primary key (name, id)', part);
    execute format('alter table jobs.%I add constraint q_fkey foreign key (name)
      references jobs.queue deferrable initially deferred', part);
    execute format('create index on jobs.%I (name, start_after)
      include (priority, created_on, id) where state < ''active''', part);
    execute format('alter table jobs.job attach partition jobs.%I for values in (%L)',
      part, queue_name);
  end $$;`;

/** What Kade of before says to enqueue a job, with its name and data. */
export const ENQUEUE_AS_BEFORE = `
  insert into jobs.job (name, data, expire_in, keep_until, retry_limit, retry_delay, retry_backoff)
  select q.name, $2::jsonb, q.expire_seconds * interval '1s', now() + interval '14 days',
    q.retry_limit, q.retry_delay, q.retry_backoff
  from jobs.queue q where q.name = $1 on conflict do nothing`;
