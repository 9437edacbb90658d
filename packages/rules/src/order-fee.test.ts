import { expect, test } from 'vitest';
import { feeReturnedSince, isFeeDue } from './order-fee';

test.each([
  ['pending', 'pending', true],
  ['delivered', 'paid', true],
  ['processing', 'failed', true],
  ['cancelled', 'pending', false],
  ['cancelled', 'paid', false],
  ['delivered', 'refunded', false],
])('an order that is %s and %s owes its fee: %j', (order_status, payment_status, isDue) => {
  expect(isFeeDue({ order_status, payment_status })).toBe(isDue);
});

test('a fee goes back until the 45th day after the order is over in Colombo', () => {
  const placed = new Date('2026-10-08T18:29:59.999Z');
  expect(placed >= feeReturnedSince(new Date('2026-11-22T18:29:59.999Z'))).toBe(true);
  expect(placed >= feeReturnedSince(new Date('2026-11-22T18:30:00.000Z'))).toBe(false);
  const firstOfDay = new Date('2026-10-07T18:30:00.000Z');
  expect(firstOfDay >= feeReturnedSince(new Date('2026-11-22T18:29:59.999Z'))).toBe(true);
});
