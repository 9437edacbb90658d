import type { Logger } from 'pino';
import { executeSql, type Database } from './database';
import { isTrouble } from './errors';

/** Where the time comes from. */
export interface Clock {
  now(): Date;
}

const SYNC_MS = 5_000;
/** Of a clock that is further off than this it is said that it was set. */
export const JUMP_MS = 2_000;
/** So far two clocks part at most in a millisecond, even while one of them is being led back to the time. */
const DRIFT = 0.001;

/** How far the database's clock is ahead of this process's steady one, and how wrong that may be. */
export interface Ahead {
  ahead: number;
  within: number;
}

/**
 * What is gone by after a look at the database's clock, so many milliseconds after the one that was gone by:
 * an answer that was long on its way tells less than a quick one of before, unless they cannot both be right.
 */
export function afterLook(known: Ahead, looked: Ahead, elapsed: number): Ahead {
  const within = known.within + elapsed * DRIFT;
  const wasSet = Math.abs(looked.ahead - known.ahead) > looked.within + within;
  return wasSet || looked.within <= within ? looked : { ...known, within };
}

/**
 * The database's clock, so that all processes agree on what is due and on what was first, with each other
 * and with the statements that ask it themselves. Between two looks this process's steady clock goes on,
 * which nobody sets; where the database's was set, forwards or back, the next look follows and says so.
 */
export async function databaseClock(db: Database, log: Logger): Promise<Clock> {
  const look = async () => {
    const asked = performance.now();
    const { rows } = await executeSql(
      db,
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    );
    const at = performance.now();
    return { at, ahead: Number(rows[0]?.now) - (asked + at) / 2, within: (at - asked) / 2 };
  };
  let { at: lookedAt, ...known } = await look();
  const timer = setInterval(() => {
    look().then(
      ({ at, ...looked }) => {
        const next = afterLook(known, looked, at - lookedAt);
        const jump = Math.round(next.ahead - known.ahead);
        if (Math.abs(jump) > JUMP_MS) log.warn({ milliseconds: jump }, 'the clock was set');
        [known, lookedAt] = [next, at];
      },
      (error: unknown) => {
        // The database was closed: there is nothing more to follow.
        if (!isTrouble(error)) clearInterval(timer);
      },
    );
  }, SYNC_MS);
  timer.unref();
  return { now: () => new Date(performance.now() + known.ahead) };
}
