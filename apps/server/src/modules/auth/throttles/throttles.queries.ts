import { sql, type RawBuilder } from 'kysely';
import type { SystemContext } from '../../../platform/context';

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

/** What an attempt counts against. */
export interface Counted {
  key: string;
  limit: Limit;
}

/**
 * Counts an attempt unless the key is paused; answers the end of the pause if it is. One statement,
 * so that attempts made at once cannot slip through together.
 */
export const countAttempt = (
  ctx: SystemContext,
  key: string,
  limit: Limit,
): Promise<Date | undefined> => countAttempts(ctx, [{ key, limit }]);

/**
 * The same against several keys, one after the other in one statement: the longest pause is answered.
 * What the others counted is taken back by the transaction that the refusal ends.
 */
export async function countAttempts(
  ctx: SystemContext,
  all: readonly Counted[],
): Promise<Date | undefined> {
  const now = ctx.clock.now();
  const names = all.map((_, index) => sql.id(`counted_${index}`));
  const parts = all.map((one, index) => sql`${names[index]} as (${counting(one, now)})`);
  const keys = names.map((name) => sql`select key from ${name}`);
  const { rows } = await sql<{ key: string }>`
    with ${sql.join(parts)} ${sql.join(keys, sql` union all `)}
  `.execute(ctx.db);
  const counted = new Set(rows.map(({ key }) => key));
  const paused = all.flatMap(({ key }) => (counted.has(key) ? [] : [key]));
  if (paused.length === 0) return undefined;
  const row = await ctx.db
    .selectFrom('throttles')
    .where('key', 'in', paused)
    .select((eb) => eb.fn.max('blocked_until').as('until'))
    .executeTakeFirst();
  return row?.until ?? undefined;
}

function counting({ key, limit }: Counted, now: Date): RawBuilder<unknown> {
  const forgottenBefore = new Date(now.getTime() - limit.windowSeconds * 1000);
  const isOver = sql`throttles.blocked_until <= ${forgottenBefore}`;
  const further = sql`least(throttles.failures + 1 - ${limit.attempts}::int, 20)`;
  const pause = sql`least(${limit.pauseSeconds}::float8 * 2 ^ ${further}, ${limit.maxPauseSeconds}::float8)`;
  return sql`
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
    returning key
  `;
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
