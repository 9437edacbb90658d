import { expect, vi } from 'vitest';
import { executeSql } from '../src/platform/database';
import { PATIENCE } from './patience';
import type { TestServer } from './server';

/** Ends once somebody waits for a row that another transaction has locked. */
export const untilSomebodyWaits = ({ system }: Pick<TestServer, 'system'>) =>
  vi.waitFor(async () => {
    const waiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    expect((await executeSql(system.db, waiting)).rows).not.toEqual([]);
  }, PATIENCE);
