import { JUMP_MS } from '../clock';
import { transaction, type SystemContext } from '../context';
import { executeSql, type Database } from '../database';
import type { JobKind, Schedule } from './kinds';

/**
 * Enqueues what has become due by the database's clock since it last was, once however many
 * processes look; what a stopped server missed is made up for once. A mark that lies in the future,
 * because the clock was set back, starts again from now.
 */
export async function enqueueDue(
  ctx: SystemContext,
  kinds: readonly JobKind<never>[],
): Promise<void> {
  const now = await databaseNow(ctx.db);
  // Jobs go by the process's clock: once the database's was set, that follows first.
  if (Math.abs(now.getTime() - ctx.clock.now().getTime()) > JUMP_MS) return;
  const marks = await listMarks(ctx.db);
  for (const kind of kinds) {
    if (kind.schedule === undefined) continue;
    const due = lastDue(kind.schedule, now);
    const mark = marks.get(kind.name);
    if (mark?.getTime() === due.getTime()) continue;
    await transaction(ctx, async (ctx) => {
      if (!(await moveMark(ctx.db, kind.name, mark, due)) || !mark) return;
      if (mark < due) await ctx.jobs.enqueue(ctx, kind as JobKind<object>, {});
      else
        ctx.log.warn({ job: kind.name, mark }, 'the clock was set back: a schedule is put right');
    });
  }
}

const MINUTE_MS = 60_000;
const MINUTES_OF_DAY = 24 * 60;

/** When a schedule was due last, now included. */
export function lastDue(schedule: Schedule, now: Date): Date {
  const [minute = '', hour = ''] = schedule.split(' ');
  const latest = Math.floor(now.getTime() / MINUTE_MS);
  for (let at = latest; at > latest - MINUTES_OF_DAY; at -= 1) {
    const isDue = isAt(minute, at % 60) && isAt(hour, Math.floor(at / 60) % 24);
    if (isDue) return new Date(at * MINUTE_MS);
  }
  throw new Error(`${schedule} is never due`);
}

const isAt = (field: string, value: number) =>
  field === '*' ||
  (field.startsWith('*/') ? value % Number(field.slice(2)) === 0 : value === Number(field));

async function databaseNow(db: Database): Promise<Date> {
  const { rows } = await executeSql(db, 'select now() as now');
  return rows[0]?.now as Date;
}

async function listMarks(db: Database): Promise<Map<string, Date>> {
  const { rows } = await executeSql(db, 'select name, last_due_at from job_schedules');
  return new Map(rows.map(({ name, last_due_at }) => [name as string, last_due_at as Date]));
}

/** False when somebody else was quicker. */
async function moveMark(
  db: Database,
  name: string,
  from: Date | undefined,
  to: Date,
): Promise<boolean> {
  const { rows } = from
    ? await executeSql(
        db,
        `update job_schedules set last_due_at = $3 where name = $1 and last_due_at = $2
         returning name`,
        [name, from, to],
      )
    : await executeSql(
        db,
        `insert into job_schedules (name, last_due_at) values ($1, $2) on conflict do nothing
         returning name`,
        [name, to],
      );
  return rows.length > 0;
}

/**
 * Puts right what waits for a moment that only came to be because the clock was set back meanwhile:
 * a job made, or last run, in the future waits as long from now as it should have waited then, and
 * one that was tried no longer than its kind's last retry may. Says how many.
 */
export async function bringBackFromFuture(
  db: Database,
  kinds: readonly JobKind<never>[],
): Promise<number> {
  const longest = kinds.map(({ name, retryDelay, retryLimit }) => ({
    name,
    seconds: retryDelay * 2 ** Math.min(16, retryLimit) + SLACK_SECONDS,
  }));
  const { rows } = await executeSql(
    db,
    `with late as (
       select j.name, j.id, least(
         j.start_after - greatest(coalesce(j.started_on, j.created_on) - now(), interval '0'),
         case when j.started_on is not null then now() + make_interval(secs => k.seconds) end
       ) as start_after
       from jobs.job j join jsonb_to_recordset($1::jsonb) as k (name text, seconds float8) using (name)
       where j.state < 'active' and (coalesce(j.started_on, j.created_on) > now()
         or j.started_on is not null and j.start_after > now() + make_interval(secs => k.seconds))
     )
     update jobs.job j set start_after = late.start_after,
       created_on = least(created_on, now()),
       started_on = case when started_on > now() then now() else started_on end
     from late where j.name = late.name and j.id = late.id and j.state < 'active'
     returning j.id`,
    [JSON.stringify(longest)],
  );
  return rows.length;
}

const SLACK_SECONDS = 60;
