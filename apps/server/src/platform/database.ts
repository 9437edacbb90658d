import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  sql,
  type ConnectionProvider,
  type DatabaseConnection,
  type DialectAdapter,
  type QueryExecutor,
} from 'kysely';
import pg from 'pg';
import {
  openPool,
  SESSION_WITHOUT_LIMIT,
  type Pool,
  WITH_KEPT_PLANS,
  WITHOUT_LIMIT,
} from './database-pool';
import { momentIn, TIMESTAMPTZ } from './moments';
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
/** Ten thousand combinations of a product are as many arrays: the general parser takes its time. */
const idsIn = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(','));

const parsers = new Map<number, (text: string) => unknown>([
  // Kept under 2^53 by check: amounts, counters and sizes fit a number.
  [INT8, Number],
  [TIMESTAMPTZ, momentIn],
  [UUID_ARRAY, idsIn],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) =>
    (parsers.get(oid) ?? pg.types.getTypeParser(oid)) as (text: string) => unknown,
};

/** Opens a pool; nothing connects before the first statement. */
export function openDatabase(options: DatabaseOptions): Database {
  const { patience = 1 } = options;
  const statementTimeout = 5_000 * patience;
  const pool = openPool({
    config: {
      connectionString: options.url,
      max: options.pool,
      // So many stay with what they have planned: of a search that takes longer than to answer it.
      min: 2,
      connectionTimeoutMillis: 5_000 * patience,
      idleTimeoutMillis: 300_000,
      application_name: 'kade',
      // Compiling takes longer than any statement of ours may run.
      options: '-c jit=off',
      statement_timeout: statementTimeout,
      lock_timeout: 2_000 * patience,
      idle_in_transaction_session_timeout: 10_000 * patience,
      types,
    },
    hasPreparedStatements: options.hasPreparedStatements,
    // The server's word that a statement took too long comes first.
    silenceAfter: statementTimeout + 1_000 * patience,
    onError: options.onError,
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool.kysely }) });
  if (options.hasPreparedStatements) shared.set(db.getExecutor().adapter, sharedBy(pool));
  return db;
}

/** The connections that many ask on, of each database that has such, however it is asked. */
const shared = new WeakMap<DialectAdapter, ConnectionProvider>();

function sharedBy({ askBeside }: Pool): ConnectionProvider {
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery) => {
      const { rows } = await askBeside(sql, parameters);
      return { rows: rows as R[] };
    },
    streamQuery: () => {
      throw new Error('a small read is no stream');
    },
  };
  return { provideConnection: (consumer) => consumer(connection) };
}

const executorsBeside = new WeakMap<QueryExecutor, QueryExecutor>();

/** Asks a statement that is put together. */
export const askAlone = async <Row>(db: Database, query: CompiledQuery<Row>): Promise<Row[]> =>
  (await db.executeQuery(query)).rows;

/** Asks a small read, outside a transaction on a connection on which others ask at the same time. */
export async function askBeside<Row>(db: Database, query: CompiledQuery<Row>): Promise<Row[]> {
  const executor = db.getExecutor();
  const provider = db.isTransaction ? undefined : shared.get(executor.adapter);
  if (!provider) return askAlone(db, query);
  const beside = executorsBeside.get(executor) ?? executor.withConnectionProvider(provider);
  executorsBeside.set(executor, beside);
  return (await beside.executeQuery<Row>(query)).rows;
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

/** For the rest of a transaction nothing has to be quick. */
export async function withoutLimits(transaction: Database): Promise<void> {
  await sql.raw(WITHOUT_LIMIT).execute(transaction);
  await sql`set local lock_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
}

/** For the rest of a transaction statements are planned once a connection, whatever their values. */
export async function withKeptPlans(transaction: Database): Promise<void> {
  await sql.raw(WITH_KEPT_PLANS).execute(transaction);
}

/** Runs one statement that may take its time and runs in no transaction, not even one of its own. */
export async function withoutStatementLimits(db: Database, text: string): Promise<void> {
  await db.connection().execute(async (connection) => {
    const run = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement));
    try {
      await run(SESSION_WITHOUT_LIMIT);
      await run('set lock_timeout = 0');
      await run(text);
    } finally {
      // A connection that broke has nothing to be put right.
      await run('reset statement_timeout').catch(() => undefined);
      await run('reset lock_timeout').catch(() => undefined);
    }
  });
}

/** What only one process at a time may do, by the number of its lock. */
export const LOCKS = {
  migrations: 7_245_001,
  jobs: 7_245_002,
  files: 7_245_003,
  slowMigrations: 7_245_004,
} as const;

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
    await withoutLimits(holder);
    const { rows } = await sql<{ is_held: unknown }>`select ${sql.raw(lock)} as is_held`.execute(
      holder,
    );
    return work(rows[0]?.is_held !== false);
  });
}
