import { expect, test, vi } from 'vitest';
import { aServer } from '../../test/server';
import { databaseClock } from './clock';

test("the clock is the database's, whatever that of the process is set to", async () => {
  const { system } = await aServer();
  const before = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(0);
  const clock = await databaseClock(system.db, system.log);
  const told = clock.now().getTime();
  vi.restoreAllMocks();
  expect(Math.abs(told - before)).toBeLessThan(60_000);
});
