import { sql, type Insertable } from 'kysely';
import { withoutLimits, type Database } from '../../apps/server/src/platform/database';
import type { DB } from '../../apps/server/src/platform/schema';

type TableName = keyof DB;

/** A row as JSON carries it: bytes are text, `\x` and hexadecimal digits. */
export type Row<T extends TableName> = {
  [C in keyof Insertable<DB[T]>]: Insertable<DB[T]>[C] extends Buffer
    ? string
    : Insertable<DB[T]>[C];
};

const BATCH = 2000;

/**
 * Inserts any number of rows, a batch a statement; what a row of a batch does not name is null. One JSON parameter
 * is as quick as COPY here: the time goes into indexes and foreign keys.
 */
export async function insertRows<T extends TableName>(
  db: Database,
  table: T,
  rows: Iterable<Row<T>>,
): Promise<number> {
  let count = 0;
  for (const batch of batchesOf(rows, BATCH)) {
    const names = new Set(batch.flatMap((row) => Object.keys(row)));
    const columns = sql.join([...names].map((column) => sql.ref(column)));
    const into = sql.table(table);
    await sql`insert into ${into} (${columns})
      select ${columns} from json_populate_recordset(null::${into}, ${JSON.stringify(batch)})`.execute(
      db,
    );
    count += batch.length;
  }
  return count;
}

/** The items in their order, `size` at a time. */
export function* batchesOf<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Whether somebody has this e-mail address or this username. */
export async function isMerchantKnown(
  db: Database,
  { email, username }: { email: string; username: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('merchants')
    .where((eb) =>
      eb.or([eb('email', '=', email), eb(eb.fn('lower', ['username']), '=', username)]),
    )
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these subdomains have a store already. */
export async function listTakenSubdomains(
  db: Database,
  subdomains: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('stores')
    .where((eb) => eb('subdomain', '=', eb.fn.any(eb.val([...subdomains]))))
    .select('subdomain')
    .execute();
  return new Set(rows.map((row) => row.subdomain));
}

export async function updateLogo(db: Database, storeId: string, logoId: string): Promise<void> {
  await db.updateTable('stores').set({ logo_id: logoId }).where('id', '=', storeId).execute();
}

/** Tells the planner about the rows, rather than leave it to find out in a minute. */
export async function analyze(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await withoutLimits(transaction);
    await sql`analyze`.execute(transaction);
  });
}

/** In the place of a statement that enqueues jobs: nothing leaves the demo. */
export const enqueueNothing = () => sql`select`;
