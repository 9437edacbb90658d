import { executeSql, type Database } from '../database';

/** A job that was taken to be run. */
export interface TakenJob {
  id: string;
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

interface Taking {
  name: string;
  limit: number;
  /** Who takes, as `server_processes` names it. */
  process: string;
  /** Takes those that should wait, too; for tests. */
  isEager?: boolean;
}

/** Takes jobs of a kind. While one runs, its `output` says by whom: pg-boss has no place for that. */
export async function takeJobs(db: Database, taking: Taking): Promise<TakenJob[]> {
  const { rows } = await executeSql(
    db,
    `with next as (
       select id from jobs.job
       where name = $1 and state < 'active' and (start_after < now() or $4)
       order by priority desc, created_on, id limit $2 for update skip locked
     )
     update jobs.job j set state = 'active', started_on = now(),
       retry_count = retry_count + (started_on is not null)::int,
       output = jsonb_build_object('process', $3::text,
         'deaths', coalesce((output->>'deaths')::int, 0))
     from next where j.name = $1 and j.id = next.id
     returning j.id, j.data, j.retry_count, j.retry_limit, (j.output->>'deaths')::int as deaths`,
    [taking.name, taking.limit, taking.process, taking.isEager ?? false],
  );
  return rows as unknown as TakenJob[];
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

/** What ended is kept for another day. */
export async function deleteArchived(db: Database): Promise<void> {
  await executeSql(db, "delete from jobs.archive where archived_on < now() - interval '1 day'");
}
