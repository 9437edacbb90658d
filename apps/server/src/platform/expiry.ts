import { sql } from 'kysely';
import type { SystemContext } from './context';
import type { DB } from './schema';

/** Small enough for the statement timeout and for others to get between. */
const BATCH = 5_000;

interface Expired {
  table: keyof DB;
  /** The moment that counts; leads an index. */
  column: string;
  before: Date;
}

/** Deletes the rows whose moment has passed, a batch at a time. */
export async function deleteExpired(
  ctx: SystemContext,
  { table, column, before }: Expired,
): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} <= ${before} limit ${BATCH}
      ))
    `.execute(ctx.db);
    if ((numAffectedRows ?? 0n) < BATCH) return;
  }
}
