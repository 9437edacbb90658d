import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { executeSql, openDatabase, type Database } from '../src/platform/database';
import { migrate } from '../src/platform/migrations';
import { aDatabase } from './database';

const MIGRATIONS = join(import.meta.dirname, '../migrations');

/** A database as it was before a migration; `migrateOn` makes it what it is today. */
export async function anOlderDatabase(
  before: string,
): Promise<{ db: Database; migrateOn: () => Promise<void>; drop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kade-older-'));
  for (const name of await readdir(MIGRATIONS)) {
    if (name < before) await cp(join(MIGRATIONS, name), join(folder, name));
  }
  const { url, drop } = await aDatabase();
  const db = openDatabase({ url, pool: 2, hasPreparedStatements: true, onError: () => {} });
  const listIndexes = async () =>
    (await executeSql(db, "select indexname from pg_indexes where schemaname = 'public'")).rows
      .map(({ indexname }) => String(indexname))
      .toSorted();
  const indexes = await listIndexes();
  await executeSql(db, 'drop schema public cascade');
  await executeSql(db, 'create schema public');
  await migrate(db, folder);
  return {
    db,
    async migrateOn() {
      await migrate(db, MIGRATIONS);
      expect(await listIndexes()).toEqual(indexes);
    },
    async drop() {
      await db.destroy();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
