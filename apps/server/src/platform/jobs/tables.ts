import { exclusively, executeSql, type Database } from '../database';
import type { JobKind } from './kinds';

/**
 * The SQL that makes the queue's tables where they are missing. They are those that pg-boss 10 made
 * (version 24), so that what waits in an older database is run, a process of the version before works
 * beside this one, and its backups are restored; `archive`, `schedule` and `subscription` are left
 * from there. A kind that pg-boss gave a partition of its own keeps it; all others share one.
 */
export const queueTables = () => `
  create schema if not exists jobs;
  do $$ begin
    create type jobs.job_state as enum
      ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
  exception when duplicate_object then null; end $$;
  create table if not exists jobs.version (
    version integer primary key, maintained_on timestamptz, cron_on timestamptz,
    monitored_on timestamptz);
  insert into jobs.version (version) select 24 where not exists (select from jobs.version);
  create table if not exists jobs.queue (
    name text primary key, policy text, retry_limit integer, retry_delay integer,
    retry_backoff boolean, expire_seconds integer, retention_minutes integer,
    dead_letter text references jobs.queue, partition_name text,
    created_on timestamptz not null default now(), updated_on timestamptz not null default now());
  create table if not exists jobs.job (
    id uuid not null default gen_random_uuid(),
    name text not null,
    priority integer not null default 0,
    data jsonb,
    state jobs.job_state not null default 'created',
    retry_limit integer not null default 2,
    retry_count integer not null default 0,
    retry_delay integer not null default 0,
    retry_backoff boolean not null default false,
    start_after timestamptz not null default now(),
    started_on timestamptz,
    singleton_key text,
    singleton_on timestamp,
    expire_in interval not null default interval '15 minutes',
    created_on timestamptz not null default now(),
    completed_on timestamptz,
    keep_until timestamptz not null default now() + interval '14 days',
    output jsonb,
    dead_letter text,
    policy text,
    primary key (name, id)) partition by list (name);
  do $$ begin
    if to_regclass('jobs.job_rest') is null then
      create table jobs.job_rest (like jobs.job including defaults);
      -- Unlike a table that is made as a partition, it waits for nobody who enqueues.
      alter table jobs.job attach partition jobs.job_rest default;
    end if;
  end $$;
  create index if not exists job_rest_waiting_idx
    on jobs.job_rest (name, priority desc, created_on, id) include (start_after)
    where state < 'active';
  create table if not exists jobs.archive (like jobs.job, primary key (name, id),
    archived_on timestamptz not null default now());
  create table if not exists jobs.schedule (
    name text primary key references jobs.queue on delete cascade, cron text not null,
    timezone text, data jsonb, options jsonb,
    created_on timestamptz not null default now(), updated_on timestamptz not null default now());
  create table if not exists jobs.subscription (
    event text not null, name text not null references jobs.queue on delete cascade,
    created_on timestamptz not null default now(), updated_on timestamptz not null default now(),
    primary key (event, name));
  ${FUNCTIONS}`;

/**
 * Taking jobs and taking out those that are done, by index whatever the table holds: it is as good as
 * empty when such a statement is planned, and a burst of jobs would be read as a whole for each of
 * them until the next plan. A change of one needs another name, for a process of the version before
 * calls it, too.
 *
 * That those taken wait is not said twice, and they are named as arrays: else all that wait are read.
 *
 * Of a distributed database a transaction is over on the coordinator a moment before its nodes show what
 * it wrote. Until then it keeps its own lock, and its jobs are left.
 */
const FUNCTIONS = `
  create or replace function jobs.take_settled(wanted jsonb, process text, is_eager boolean)
    returns table (id uuid, name text, data jsonb, retry_count integer, retry_limit integer,
      deaths integer)
    language plpgsql set enable_seqscan = off as $$
    #variable_conflict use_column
    begin
      return query
        with next as (
          select free.name, free.id
          from jsonb_to_recordset(wanted) as kind (name text, "limit" integer)
          cross join lateral (
            select name, id from jobs.job
            where name = kind.name and state < 'active' and (start_after < now() or is_eager)
              and (not is_distributed() or xmin not in (
                select transactionid from pg_locks where locktype = 'transactionid'))
            order by priority desc, created_on, id limit kind."limit" for update skip locked
          ) free
        )
        update jobs.job j set state = 'active', started_on = now(),
          retry_count = j.retry_count + (j.started_on is not null)::int,
          output = jsonb_build_object('process', process,
            'deaths', coalesce((j.output->>'deaths')::int, 0))
        where j.name = any(array(select distinct next.name from next))
          and j.id = any(array(select next.id from next))
        returning j.id, j.name, j.data, j.retry_count, j.retry_limit,
          (j.output->>'deaths')::int;
    end $$;
  create or replace function jobs.remove_done(names text[], ids uuid[], process text) returns void
    language plpgsql set enable_seqscan = off as $$
    #variable_conflict use_column
    begin
      delete from jobs.job j
      where j.name = any(names) and j.id = any(ids) and j.state = 'active'
        and j.output->>'process' = process;
    end $$;`;

/** Makes what is missing of the tables, and says which kinds there are. */
export async function installQueue(db: Database, kinds: readonly JobKind<never>[]): Promise<void> {
  const isThere = `select to_regclass('jobs.job_rest') is not null
    and to_regprocedure('jobs.remove_done(text[], uuid[], text)') is not null as is_there`;
  const { rows } = await executeSql(db, isThere);
  if (rows[0]?.['is_there'] !== true) {
    // Processes that make the same tables at once end in deadlocks.
    await exclusively(db, 'jobs', () => executeSql(db, queueTables()));
  }
  await executeSql(
    db,
    'insert into jobs.queue (name) select unnest($1::text[]) on conflict do nothing',
    [kinds.map(({ name }) => name)],
  );
}
