import pg from 'pg';
import { expect, inject, vi } from 'vitest';
import { executeSql } from '../src/platform/database';
import { databaseAt } from './database';
import { PATIENCE } from './patience';
import type { TestServer } from './server';

/** Ends once somebody, or so many, wait for what other transactions have locked, on whichever node that lies. */
export async function untilSomebodyWaits(
  { system }: Pick<TestServer, 'system'>,
  many = 1,
): Promise<void> {
  const { rows } = await executeSql(system.db, 'select current_database() as name');
  const nodes = inject('databaseNodes').map(
    (node) => new pg.Client({ connectionString: databaseAt(node, String(rows[0]?.['name'])) }),
  );
  await Promise.all(nodes.map((node) => node.connect()));
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  try {
    await vi.waitFor(async () => {
      const found = await Promise.all(nodes.map((node) => node.query(waiting)));
      const count = found.reduce((sum, { rows: those }) => sum + those.length, 0);
      expect(count).toBeGreaterThanOrEqual(many);
    }, PATIENCE);
  } finally {
    await Promise.all(nodes.map((node) => node.end()));
  }
}
