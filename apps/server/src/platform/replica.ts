import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SystemContext } from './context';
import type { Database } from './database';
import { AppError } from './errors';

/** How old what is read of it may be. */
const OLDEST_MS = 1_000;
/** How long what one look found is good for. */
const LOOK_MS = 250;
/** Who does not say where it is for this long is not waited for. */
const SILENCE_MS = 500;
/** How long it is left alone after trouble. */
const REST_MS = 5_000;

/** A copy of the database that Postgres itself keeps (a hot standby), for what may be a second old. */
export interface Replica {
  /** The copy, where it holds all that was written a second ago. */
  fresh(): Promise<Database | undefined>;
  /** Asks it nothing for some seconds. */
  rest(): void;
  close(): Promise<void>;
}

/** Where in the log of one database something stands, in bytes from its beginning. */
interface Place {
  cluster: string;
  bytes: number | null;
}

/** How far the database has written at a moment of this process's steady clock. */
interface Mark {
  at: number;
  bytes: number;
}

/**
 * Knows how old a copy is by its own looks: what the database had written at a moment is noted, and
 * once the copy has got there, it is as young as that moment. A copy that hangs, falls behind, is none any
 * more or is another database's is not used.
 */
export function openReplica(db: Database, copy: Database): Replica {
  let marks: Mark[] = [];
  let youngest = -Infinity;
  let lookedAt = -Infinity;
  let restsUntil = -Infinity;
  let looking: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    const at = performance.now();
    lookedAt = at;
    const written = await readPlace(db, sql`pg_current_wal_lsn()`);
    const held = await readPlace(copy, sql`pg_last_wal_replay_lsn()`);
    if (written.bytes === null || held.bytes === null || written.cluster !== held.cluster) {
      throw new Error('it is no copy of the database');
    }
    marks = [...marks.filter((mark) => at - mark.at <= OLDEST_MS), { at, bytes: written.bytes }];
    const reached = held.bytes;
    youngest = marks.findLast(({ bytes }) => bytes <= reached)?.at ?? youngest;
  };
  const rest = () => {
    restsUntil = performance.now() + REST_MS;
  };
  const lookInTime = async () => {
    const over = new AbortController();
    const silence = delay(SILENCE_MS, undefined, { signal: over.signal }).then(rest, () => {});
    await Promise.race([look().catch(rest), silence]);
    over.abort();
    looking = undefined;
  };

  return {
    fresh: async () => {
      if (performance.now() < restsUntil) return undefined;
      if (performance.now() - lookedAt > LOOK_MS) looking ??= lookInTime();
      await looking;
      const now = performance.now();
      return now >= restsUntil && now - youngest <= OLDEST_MS ? copy : undefined;
    },
    rest,
    close: () => copy.destroy(),
  };
}

async function readPlace(db: Database, place: ReturnType<typeof sql>): Promise<Place> {
  const { rows } = await sql<Place>`
    select
      (select system_identifier::text from pg_control_system()) as cluster,
      (${place} - '0/0')::int8 as bytes
  `.execute(db);
  return rows[0] ?? { cluster: '', bytes: null };
}

/**
 * Reads what may be a second old: of the copy, where there is one and it is that young, and of the
 * database where the copy fails.
 */
export async function readLate<C extends SystemContext, R>(
  ctx: C,
  read: (ctx: C) => Promise<R>,
): Promise<R> {
  const { replica } = ctx;
  const db = await replica?.fresh();
  if (!db) return read(ctx);
  try {
    return await read({ ...ctx, db });
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') throw error;
    ctx.log.warn({ err: error }, 'the copy of the database failed; the database is asked instead');
    replica?.rest();
    return read(ctx);
  }
}
