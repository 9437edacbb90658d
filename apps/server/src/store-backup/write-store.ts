import {
  columnList,
  copyIn,
  only,
  openTransaction,
  type Connection,
} from '../platform/backup/connection';
import { BackupError } from '../platform/backup/error';
import {
  tableFolder,
  type Manifest,
  type StoreCopy,
  type TableCopy,
} from '../platform/backup/manifest';
import { refuseOtherCounts, refuseOtherTables } from '../platform/backup/write-database';
import { admitStore } from './admit-store';
import { aside, placeStore } from './place-store';
import { parentsFirst } from './store-rows';

export interface StoreRestore {
  /** Takes the rows of a table aside. */
  load: (table: TableCopy, rows: AsyncIterable<Buffer>) => Promise<void>;
  /** Puts them where they belong, or says why not. */
  place(): Promise<void>;
  commit(): Promise<void>;
  /** Leaves the database as it was. */
  abandon(): Promise<void>;
}

/** Makes ready for the rows of one store, in one transaction of a database that others work on. */
export async function openStoreRestore(
  options: { databaseUrl: string; merchantEmail?: string | undefined; mayReplace: boolean },
  manifest: Manifest,
  store: StoreCopy,
): Promise<StoreRestore> {
  const connection = await openTransaction(options.databaseUrl, 'begin');
  try {
    await connection.run('lock table migrations in share mode');
    await refuseOtherVersion(connection, manifest);
    await refuseOtherTables(connection, manifest);
    for (const table of manifest.tables) {
      await connection.run(
        `create temp table ${aside(table)} on commit drop as
         select ${columnList(table.columns)} from ${table.schema}.${table.name} with no data`,
      );
    }
    const loaded = new Map<string, number>();
    return {
      async load(table, rows) {
        const count = await copyIn(connection, aside(table), table.columns, rows);
        loaded.set(tableFolder(table), count);
      },
      async place() {
        refuseOtherCounts(manifest, loaded);
        const of = (name: string) => only(manifest.tables.filter((table) => table.name === name));
        const place = {
          connection,
          store,
          columns: of('stores').columns,
          tables: await parentsFirst(connection, manifest.tables),
          jobs: of('job'),
        };
        await placeStore(place, await admitStore(place, options, manifest));
      },
      async commit() {
        await connection.run('commit');
        await connection.close();
      },
      abandon: () => connection.close(),
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function refuseOtherVersion(connection: Connection, manifest: Manifest): Promise<void> {
  const applied = await connection.query<{ name: string }>(
    'select name from migrations order by name',
  );
  const isSame = applied.map(({ name }) => name).join() === manifest.migrations.join();
  if (isSame) return;
  throw new BackupError(
    'This backup was made by another version of Kade. A store comes back into the version that it was taken from: restore the backup of that version elsewhere, start this version there once, and take the store from it.',
  );
}
