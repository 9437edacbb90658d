import { sql } from 'kysely';
import type { SystemContext } from '../../platform/context';

/** How many attempts are taken before pauses begin. */
export interface Limit {
  attempts: number;
  /** Attempts are forgotten so long after the first of them, or after the last pause. */
  windowSeconds: number;
  /** The first pause; it doubles with every further attempt … */
  pauseSeconds: number;
  /** … up to this. */
  maxPauseSeconds: number;
}

/**
 * Counts an attempt unless the key is paused; answers the end of the pause if it is. One statement,
 * so that attempts made at once cannot slip through together.
 */
export async function countAttempt(
  ctx: SystemContext,
  key: string,
  limit: Limit,
): Promise<Date | undefined> {
  const now = ctx.clock.now();
  const forgottenBefore = new Date(now.getTime() - limit.windowSeconds * 1000);
  const isOver = sql`throttles.blocked_until <= ${forgottenBefore}`;
  const further = sql`least(throttles.failures + 1 - ${limit.attempts}::int, 20)`;
  const pause = sql`least(${limit.pauseSeconds}::float8 * 2 ^ ${further}, ${limit.maxPauseSeconds}::float8)`;
  const counted = await sql`
    insert into throttles (key, failures, window_started_at, blocked_until)
    values (${key}, 1, ${now}, ${now})
    on conflict (key) do update set
      failures = case when ${isOver} then 1 else throttles.failures + 1 end,
      window_started_at = case when ${isOver} then ${now} else throttles.window_started_at end,
      blocked_until = case
        when ${isOver} then ${now}
        when throttles.failures + 1 >= ${limit.attempts}::int
          then ${now}::timestamptz + ${pause} * interval '1 second'
        else throttles.blocked_until
      end
    where throttles.failures < ${limit.attempts}::int or throttles.blocked_until <= ${now}
    returning 1
  `.execute(ctx.db);
  if (counted.rows.length > 0) return undefined;
  const row = await ctx.db
    .selectFrom('throttles')
    .where('key', '=', key)
    .select('blocked_until')
    .executeTakeFirst();
  return row?.blocked_until;
}

/** Takes one attempt back, with the pause it may have begun. */
export async function uncountAttempt(ctx: SystemContext, key: string, limit: Limit): Promise<void> {
  await sql`
    update throttles set
      failures = greatest(failures - 1, 0),
      blocked_until = case
        when failures - 1 < ${limit.attempts}::int then window_started_at else blocked_until
      end
    where key = ${key}
  `.execute(ctx.db);
}

export async function deleteThrottle(ctx: SystemContext, key: string): Promise<void> {
  await ctx.db.deleteFrom('throttles').where('key', '=', key).execute();
}
