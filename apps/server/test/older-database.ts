import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { executeSql, openDatabase, type Database } from '../src/platform/database';
import { distribute, migrate } from '../src/platform/migrations';
import { FIRST_OF_DISTRIBUTED } from './bound-stores/refused-by-citus';
import { anEmptyDatabase } from './citus';
import { aDatabase } from './database';

const MIGRATIONS = join(import.meta.dirname, '../migrations');

export interface OlderDatabase {
  url: string;
  db: Database;
  /** Makes it what it was before another migration. */
  migrateTo: (before: string) => Promise<void>;
  /** Makes it what it is today. */
  migrateOn: () => Promise<void>;
  drop: () => Promise<void>;
}

/** A database as it was before a migration; on Citus a distributed one, where that could be. */
export async function anOlderDatabase(before: string): Promise<OlderDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'kade-older-'));
  const today = await aDatabase();
  const indexes = await listIndexes(today.url);
  await today.drop();
  const { url, drop } = await anEmptyDatabase();
  const open = () => openDatabase({ url, pool: 2, hasPreparedStatements: true, onError: () => {} });
  let db = open();
  const migrateTo = async (before: string) => {
    for (const name of await readdir(MIGRATIONS)) {
      if (name < before) await cp(join(MIGRATIONS, name), join(folder, name));
    }
    await migrate(db, folder);
  };
  await migrateTo(before);
  if (inject('databaseNodes').length > 1 && before >= FIRST_OF_DISTRIBUTED) {
    await distribute(db);
    // Whoever upgrades it begins with the settings that it was given.
    await db.destroy();
    db = open();
  }
  return {
    url,
    db,
    migrateTo,
    async migrateOn() {
      await migrate(db, MIGRATIONS);
      expect(await listIndexes(url)).toEqual(indexes);
    },
    async drop() {
      await db.destroy();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A merchant and their shop, as they could be written at any time. */
export async function insertOlderStore(db: Database): Promise<void> {
  await executeSql(
    db,
    `insert into merchants (id, username, email, password_hash, first_name, last_name, created_at)
     values (gen_random_uuid(), 'nimali', 'nimali@example.com', 'x', 'Nimali', 'Perera', now())`,
  );
  await executeSql(
    db,
    `insert into stores (id, merchant_id, name, subdomain, created_at)
     select gen_random_uuid(), id, 'Tea', 'tea', now() from merchants`,
  );
}

async function listIndexes(url: string): Promise<string[]> {
  const db = openDatabase({ url, pool: 1, hasPreparedStatements: false, onError: () => {} });
  const text = "select indexname from pg_indexes where schemaname = 'public'";
  const { rows } = await executeSql(db, text);
  await db.destroy();
  return rows.map(({ indexname }) => String(indexname)).toSorted();
}
