import { createHash } from 'node:crypto';
import { CompiledQuery, Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import type { DB } from './schema';

export type Database = Kysely<DB>;

export interface DatabaseOptions {
  url: string;
  /** Connections opened at most. */
  pool: number;
  /** Off behind a transaction-mode pooler that does not know prepared statements. */
  hasPreparedStatements: boolean;
  /** How many times longer than usual everything may take: the machine of tests is busy. */
  patience?: number | undefined;
  onError: (error: Error) => void;
}

const INT8 = 20;
const UUID_ARRAY = 2951;
const statementNames = new Map<string, string>();

/** A name for a statement, so that Postgres parses and plans its text once a connection. */
function statementName(text: string): string {
  const known = statementNames.get(text);
  if (known) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  statementNames.set(text, name);
  return name;
}

/** Ten thousand combinations of a product are as many arrays: the general parser takes its time. */
const idsIn = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(','));

const parsers = new Map<number, (text: string) => unknown>([
  // Kept under 2^53 by check: amounts, counters and sizes fit a number.
  [INT8, Number],
  [UUID_ARRAY, idsIn],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) =>
    (parsers.get(oid) ?? pg.types.getTypeParser(oid)) as (text: string) => unknown,
};

/** Opens a pool; nothing connects before the first statement. */
export function openDatabase(options: DatabaseOptions): Database {
  const { patience = 1 } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.pool,
    connectionTimeoutMillis: 5_000 * patience,
    idleTimeoutMillis: 30_000,
    application_name: 'kade',
    // Compiling takes longer than any statement of ours may run.
    options: '-c jit=off',
    statement_timeout: 5_000 * patience,
    lock_timeout: 2_000 * patience,
    idle_in_transaction_session_timeout: 10_000 * patience,
    types,
  });
  // Without a listener of its own, a connection that breaks between two statements of a transaction
  // would end the process; the pool only listens to idle ones, and tells of those a second time.
  pool.on('connect', (client) => client.on('error', options.onError));
  pool.on('error', () => undefined);
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => {
          const client = await pool.connect();
          return options.hasPreparedStatements ? withNamedStatements(client) : asKysely(client);
        },
        end: () => pool.end(),
      },
    }),
  });
}

const asKysely = (client: pg.PoolClient) => client as unknown as PostgresPoolClient;

const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

function withNamedStatements(client: pg.PoolClient): PostgresPoolClient {
  const known = wrapped.get(client);
  if (known) return known;
  const query = (text: string, values: readonly unknown[]) =>
    values.length === 0
      ? client.query(text)
      : client.query({ name: statementName(text), text, values: [...values] });
  const named = {
    query,
    release: () => client.release(),
  } as unknown as PostgresPoolClient;
  wrapped.set(client, named);
  return named;
}

/** Runs SQL text that another library made; it may open and close a transaction of its own. */
export async function executeSql(
  db: Database,
  text: string,
  values: readonly unknown[] = [],
): Promise<{ rows: Record<string, unknown>[]; numAffectedRows?: bigint }> {
  const query = CompiledQuery.raw(text, [...values]);
  if (db.isTransaction) return db.executeQuery<Record<string, unknown>>(query);
  return db.connection().execute(async (connection) => {
    try {
      return await connection.executeQuery<Record<string, unknown>>(query);
    } catch (error) {
      // A text that failed between its own `begin` and `commit` must not leave that open to others.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
      throw error;
    }
  });
}

/** What only one process at a time may do, by the number of its lock. */
export const LOCKS = { migrations: 7_245_001, jobs: 7_245_002, files: 7_245_003 } as const;

/** Runs `work`, on connections of its own, while no other process holds the same lock. */
export async function exclusively<R>(
  db: Database,
  lock: keyof typeof LOCKS,
  work: () => Promise<R>,
): Promise<R> {
  return holding(db, `pg_advisory_xact_lock(${LOCKS[lock]})`, work);
}

/** Runs `work` unless somebody has the lock for themselves; they wait until it is done. */
export async function unlessExclusive(
  db: Database,
  lock: keyof typeof LOCKS,
  work: () => Promise<void>,
): Promise<boolean> {
  return holding(db, `pg_try_advisory_xact_lock_shared(${LOCKS[lock]})`, async (isHeld) => {
    if (isHeld) await work();
    return isHeld;
  });
}

async function holding<R>(
  db: Database,
  lock: string,
  work: (isHeld: boolean) => Promise<R>,
): Promise<R> {
  return db.transaction().execute(async (holder) => {
    await sql`set local lock_timeout = 0`.execute(holder);
    await sql`set local statement_timeout = 0`.execute(holder);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(holder);
    const { rows } = await sql<{ is_held: unknown }>`select ${sql.raw(lock)} as is_held`.execute(
      holder,
    );
    return work(rows[0]?.is_held !== false);
  });
}
