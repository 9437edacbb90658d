import { expect, test } from 'vitest';
import { lastDays, STORE_TIME_ZONE } from './calendar';

test.each([
  ['2026-11-20T18:29:59.999Z', 1, '2026-11-19T18:30:00.000Z'],
  ['2026-11-20T18:30:00.000Z', 1, '2026-11-20T18:30:00.000Z'],
  ['2026-11-21T12:00:00.000Z', 30, '2026-10-22T18:30:00.000Z'],
])('at %s the last %i days began at %s in Colombo', (now, days, start) => {
  expect(lastDays(new Date(now), days, STORE_TIME_ZONE).toISOString()).toBe(start);
});
