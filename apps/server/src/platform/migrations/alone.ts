import { setTimeout as delay } from 'node:timers/promises';
import { executeSql, LOCKS, withoutLimits, type Database } from '../database';
import { listApplied } from './applied';

const ASK_AGAIN_MS = 500;

/**
 * Runs `work` in one process at a time, unless the migration is applied meanwhile. Nobody waits inside
 * a statement: `create index concurrently` waits for all who do. The transaction that holds the lock
 * is idle and has no snapshot.
 */
export async function alone(
  db: Database,
  name: string,
  signal: AbortSignal | undefined,
  work: () => Promise<boolean>,
): Promise<boolean> {
  while (!signal?.aborted) {
    const outcome = await db.transaction().execute(async (holder) => {
      await withoutLimits(holder);
      const { rows } = await executeSql(
        holder,
        `select pg_try_advisory_xact_lock(${LOCKS.slowMigrations}) as is_held`,
      );
      if (rows[0]?.['is_held'] !== true) return undefined;
      return (await listApplied(db)).has(name) ? false : work();
    });
    if (outcome !== undefined) return outcome;
    await delay(ASK_AGAIN_MS, undefined, { signal }).catch(() => undefined);
  }
  return false;
}
