import { setTimeout as delay } from 'node:timers/promises';
import { executeSql, type Database } from '../database';
import { alone } from './alone';
import { finishMigration } from './applied';
import { isDistributed } from './distribute';
import type { MigrateOptions, Migration } from './files';
import { isInTheWay, MAX_HOLD_MS, MAX_LOCK_WAIT_MS, untilNobodyWaits } from './tries';

/** Rows of the first slice: each finds out how many the next may have. */
const FIRST_ROWS = 20;
const MAX_ROWS = 5_000;
/** What a slice should take, so that nobody waits for its rows for long. */
const AIM_MS = 100;
const MAX_REST_MS = 100;

/**
 * Runs the statement of a migration until it answers no `mark`: `$1` is the mark that it answered last
 * (jsonb, null at first), `$2` how many rows to take. Each slice is a transaction that also keeps the
 * mark, so whoever goes on after a death goes on there. Rests as long as it worked: requests go first.
 */
export async function applyInSlices(
  db: Database,
  migration: Migration,
  { signal }: MigrateOptions = {},
): Promise<boolean> {
  return alone(db, migration.name, signal, async () => {
    const slice = (await isDistributed(db)) ? lockingTables(migration) : migration;
    let rows = FIRST_ROWS;
    while (!signal?.aborted) {
      const began = performance.now();
      const isDone = await untilNobodyWaits(
        () => fill(db, slice, rows),
        (error) => {
          if (isInTheWay(error)) rows = Math.max(1, Math.floor(rows / 2));
        },
      );
      if (isDone) return finishMigration(db, migration.name);
      const took = performance.now() - began;
      rows = Math.max(1, Math.min(MAX_ROWS, Math.round(rows * Math.min(2, AIM_MS / took))));
      await delay(Math.min(took, MAX_REST_MS));
    }
    return false;
  });
}

/**
 * Where rows lie on several nodes, Citus locks none of them in their order: the tables are locked as long as a
 * slice takes, in the order in which it would lock their rows.
 */
export function lockingTables({ text, ...migration }: Migration): Migration & { tables: string[] } {
  const tables = [...text.matchAll(LOCK)].flatMap(({ index, groups }) => {
    const [, read] = text.slice(0, index).match(/[\s\S]*\bfrom (\w+)/i) ?? [];
    return groups?.['of'] ?? read ?? [];
  });
  return { ...migration, text: text.replaceAll(LOCK, ''), tables };
}

const LOCK = /\bfor no key update\b(?: of (?<of>\w+))?/gi;

/** One slice; answers whether there was none left. */
async function fill(
  db: Database,
  { name, text, tables = [] }: Migration & { tables?: readonly string[] },
  size: number,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await executeSql(transaction, `set local lock_timeout = ${MAX_LOCK_WAIT_MS}`);
    await executeSql(transaction, `set local statement_timeout = ${MAX_HOLD_MS}`);
    if (tables.length > 0) {
      await executeSql(transaction, `lock table ${tables.join()} in share row exclusive mode`);
    }
    const kept = await executeSql(
      transaction,
      'select mark::text from migration_marks where name = $1',
      [name],
    );
    const mark = kept.rows[0]?.['mark'] ?? null;
    const { rows } = await executeSql(transaction, text, [mark, size]);
    const next = rows[0]?.['mark'] ?? null;
    if (next === null) return true;
    const moved = await executeSql(
      transaction,
      `insert into migration_marks (name, mark) values ($1, $2::jsonb)
       on conflict (name) do update set mark = excluded.mark
         where migration_marks.mark <> excluded.mark returning name`,
      [name, JSON.stringify(next)],
    );
    if (moved.rows.length === 0) throw new Error(`${name} does not move on from its mark`);
    return false;
  });
}
