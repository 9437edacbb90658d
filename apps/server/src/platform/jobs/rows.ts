import { sql, type RawBuilder } from 'kysely';
import { executeSql, type Database } from '../database';
import { carrying } from '../traces';
import type { JobKind } from './kinds';

/** A job that was taken to be run. */
export interface TakenJob {
  id: string;
  name: string;
  data: object;
  retry_count: number;
  retry_limit: number;
  /** How many processes died while they ran it, since it last got on. */
  deaths: number;
}

/** A job whose process is gone. */
export interface Orphan {
  id: string;
  name: string;
  data: object;
  process: string;
  deaths: number;
}

/** What is to be taken at once, and by whom, as `server_processes` names it. */
interface Taking {
  wanted: readonly { name: string; limit: number }[];
  process: string;
  /** Takes those that should wait, too; for tests. */
  isEager?: boolean;
}

/** Takes jobs of several kinds in one statement. While one runs, its `output` says by whom. */
export async function takeJobs(db: Database, taking: Taking): Promise<TakenJob[]> {
  const { rows } = await executeSql(db, 'select * from jobs.take_settled($1::jsonb, $2, $3)', [
    JSON.stringify(taking.wanted),
    taking.process,
    taking.isEager ?? false,
  ]);
  return rows as unknown as TakenJob[];
}

/** The kinds of which jobs wait, be it for their time. */
export async function listWaitingKinds(db: Database): Promise<ReadonlySet<unknown>> {
  const { rows } = await executeSql(
    db,
    "select distinct name from jobs.job where state < 'active'",
  );
  return new Set(rows.map(({ name }) => name));
}

interface Added {
  data: readonly object[];
  priority: number;
  /** Seconds before the first run. */
  startAfter: number;
  /** Of `one (data)`: leaves out what is not to be done; all is unless said. */
  where?: RawBuilder<unknown> | undefined;
}

/** Adds jobs of one kind in one statement, which may be part of another; without its queue it fails. */
export function insertOfJobs(
  kind: JobKind<never>,
  { data, priority, startAfter, where = sql`true` }: Added,
): RawBuilder<unknown> {
  const { name, expireInSeconds, retryLimit, retryDelay } = kind;
  return sql`
    insert into jobs.job (name, data, priority, start_after, expire_in, keep_until, retry_limit,
      retry_delay, retry_backoff)
    select (select name from jobs.queue where name = ${name}), one.data, ${priority}::integer,
      now() + make_interval(secs => ${startAfter}), make_interval(secs => ${expireInSeconds}),
      'infinity', ${retryLimit}::integer, greatest(${retryDelay}::integer, 1), true
    from jsonb_array_elements(${JSON.stringify(carrying(data))}::jsonb) as one (data)
    where ${where}`;
}

/** A job as whoever runs it knows it. */
interface Held {
  id: string;
  name: string;
  /** None where nobody says who took it. */
  process?: string;
}

/**
 * Jobs of one process are done, and leave the table; who they were taken from meanwhile no longer decides
 * about them.
 */
export async function completeJobs(
  db: Database,
  jobs: readonly Pick<TakenJob, 'id' | 'name'>[],
  process: string,
): Promise<void> {
  await executeSql(db, 'select jobs.remove_done($1::text[], $2::uuid[], $3)', [
    jobs.map(({ name }) => name),
    jobs.map(({ id }) => id),
    process,
  ]);
}

/** Lets a job be tried again after a pause, which doubles each time, or gives it up. */
export async function failJob(
  db: Database,
  { id, name, process }: Held,
  output: object,
): Promise<void> {
  await executeSql(
    db,
    `update jobs.job set output = $4::jsonb,
       state = case when retry_count < retry_limit then 'retry' else 'failed' end::jobs.job_state,
       completed_on = case when retry_count < retry_limit then null else now() end,
       start_after = case when retry_count < retry_limit then now() + make_interval(secs =>
         retry_delay * 2 ^ least(15, retry_count) * (1 + random())) else start_after end
     where name = $1 and id = $2 and state = 'active'
       and output->>'process' is not distinct from $3`,
    [name, id, process ?? null, JSON.stringify(output)],
  );
}

/** Jobs of a kind that wait for their time do so no longer. */
export async function hasten(db: Database, name: string): Promise<void> {
  await executeSql(
    db,
    `update jobs.job set start_after = now()
     where name = $1 and state < 'active' and start_after > now()`,
    [name],
  );
}

/** The job got on: its deaths are forgotten. */
export async function forgetDeaths(db: Database, name: string, id: string): Promise<void> {
  await executeSql(
    db,
    `update jobs.job set output = output || '{"deaths": 0}'
     where name = $1 and id = $2 and state = 'active'`,
    [name, id],
  );
}

/** Gives jobs back, to be run again at once and without counting it as a try. */
export async function giveBack(db: Database, jobs: readonly Orphan[]): Promise<void> {
  if (jobs.length === 0) return;
  const given = jobs.map(({ name, id, process, deaths }) => ({ name, id, process, deaths }));
  await executeSql(
    db,
    `update jobs.job j set state = 'retry', started_on = null, start_after = now(),
       output = jsonb_build_object('deaths', given.deaths)
     from jsonb_to_recordset($1::jsonb) as given (name text, id uuid, process text, deaths int)
     where j.name = given.name and j.id = given.id and j.state = 'active'
       and j.output->>'process' = given.process`,
    [JSON.stringify(given)],
  );
}

/** Gives a job up for good; false when somebody else has dealt with it. */
export async function setAside(
  db: Database,
  { name, id, process, deaths }: Orphan,
  message: string,
): Promise<boolean> {
  const { rows } = await executeSql(
    db,
    `update jobs.job set state = 'failed', completed_on = now(), output = $3::jsonb
     where name = $1 and id = $2 and state = 'active' and output->>'process' = $4 returning id`,
    [name, id, JSON.stringify({ type: 'SetAside', message, deaths }), process],
  );
  return rows.length > 0;
}

/** The jobs of processes that are gone, for one who takes them all in hand. */
export async function listOrphans(db: Database, own: string): Promise<Orphan[]> {
  const { rows } = await executeSql(
    db,
    `select id, name, data, output->>'process' as process,
       coalesce((output->>'deaths')::int, 0) as deaths
     from jobs.job where state = 'active' and output->>'process' <> $1
       and not exists (select from server_processes p where p.id::text = output->>'process')`,
    [own],
  );
  return rows as unknown as Orphan[];
}

/** What runs in this process, or did. */
export async function listTakenBy(db: Database, own: string): Promise<Orphan[]> {
  const { rows } = await executeSql(
    db,
    `select id, name, data, $1 as process, coalesce((output->>'deaths')::int, 0) as deaths
     from jobs.job where state = 'active' and output->>'process' = $1`,
    [own],
  );
  return rows as unknown as Orphan[];
}

/** Those taken by a process that does not say which it is, once their time is over. */
export async function listExpired(db: Database): Promise<{ id: string; name: string }[]> {
  const { rows } = await executeSql(
    db,
    `select id, name from jobs.job where state = 'active'
       and (output is null or not output ? 'process') and started_on + expire_in < now()`,
  );
  return rows as { id: string; name: string }[];
}

/** Deletes what does not run yet, or failed, in a store. */
export async function forgetStore(db: Database, storeId: string): Promise<void> {
  await executeSql(db, "delete from jobs.job where state <> 'active' and data->>'store_id' = $1", [
    storeId,
  ]);
}

/** What failed leaves the table after a month; what a process of the version before has done, after a minute. */
export async function sweep(db: Database): Promise<void> {
  await executeSql(
    db,
    `delete from jobs.job where state >= 'completed' and completed_on
       < now() - case when state = 'failed' then interval '30 days' else interval '1 minute' end`,
  );
}
