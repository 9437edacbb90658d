import { sql, type RawBuilder } from 'kysely';
import type { SystemContext } from '../../../platform/context';
import { preparedSql, type Prepared } from '../../../platform/prepared';

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
export async function countAttempt(
  ctx: SystemContext,
  key: string,
  limit: Limit,
): Promise<Date | undefined> {
  const counted = [{ key, limit }];
  const rows = await countingOf(1)(ctx, ...valuesOf(ctx, counted));
  return findPause(ctx, counted, rows);
}

/**
 * The same against several keys, one after the other in one statement: the longest pause is answered.
 * What the others counted is taken back by the transaction that the refusal ends. In a transaction it is
 * sent with the next statement (`sendAhead`), after which the answer is asked for.
 */
export async function countAttemptsAhead(
  ctx: SystemContext,
  all: readonly Counted[],
): Promise<() => Promise<Date | undefined>> {
  const rows = await countingOf(all.length).ahead(ctx, ...valuesOf(ctx, all));
  return async () => findPause(ctx, all, await rows());
}

interface CountedKey {
  key: string;
}

/** Values of a statement of `countingOf`: the moment, and of each key itself and its bounds. */
type CountingValues = readonly [now: Date, ...ofKeys: unknown[]];
const VALUES_OF_KEY = 5;

function valuesOf(ctx: SystemContext, all: readonly Counted[]): CountingValues {
  const now = ctx.clock.now();
  const ofKeys = all.flatMap(({ key, limit }) => {
    const { attempts, forgottenBefore, pauseSeconds, maxPauseSeconds } = boundsOf(limit, now);
    return [key, attempts, forgottenBefore, pauseSeconds, maxPauseSeconds];
  });
  return [now, ...ofKeys];
}

const countings = new Map<number, Prepared<CountingValues, CountedKey>>();

/** Counts an attempt against each of so many keys; for each number of them it is put together once. */
function countingOf(many: number): Prepared<CountingValues, CountedKey> {
  const known = countings.get(many);
  if (known) return known;
  const made = preparedSql<CountingValues, CountedKey>((now, ...ofKeys) => {
    const names = Array.from({ length: many }, (_, index) => sql.id(`counted_${index}`));
    const parts = names.map((name, index) => {
      const from = index * VALUES_OF_KEY;
      const [key, attempts, forgottenBefore, pauseSeconds, maxPauseSeconds] = ofKeys.slice(from);
      const bounds = { attempts, forgottenBefore, pauseSeconds, maxPauseSeconds };
      return sql`${name} as (${counting(once(key), bounds, now)})`;
    });
    const keys = names.map((name) => sql`select key from ${name}`);
    return sql`with ${sql.join(parts)} ${sql.join(keys, sql` union all `)}`;
  });
  countings.set(many, made);
  return made;
}

/** Until when those are paused that were not counted. */
async function findPause(
  ctx: SystemContext,
  all: readonly Counted[],
  rows: readonly CountedKey[],
): Promise<Date | undefined> {
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

/** What an attempt counts against, one after the other; null: nothing. */
type Keys = readonly [first: string | null, second: string | null];

/**
 * Counts attempts in one statement as if they were made one by one: each against its first key and, unless
 * that is paused, its second; answers for each whether neither was. No key is the first of one and the
 * second of another. Who counts elsewhere waits for nobody in a circle: keys are locked in one order.
 */
export async function countEach(
  ctx: SystemContext,
  all: readonly Keys[],
  limit: Limit,
): Promise<boolean[]> {
  const now = ctx.clock.now();
  const bounds = boundsOf(limit, now);
  const [first, second] = [all.map(([key]) => key), all.map(([, key]) => key)];
  const { rows } = await sql<{ place: number }>`
    with asked as (
      select place::int, first, second
      from unnest(${first}::text[], ${second}::text[]) with ordinality as asked (first, second, place)
    ),
    by_first as (${inTurn('asked', 'first')}),
    counted_first as (${counting(timesOf('by_first'), bounds, now)}),
    left_over as (${notPaused('by_first', 'counted_first', limit)}),
    by_second as (${inTurn('left_over', 'second')}),
    counted_second as (${counting(timesOf('by_second'), bounds, now)})
    select place from (${notPaused('by_second', 'counted_second', limit)}) as allowed
  `.execute(ctx.db);
  const allowed = new Set(rows.map(({ place }) => place));
  return all.map((_, index) => allowed.has(index + 1));
}

/** Which of the attempts at its key each of `rows` is, and of how many. */
const inTurn = (rows: string, key: 'first' | 'second') => sql`
  select place, second, ${sql.ref(key)} as key,
    row_number() over (partition by ${sql.ref(key)} order by place) as turn,
    (count(*) over (partition by ${sql.ref(key)}))::int as times
  from ${sql.table(rows)}`;

/** How often each key is tried. */
const timesOf = (rows: string) =>
  sql`select distinct key, times from ${sql.table(rows)} where key is not null`;

const once = (key: unknown) => sql`select ${key}::text as key, 1 as times`;

/** Those that were counted against their key: what was counted of it before leaves so many. */
const notPaused = (rows: string, counted: string, limit: Limit) => sql`
  select tried.place, tried.second
  from ${sql.table(rows)} as tried left join ${sql.table(counted)} as counted on counted.key = tried.key
  where tried.key is null
    or (
      counted.key is not null
      and tried.turn <= greatest(${limit.attempts}::int - (counted.failures - tried.times), 1)
    )`;

/** What a limit says at this moment, as a statement takes it: itself, or what stands for it. */
interface Bounds {
  attempts: unknown;
  forgottenBefore: unknown;
  pauseSeconds: unknown;
  maxPauseSeconds: unknown;
}

function boundsOf({ windowSeconds, ...limit }: Limit, now: Date): Bounds {
  return { ...limit, forgottenBefore: new Date(now.getTime() - windowSeconds * 1000) };
}

/**
 * Counts so many attempts at each of some keys; answers those that are not paused. Of a key it keeps as
 * failures all that are tried, of which only the first are made: as many as its limit leaves.
 */
function counting(tried: RawBuilder<unknown>, limit: Bounds, now: Date): RawBuilder<unknown> {
  const isOver = sql`throttles.blocked_until <= ${limit.forgottenBefore}`;
  const failures = sql`throttles.failures + excluded.failures`;
  const pausedAfter = (failures: RawBuilder<unknown>) => {
    const further = sql`least(${failures} - ${limit.attempts}::int, 20)`;
    const pause = sql`least(${limit.pauseSeconds}::float8 * 2 ^ ${further}, ${limit.maxPauseSeconds}::float8)`;
    return sql`${now}::timestamptz + ${pause} * interval '1 second'`;
  };
  return sql`
    insert into throttles (key, failures, window_started_at, blocked_until)
    select key, times, ${now}::timestamptz, case
      when times >= ${limit.attempts}::int then ${pausedAfter(sql`times`)} else ${now}::timestamptz
    end
    from (${tried}) as tried order by key
    on conflict (key) do update set
      failures = case when ${isOver} then excluded.failures else ${failures} end,
      window_started_at = case
        when ${isOver} then excluded.window_started_at else throttles.window_started_at
      end,
      blocked_until = case
        when ${isOver} then excluded.blocked_until
        when ${failures} >= ${limit.attempts}::int then ${pausedAfter(failures)}
        else throttles.blocked_until
      end
    where throttles.failures < ${limit.attempts}::int or throttles.blocked_until <= ${now}
    returning key, failures
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
