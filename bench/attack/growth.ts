import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { joinEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres';

/** What is kept, in bytes: by the folder it lies in, and of the database by table with its indexes. */
export interface Kept {
  folders: Map<string, number>;
  tables: Map<string, number>;
  /** What the database has written to its log ever since, the room that takes now, and may take at most. */
  written: number;
  log: number;
  mostLog: number;
}

/** The database's log of what it changes: it goes round in files that it uses again. */
const LOG_FOLDER = 'postgres/cluster/pg_wal';

export async function keptIn(dataDir: string): Promise<Kept> {
  const folders = new Map<string, number>();
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    // Files come and go meanwhile.
    const bytes = await stat(path.join(entry.parentPath, entry.name)).then(
      (found) => found.size,
      () => 0,
    );
    const folder = folderOf(path.relative(dataDir, entry.parentPath));
    folders.set(folder, (folders.get(folder) ?? 0) + bytes);
  }
  return { folders, log: folders.get(LOG_FOLDER) ?? 0, ...(await lookInside(dataDir)) };
}

/** The database by its parts, the rest by what lies in the data folder itself. */
const folderOf = (relative: string) =>
  relative
    .split(path.sep)
    .slice(0, relative.startsWith('postgres') ? 3 : 1)
    .join('/');

async function lookInside(dataDir: string): Promise<Pick<Kept, 'tables' | 'written' | 'mostLog'>> {
  const silent = { info: () => undefined, warn: () => undefined };
  const database = await joinEmbeddedPostgres({ dataDir, log: silent });
  const client = new pg.Client({ connectionString: database?.url });
  await client.connect();
  try {
    const tables = await client.query<{ name: string; bytes: string }>(
      `select oid::regclass::text as name, pg_total_relation_size(oid) as bytes
       from pg_class where relkind = 'r'`,
    );
    const log = await client.query<{ written: string; most: string }>(
      `select pg_current_wal_lsn() - '0/0' as written,
         pg_size_bytes(current_setting('max_wal_size')) as most`,
    );
    return {
      tables: new Map(tables.rows.map(({ name, bytes }) => [name, Number(bytes)])),
      written: Number(log.rows[0]?.written),
      mostLog: Number(log.rows[0]?.most),
    };
  } finally {
    await client.end();
  }
}

type Sizes = ReadonlyMap<string, number>;

/** What has grown, most first, in MB. */
export const grown = (before: Sizes, after: Sizes): Record<string, number> =>
  Object.fromEntries(
    [...after]
      .map(([name, bytes]) => [name, megabytes(bytes - (before.get(name) ?? 0))] as const)
      .filter(([, more]) => more >= 0.1)
      .sort(([, a], [, b]) => b - a),
  );

export const sumOf = (sizes: Sizes) => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);

export const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;
