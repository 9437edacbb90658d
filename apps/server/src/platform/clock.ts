import type { Logger } from 'pino';
import { executeSql, type Database } from './database';
import { isTrouble } from './errors';

/** Where the time comes from. */
export interface Clock {
  now(): Date;
}

const SYNC_MS = 5_000;
/** Less than this is the way to the database and back. */
export const JUMP_MS = 2_000;

/**
 * The database's clock, so that all processes agree on what is due, with each other and with the
 * statements that ask it themselves. Between two looks this process's steady clock goes on, which
 * nobody sets; where the database's was set, forwards or back, the next look follows and says so.
 */
export async function databaseClock(db: Database, log: Logger): Promise<Clock> {
  const read = async () => {
    const asked = performance.now();
    const { rows } = await executeSql(
      db,
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    );
    const answered = performance.now();
    const found = Number(rows[0]?.now) - (asked + answered) / 2;
    return { found, isSharp: answered - asked < JUMP_MS };
  };
  let ahead = (await read()).found;
  const timer = setInterval(() => {
    read().then(
      ({ found, isSharp }) => {
        // Of an answer that was long on its way nobody knows when it was true.
        if (!isSharp) return;
        const jump = Math.round(found - ahead);
        if (Math.abs(jump) > JUMP_MS) log.warn({ milliseconds: jump }, 'the clock was set');
        ahead = found;
      },
      (error: unknown) => {
        // The database was closed: there is nothing more to follow.
        if (!isTrouble(error)) clearInterval(timer);
      },
    );
  }, SYNC_MS);
  timer.unref();
  return { now: () => new Date(performance.now() + ahead) };
}
