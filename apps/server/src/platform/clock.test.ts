import { expect, test, vi } from 'vitest';
import { aServer } from '../../test/server';
import { afterLook, databaseClock } from './clock';

test("the clock is the database's, whatever that of the process is set to", async () => {
  const { system } = await aServer();
  const before = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(0);
  const clock = await databaseClock(system.db, system.log);
  const told = clock.now().getTime();
  vi.restoreAllMocks();
  expect(Math.abs(told - before)).toBeLessThan(60_000);
});

const SECONDS = 1_000;

test.each([
  ['a quicker answer', { ahead: 1_003, within: 2 }, 5 * SECONDS, 1_003],
  [
    'one as quick, but for what clocks part meanwhile',
    { ahead: 1_014, within: 10 },
    5 * SECONDS,
    1_014,
  ],
  ['one that was long on its way', { ahead: 1_300, within: 400 }, 5 * SECONDS, 1_000],
  ['one that cannot be true beside the other', { ahead: 9_000, within: 400 }, 5 * SECONDS, 9_000],
  ['the same, back', { ahead: -9_000, within: 400 }, 5 * SECONDS, -9_000],
  [
    'a slow one when all have been slow for long',
    { ahead: 1_300, within: 400 },
    500 * SECONDS,
    1_300,
  ],
])('what is gone by after %s', (_, looked, elapsed, ahead) => {
  expect(afterLook({ ahead: 1_000, within: 8 }, looked, elapsed).ahead).toBe(ahead);
});

test('what is not certain any more is told so by the next look, too', () => {
  const known = { ahead: 1_000, within: 8 };
  const slow = { ahead: 1_300, within: 400 };
  const later = afterLook(known, slow, 200 * SECONDS);
  expect(later).toEqual({ ahead: 1_000, within: 208 });
  expect(afterLook(later, slow, 200 * SECONDS)).toEqual(slow);
});
