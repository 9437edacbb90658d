import { setTimeout as delay } from 'node:timers/promises';
import { executeSql, withoutStatementLimits, type Database } from '../database';
import { alone } from './alone';
import { finishMigration } from './applied';
import type { MigrateOptions, Migration } from './files';

const LOOK_AGAIN_MS = 500;

/** What neither needs a transaction nor keeps anybody from reading and writing. */
const ALLOWED = [
  /^create (unique )?index concurrently (?<index>\w+) on (?<table>\w+)/i,
  /^drop index concurrently if exists \w+$/i,
  /^alter table \w+ validate constraint \w+$/i,
];

/**
 * Runs the statements of a migration one by one, by one process at a time. Whoever dies of it is
 * followed by another: what is built is left alone, what is half-built is built anew.
 */
export async function applyOutside(
  db: Database,
  { name, text }: Migration,
  { signal }: MigrateOptions = {},
): Promise<boolean> {
  const statements = statementsOf(name, text);
  return alone(db, name, signal, async () => {
    for (const statement of statements) {
      if (signal?.aborted) return false;
      await run(db, statement);
    }
    return finishMigration(db, name);
  });
}

/** @throws where a statement is not one of those that hold nobody up */
function statementsOf(name: string, text: string): string[] {
  const bare = text.replaceAll(/--.*$/gm, '');
  const statements = bare.split(';').map((statement) => statement.trim().replaceAll(/\s+/g, ' '));
  const filled = statements.filter((statement) => statement !== '');
  for (const statement of filled) {
    if (!ALLOWED.some((pattern) => pattern.test(statement))) {
      throw new Error(`${name}: this may not run outside a transaction: ${statement}`);
    }
  }
  return filled;
}

async function run(db: Database, statement: string): Promise<void> {
  const { index, table } = ALLOWED[0]?.exec(statement)?.groups ?? {};
  if (index && table) {
    await waitForBuilders(db, table);
    const state = await findIndex(db, index);
    if (state === 'valid') return;
    if (state === 'invalid') {
      await withoutStatementLimits(db, `drop index concurrently if exists ${index}`);
    }
  }
  await withoutStatementLimits(db, statement);
}

/**
 * A server goes on building for a process that has died. Whoever waited in a statement would have a
 * snapshot, and the builder would wait for them.
 */
async function waitForBuilders(db: Database, table: string): Promise<void> {
  for (;;) {
    const { rows } = await executeSql(
      db,
      'select from pg_stat_progress_create_index where relid = to_regclass($1)',
      [table],
    );
    if (rows.length === 0) return;
    await delay(LOOK_AGAIN_MS);
  }
}

async function findIndex(db: Database, name: string): Promise<'valid' | 'invalid' | undefined> {
  const { rows } = await executeSql(
    db,
    'select indisvalid as is_valid from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  if (rows[0] === undefined) return undefined;
  return rows[0]['is_valid'] === true ? 'valid' : 'invalid';
}
