import { executeSql, withoutLimits, type Database } from '../database';
import { listApplied } from './applied';
import { listMigrations, readMigration, textForEmpty } from './files';

/**
 * Applies all files to a database that has none of them yet, in one transaction, and answers their names:
 * nobody uses it, so none has to give way. Whoever starts at the same time waits, and finds all of it done.
 */
export async function makeTables(db: Database, folder: string): Promise<string[]> {
  if ((await listApplied(db)).size > 0) return [];
  const names = await listMigrations(folder);
  return db.transaction().execute(async (transaction) => {
    await withoutLimits(transaction);
    await executeSql(transaction, 'lock table migrations in share row exclusive mode');
    if ((await listApplied(transaction)).size > 0) return [];
    for (const name of names) {
      await executeSql(transaction, textForEmpty(await readMigration(folder, name)));
    }
    await executeSql(transaction, 'insert into migrations (name) select unnest($1::text[])', [
      names,
    ]);
    return names;
  });
}
