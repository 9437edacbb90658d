import { executeSql, withoutLimits, type Database } from '../database';
import { enterVersion } from './applied';
import { isDistributed } from './distribute';
import { splitStatements, type MigrateOptions, type Migration } from './files';
import { MAX_HOLD_MS, MAX_LOCK_WAIT_MS, untilNobodyWaits } from './tries';

/** From here on migrations are written for shops that are open; those before may take their time. */
export const FOR_OPEN_SHOPS_FROM = '0150';

/**
 * Applies a migration in one transaction. The version row comes first: of two processes that start at
 * once, the second waits for it and then skips.
 */
export async function applyAtOnce(
  db: Database,
  { name, text }: Migration,
  { log }: MigrateOptions = {},
): Promise<boolean> {
  const isQuick = name >= FOR_OPEN_SHOPS_FROM;
  const statements = (await isDistributed(db))
    ? splitStatements(text).flatMap(onCoordinator)
    : [isQuick ? asOneStatement(text) : text];
  return untilNobodyWaits(
    () =>
      db.transaction().execute(async (transaction) => {
        await withoutLimits(transaction);
        if (!(await enterVersion(transaction, name))) return false;
        await executeSql(transaction, `set local lock_timeout = ${MAX_LOCK_WAIT_MS}`);
        if (isQuick) await executeSql(transaction, `set local statement_timeout = ${MAX_HOLD_MS}`);
        for (const statement of statements) await executeSql(transaction, statement);
        return true;
      }),
    (error, tries) =>
      log?.warn({ migration: name, tries, err: error }, 'a migration gave way; it tries again'),
  );
}

/**
 * A table is made on the coordinator alone, whatever it refers to, and placed when the migrations are
 * done: Citus lets none that it has not placed refer to one that it has.
 */
const onCoordinator = (statement: string): string[] =>
  /^create table\b/i.test(statement)
    ? [
        'set local citus.enable_ddl_propagation = off',
        statement,
        'set local citus.enable_ddl_propagation = on',
      ]
    : [statement];

/**
 * The limit of a statement is for all of them together then, and none can end the transaction. Citus
 * hands a text on to its nodes as it came, which take one statement at a time.
 */
const asOneStatement = (text: string) =>
  `do $migrate$ begin execute $migration$${text}$migration$; end $migrate$`;
