import type { CompiledQuery } from 'kysely';
import { askAlone, type Database } from './database';
import { askAhead, askAsLast } from './database-pool';

/**
 * Sends a statement of a transaction without waiting for it: it goes out with the next statement, which
 * fails where this one has failed. Gives what waits for its rows, for after that next one. A compiled query
 * is sent once.
 */
export async function sendAhead<Row>(
  db: Database,
  query: CompiledQuery<Row>,
): Promise<() => Promise<Row[]>> {
  if (!db.isTransaction) {
    const { rows } = await db.executeQuery(query);
    return () => Promise.resolve(rows);
  }
  const answered = askAhead(query.parameters);
  await db.executeQuery(query);
  return async () => (await answered).rows as Row[];
}

/**
 * Asks the last statement of a transaction, a read, in one packet with its `commit`: nothing can be asked in
 * it after that, and what fails after it takes nothing back.
 */
export async function askLast<Row>(db: Database, query: CompiledQuery<Row>): Promise<Row[]> {
  askAsLast(query.parameters);
  return askAlone(db, query);
}
