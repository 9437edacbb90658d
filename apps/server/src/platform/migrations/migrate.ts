import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../database';
import { isTrouble } from '../errors';
import { createVersionTable, listApplied } from './applied';
import { applyAtOnce } from './at-once';
import { distribute, isDistributed } from './distribute';
import { listMigrations, readMigration, type MigrateOptions, type Migration } from './files';
import { applyInSlices } from './in-slices';
import { makeTables } from './make-tables';
import { applyOutside } from './outside';

/** After so long a database that is away is looked for again. */
const AWAY_MS = 5_000;

/**
 * Applies the numbered files of `folder` that are missing, in their order, and answers their names. In a
 * distributed database the tables that they make are distributed, too.
 * Processes that start at once apply each once; processes of before go on meanwhile.
 */
export async function migrate(
  db: Database,
  folder: string,
  options: MigrateOptions = {},
): Promise<string[]> {
  await createVersionTable(db);
  const applied = await makeTables(db, folder);
  const missing = await listMissing(db, folder);
  const atLeast = missing.findLastIndex(({ kind }) => kind === 'at once') + 1;
  for (const migration of options.isBeforeOpening ? missing.slice(0, atLeast) : missing) {
    if (options.signal?.aborted) break;
    if (await APPLY[migration.kind](db, migration, options)) applied.push(migration.name);
  }
  if (applied.length > 0 && (await isDistributed(db))) await distribute(db);
  return applied;
}

/**
 * Applies what `isBeforeOpening` has left, while the shop is open. A database that is away is waited
 * for; what fails is told, and the next start tries again.
 */
export async function migrateBeside(
  { db, log }: { db: Database; log: Logger },
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const applied = await migrate(db, folder, { log, signal });
      if (applied.length > 0) log.info({ migrations: applied }, 'database migrated');
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (!isTrouble(error)) {
        log.error({ err: error }, 'a migration failed; the next start tries again');
        return;
      }
    }
    await delay(AWAY_MS, undefined, { signal }).catch(() => undefined);
  }
}

const APPLY: Record<
  Migration['kind'],
  (db: Database, migration: Migration, options: MigrateOptions) => Promise<boolean>
> = { 'at once': applyAtOnce, outside: applyOutside, 'in slices': applyInSlices };

async function listMissing(db: Database, folder: string): Promise<Migration[]> {
  const known = await listApplied(db);
  const names = (await listMigrations(folder)).filter((name) => !known.has(name));
  return Promise.all(names.map((name) => readMigration(folder, name)));
}
