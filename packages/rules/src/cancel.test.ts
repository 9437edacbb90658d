import { expect, test } from 'vitest';
import { cancelUntil } from './cancel';

const order_date = new Date('2026-11-21T05:00:00Z');
const at = (iso: string) => new Date(`2026-11-21T${iso}Z`);

test.each([
  ['at once', 'pending', 30, '05:00:00', '05:30:00'],
  ['in the last second', 'pending', 30, '05:29:59', '05:30:00'],
  ['when the time is over', 'pending', 30, '05:30:00', null],
  ['where the shop allows none', 'pending', 0, '05:00:00', null],
  ['once it is begun with', 'processing', 30, '05:01:00', null],
  ['once it is cancelled', 'cancelled', 30, '05:01:00', null],
])('%s', (_, order_status, minutes, now, until) => {
  const wanted = until === null ? null : at(until);
  expect(cancelUntil({ order_date, order_status }, minutes, at(now))).toEqual(wanted);
});
