import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError } from './error';

/** Whatever the server or its user has set: rows are written and read in one way, for as long as it takes. */
const SETTINGS = {
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  client_encoding: 'UTF8',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  search_path: 'public',
};

/** The product's own schema and the job queue's. */
export const SCHEMAS = ['public', 'jobs'];

export interface Connection {
  client: pg.Client;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Runs text of one or more statements. */
  run(text: string): Promise<void>;
  close(): Promise<void>;
}

/** One connection in one transaction, which ends with it unless it was committed. */
export async function openTransaction(url: string, begin: string): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'kade backup',
  });
  // What is under way is told by its own promise.
  client.on('error', () => undefined);
  const close = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    await client.query(begin);
    for (const [name, value] of Object.entries(SETTINGS)) {
      await client.query(`set local ${name} = ${pg.escapeLiteral(value)}`);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    client,
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
    run: async (text) => {
      await client.query(text);
    },
    close,
  };
}

export const identifier = (name: string) => pg.escapeIdentifier(name);
export const literal = (text: string) => pg.escapeLiteral(text);

/** `"public"."orders"`, whatever is in the names. */
export const qualified = ({ schema, name }: { schema: string; name: string }) =>
  `${identifier(schema)}.${identifier(name)}`;

export const columnList = (columns: readonly string[]) => columns.map(identifier).join(', ');

/** Takes the rows of a table in, as a backup has them; answers how many there were. */
export async function copyIn(
  { client }: Connection,
  table: string,
  columns: readonly string[],
  rows: AsyncIterable<Buffer>,
): Promise<number> {
  const target = client.query(copyFrom(`copy ${table} (${columnList(columns)}) from stdin`));
  await pipeline(Readable.from(rows), target);
  return target.rowCount;
}

/** The tables of both schemas with the columns that hold values of their own. */
export const listTables = (connection: Connection) =>
  connection.query<{ schema: string; name: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
     group by n.nspname, c.relname
     order by n.nspname, c.relname`,
    [SCHEMAS],
  );

/** The only row of a query that always answers one. */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new BackupError('The database did not answer as it should.');
  return row;
}
