import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import {
  columnList,
  listTables,
  only,
  openTransaction,
  qualified,
  SCHEMAS,
  type Connection,
} from './connection';
import { BackupError } from './error';
import type { Manifest, StoreCopy, TableShape } from './manifest';

/** What is copied where it is not everything: what belongs to one store. */
export interface Part {
  store: StoreCopy;
  tables: TableShape[];
  /** The condition that its rows in a table meet. */
  where(table: TableShape): string;
  /** What its files take. */
  file_bytes: number;
  /** Where its files lie. */
  folders(): Promise<string[]>;
}

export type FindPart = (connection: Connection) => Promise<Part>;

/** The keys of all files that rows name: those of one store, where it is that alone. */
export type FindNamed = (connection: Connection, storeId: string | undefined) => Promise<string[]>;

export interface DatabaseSnapshot {
  /** What is told of it as it is. */
  facts: Omit<Manifest, 'tables' | 'files' | 'has_secret_key' | 'entries'>;
  tables: TableShape[];
  /** What the rows take without their indexes: how far a copy has come is told by it; 0 of a part. */
  row_bytes: number;
  /** What the files of a part take; undefined where all is copied. */
  file_bytes: number | undefined;
  /** Where the files lie. */
  folders(): Promise<string[]>;
  /** The keys of what has to be there. */
  named(): Promise<string[]>;
  /** Yields the rows in compressed pieces; answers how many there were. */
  copy(table: TableShape): AsyncGenerator<CopiedRows, number>;
  close(): Promise<void>;
}

export interface CopiedRows {
  compressed: Buffer;
  /** Before they were compressed. */
  byteCount: number;
}

/** Large enough to compress well, small enough that memory does not notice. */
const PIECE_BYTES = 4 * 1024 * 1024;
/** Rows of text shrink to a fifth; what more effort gains is little. */
const LEVEL = 3;

const EVERYWHERE = [''];

const compress = promisify(gzip);

/**
 * Everything that the database holds at one moment, read in one transaction while others go on.
 * A migration that is under way is waited for, and the next one waits for us. A part of it where one is
 * looked for.
 */
export async function openSnapshot(
  url: string,
  { findPart, findNamed }: { findPart?: FindPart | undefined; findNamed?: FindNamed | undefined },
): Promise<DatabaseSnapshot> {
  const begin = 'begin isolation level repeatable read read only';
  const connection = await openTransaction(url, begin);
  try {
    // A lock takes no snapshot: what is seen is what there is once it is held.
    await connection.run('lock table migrations in share mode');
    const all = await describe(connection);
    const part = await findPart?.(connection);
    return {
      ...all,
      ...(part && ofPart(all.facts, part)),
      file_bytes: part?.file_bytes,
      folders: async () => (part ? part.folders() : EVERYWHERE),
      named: async () => (await findNamed?.(connection, part?.store.id)) ?? [],
      copy: (table) => copy(connection, table, part?.where(table) ?? 'true'),
      close: () => connection.close(),
    };
  } catch (error) {
    await connection.close();
    throw isMissing(error)
      ? new BackupError('There is nothing to back up: no Kade has used this database.')
      : error;
  }
}

type Described = Pick<DatabaseSnapshot, 'facts' | 'row_bytes' | 'tables'>;

/** What is counted for all stores is not a store's. */
const ofPart = (facts: Described['facts'], { store, tables }: Part): Described => ({
  facts: { ...facts, store, sequences: [], database_bytes: 0 },
  row_bytes: 0,
  tables,
});

async function describe(connection: Connection): Promise<Described> {
  const moment = only(
    await connection.query<{ made_at: Date; engine: string; database_bytes: string }>(
      `select clock_timestamp() as made_at, version() as engine,
         pg_database_size(current_database()) as database_bytes`,
    ),
  );
  const { row_bytes } = only(
    await connection.query<{ row_bytes: string | null }>(
      `select sum(pg_table_size(c.oid)) as row_bytes from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any($1) and c.relkind = 'r'`,
      [SCHEMAS],
    ),
  );
  const migrations = await connection.query<{ name: string }>(
    'select name from migrations order by name',
  );
  const { version } = only(
    await connection.query<{ version: number }>('select version from jobs.version'),
  );
  const sequences = await connection.query<Manifest['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null
     order by schemaname, sequencename`,
    [SCHEMAS],
  );
  return {
    facts: {
      made_at: moment.made_at.toISOString(),
      engine: moment.engine,
      migrations: migrations.map(({ name }) => name),
      queue_version: version,
      database_bytes: Number(moment.database_bytes),
      sequences,
    },
    row_bytes: Number(row_bytes ?? 0),
    tables: await listTables(connection),
  };
}

async function* copy(
  { client }: Connection,
  table: TableShape,
  where: string,
): AsyncGenerator<CopiedRows, number> {
  // A partitioned table can only be copied as a query.
  const selected = `select ${columnList(table.columns)} from ${qualified(table)} where ${where}`;
  const rows = client.query(copyTo(`copy (${selected}) to stdout`));
  const onEnd = () => rows.destroy(new BackupError('The database went away during the backup.'));
  client.once('end', onEnd);
  try {
    let pieces: Buffer[] = [];
    let byteCount = 0;
    for await (const piece of rows as AsyncIterable<Buffer>) {
      pieces.push(piece);
      byteCount += piece.length;
      if (byteCount < PIECE_BYTES) continue;
      yield { compressed: await compress(Buffer.concat(pieces), { level: LEVEL }), byteCount };
      pieces = [];
      byteCount = 0;
    }
    if (byteCount > 0) {
      yield { compressed: await compress(Buffer.concat(pieces), { level: LEVEL }), byteCount };
    }
    // The rows end before it is told how many they were: known once the connection takes the next.
    await client.query('select');
  } finally {
    client.off('end', onEnd);
  }
  return rows.rowCount;
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && ['42P01', '3F000'].includes(String(error.code));
