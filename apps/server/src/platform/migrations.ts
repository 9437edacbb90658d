import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exclusively, executeSql, withoutLimits, type Database } from './database';

export const VERSION_TABLE = `create table if not exists migrations (
  name text primary key,
  applied_at timestamptz not null default now()
)`;

/**
 * Applies the numbered files of `folder` that are missing, each in one transaction. The version row
 * comes first: of two processes that start at once, the second waits for it and then skips.
 */
export async function migrate(db: Database, folder: string): Promise<string[]> {
  await createVersionTable(db);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const { rows } = await executeSql(db, 'select name from migrations');
  const known = new Set(rows.map((row) => row.name));
  const applied: string[] = [];
  for (const name of names.filter((candidate) => !known.has(candidate))) {
    if (await apply(db, name, await readFile(join(folder, name), 'utf8'))) applied.push(name);
  }
  return applied;
}

/** `create table if not exists` of two sessions at once can collide in the catalogue. */
async function createVersionTable(db: Database): Promise<void> {
  await exclusively(db, 'migrations', () => executeSql(db, VERSION_TABLE));
}

async function apply(db: Database, name: string, text: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await withoutLimits(transaction);
    const { rows } = await executeSql(
      transaction,
      'insert into migrations (name) values ($1) on conflict do nothing returning name',
      [name],
    );
    if (rows.length === 0) return false;
    await executeSql(transaction, text);
    return true;
  });
}
