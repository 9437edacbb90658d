import { LOCKS } from '../database';
import { queueTables } from '../jobs';
import { readMigration, textForEmpty, VERSION_TABLE } from '../migrations';
import {
  copyIn,
  listTables,
  only,
  openTransaction,
  qualified,
  type Connection,
} from './connection';
import { BackupError } from './error';
import { tableFolder, type Manifest, type TableCopy } from './manifest';

export interface DatabaseRestore {
  /** Fills a table that is empty so far. */
  load: (table: TableCopy, rows: AsyncIterable<Buffer>) => Promise<void>;
  /** Makes what was left out while rows came in, compares the counts and commits. */
  finish(): Promise<void>;
  /** Leaves the database as empty as it was. */
  abandon(): Promise<void>;
}

/**
 * Brings an empty database to the migrations of a backup, ready for its rows; all in one transaction,
 * so that whatever ends it leaves nothing. Later migrations follow at the next start.
 * @throws BackupError where the database is not empty
 */
export async function openRestore(
  url: string,
  manifest: Manifest,
  migrationsFolder: string,
): Promise<DatabaseRestore> {
  const connection = await openTransaction(url, 'begin');
  try {
    // A server that starts on the same database meanwhile waits here.
    await connection.run(`select pg_advisory_xact_lock(${LOCKS.migrations})`);
    await connection.run(`set local maintenance_work_mem = '128MB'`);
    await refuseFilled(connection);
    await createTables(connection, manifest, migrationsFolder);
    await refuseOtherTables(connection, manifest);
    const later = await takeAway(connection);
    await emptyTables(connection);
    const loaded = new Map<string, number>();
    return {
      load: async (table, rows) => {
        const count = await copyIn(connection, qualified(table), table.columns, rows);
        loaded.set(tableFolder(table), count);
      },
      finish: async () => {
        refuseOtherCounts(manifest, loaded);
        await setSequences(connection, manifest);
        for (const statement of later) await connection.run(statement);
        await connection.run('commit');
        await connection.run('analyze');
        await connection.close();
      },
      abandon: () => connection.close(),
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function refuseFilled(connection: Connection): Promise<void> {
  const { found } = only(
    await connection.query<{ found: boolean }>(
      `select exists (
         select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname not in ('information_schema', 'pg_catalog') and n.nspname !~ '^pg_'
           and not exists (select from pg_depend d
             where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
       ) as found`,
    ),
  );
  if (found) {
    throw new BackupError(
      'The database is not empty: a backup is restored into an empty one only. Nothing was changed.',
    );
  }
}

async function createTables(
  connection: Connection,
  manifest: Manifest,
  folder: string,
): Promise<void> {
  await connection.run(VERSION_TABLE);
  for (const name of manifest.migrations) {
    await connection.run(textForEmpty(await readMigration(folder, name)));
  }
  await connection.run(queueTables());
  const { version } = only(
    await connection.query<{ version: number }>('select version from jobs.version'),
  );
  if (version !== manifest.queue_version) {
    throw new BackupError(
      `The job queue of this backup is of version ${manifest.queue_version}, and this Kade has ${version}: restore it with the version of Kade that made it.`,
    );
  }
}

export async function refuseOtherTables(connection: Connection, manifest: Manifest): Promise<void> {
  const made = new Map(
    (await listTables(connection)).map((table) => [tableFolder(table), table.columns]),
  );
  for (const table of manifest.tables) {
    const columns = made.get(tableFolder(table));
    const isSame = columns && columns.toSorted().join() === table.columns.toSorted().join();
    if (!isSame) {
      throw new BackupError(
        `The table ${table.schema}.${table.name} of this backup is not the one that its migrations make.`,
      );
    }
  }
}

/** Migrations may have put rows in, and making the queue did; no trigger may refuse that they go. */
async function emptyTables(connection: Connection): Promise<void> {
  const tables = await listTables(connection);
  await connection.run(`truncate ${tables.map(qualified).join(', ')}`);
}

/** What costs less at the end than row by row, or needs all rows. Answers what makes it again. */
async function takeAway(connection: Connection): Promise<string[]> {
  const found = await connection.query<{ taken: string; made: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as taken,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname,
         pg_get_constraintdef(oid)) as made, 1 as turn
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
     union all
     select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 2
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
     union all
     select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
       format('alter table %s enable trigger %I', tgrelid::regclass, tgname), 3
     from pg_trigger join pg_class c on c.oid = tgrelid
     where not tgisinternal and tgenabled = 'O' and c.relnamespace = 'public'::regnamespace
     order by turn`,
  );
  for (const { taken } of found) await connection.run(taken);
  // Foreign keys lean on indexes: they come last.
  return found.map(({ made }) => made).toReversed();
}

async function setSequences(connection: Connection, { sequences }: Manifest): Promise<void> {
  for (const sequence of sequences) {
    await connection.query('select setval($1::regclass, $2)', [
      qualified(sequence),
      sequence.value,
    ]);
  }
}

export function refuseOtherCounts({ tables }: Manifest, loaded: ReadonlyMap<string, number>): void {
  for (const table of tables) {
    const count = loaded.get(tableFolder(table)) ?? 0;
    if (count !== table.rows) {
      throw new BackupError(
        `${table.schema}.${table.name} has ${count} rows where the backup counted ${table.rows}.`,
      );
    }
  }
}
