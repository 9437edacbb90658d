import { expect, test } from 'vitest';
import { deliveryDays } from './delivery-days';

test('days are counted as the store counts them', () => {
  // Half past one in the night in Colombo.
  const now = new Date('2026-12-30T20:00:00Z');
  expect(deliveryDays(0, now)).toEqual({ first: '2026-12-31', last: '2027-01-30' });
  expect(deliveryDays(2, now)).toEqual({ first: '2027-01-02', last: '2027-02-01' });
});
