import type { Page } from '@kade/contract/values';
import { sql } from 'kysely';
import { executeSql, type Database } from '../database';
import { readPage, type PageRequest, type Sort } from '../paging';

/** A job that is not tried any more. */
export interface FailedJob {
  id: string;
  name: string;
  failed_at: Date;
  tries: number;
  output: { type?: string; message?: string } | null;
}

// What is done leaves the table: what waits and what failed is all that it holds.
const failed = sql<FailedJob>`(
  select id, name, completed_on as failed_at, retry_count + 1 as tries, output
  from jobs.job where state = 'failed'
)`.as('job');

const latestFirst: Sort = { by: sql.ref('job.failed_at'), type: 'timestamptz', direction: 'desc' };

/** Jobs of every kind that were given up, the latest first. */
export function listFailedJobs(db: Database, request: PageRequest): Promise<Page<FailedJob>> {
  const list = db.selectFrom(failed);
  const rows = list.selectAll('job');
  return readPage(request, { list, rows, id: 'job.id', sort: latestFirst, itemOf: (row) => row });
}

/** Lets a job that was given up run as if it were new; answers its kind, undefined where it is none. */
export async function reviveJob({ db }: { db: Database }, id: string): Promise<string | undefined> {
  const { rows } = await executeSql(
    db,
    `update jobs.job set state = 'retry', retry_count = 0, started_on = null, completed_on = null,
       output = null, start_after = now()
     where id = $1 and state = 'failed' returning name`,
    [id],
  );
  return rows[0]?.['name'] as string | undefined;
}
