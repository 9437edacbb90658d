import { exclusively, executeSql, withoutLimits, type Database } from '../database';

export const VERSION_TABLE = `create table if not exists migrations (
  name text primary key,
  applied_at timestamptz not null default now()
)`;

/** `create table if not exists` of two sessions at once can collide in the catalogue. */
export async function createVersionTable(db: Database): Promise<void> {
  await exclusively(db, 'migrations', () => executeSql(db, VERSION_TABLE));
}

export async function listApplied(db: Database): Promise<ReadonlySet<unknown>> {
  const { rows } = await executeSql(db, 'select name from migrations');
  return new Set(rows.map((row) => row['name']));
}

/** Answers whether it was not applied before; who else is about to enter it is waited for. */
export async function enterVersion(db: Database, name: string): Promise<boolean> {
  const { rows } = await executeSql(
    db,
    'insert into migrations (name) values ($1) on conflict do nothing returning name',
    [name],
  );
  return rows.length > 0;
}

/** Ends a migration that was more than one transaction; a backup that is under way is waited for. */
export async function finishMigration(db: Database, name: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await withoutLimits(transaction);
    const isFirst = await enterVersion(transaction, name);
    if (isFirst) {
      await executeSql(transaction, 'delete from migration_marks where name = $1', [name]);
    }
    return isFirst;
  });
}
