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
    const [rows, moment] = [sql.table(table), sql.ref(column)];
    // Up to the moment of the last row of a batch: what became of it at that moment goes with it.
    const { numAffectedRows } = await sql`
      delete from ${rows} where ${moment} <= (
        select max(${moment}) from (
          select ${moment} from ${rows} where ${moment} <= ${before} order by ${moment} limit ${BATCH}
        ) as batch
      )
    `.execute(ctx.db);
    if ((numAffectedRows ?? 0n) < BATCH) return;
  }
}
