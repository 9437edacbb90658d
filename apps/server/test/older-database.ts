import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { executeSql, openDatabase, type Database } from '../src/platform/database';
import { migrate } from '../src/platform/migrations';
import { aDatabase } from './database';

const MIGRATIONS = join(import.meta.dirname, '../migrations');

interface OlderDatabase {
  url: string;
  db: Database;
  /** Makes it what it was before another migration. */
  migrateTo: (before: string) => Promise<void>;
  /** Makes it what it is today. */
  migrateOn: () => Promise<void>;
  drop: () => Promise<void>;
}

/** A database as it was before a migration. */
export async function anOlderDatabase(before: string): Promise<OlderDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'kade-older-'));
  const { url, drop } = await aDatabase();
  const db = openDatabase({ url, pool: 2, hasPreparedStatements: true, onError: () => {} });
  const listIndexes = async () =>
    (await executeSql(db, "select indexname from pg_indexes where schemaname = 'public'")).rows
      .map(({ indexname }) => String(indexname))
      .toSorted();
  const indexes = await listIndexes();
  await executeSql(db, 'drop schema public cascade');
  await executeSql(db, 'create schema public');
  const migrateTo = async (before: string) => {
    for (const name of await readdir(MIGRATIONS)) {
      if (name < before) await cp(join(MIGRATIONS, name), join(folder, name));
    }
    await migrate(db, folder);
  };
  await migrateTo(before);
  return {
    url,
    db,
    migrateTo,
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
