import { isFeeDue } from '@kade/rules/order-fee';
import { expect } from 'vitest';
import { of, sum, type Snapshot } from './snapshot';

/** The fee of an order on Starter. */
const FEE = 3_000;

/**
 * Every order is charged in its own transaction; what is booked back and charged again takes turns, and
 * adds up to what the order owes as it stands. What was booked stays.
 */
export function assertFees(before: Snapshot, now: Snapshot): void {
  for (const order of now.orders) {
    const fees = of(now.order_fees, order.id).toSorted((one, other) => one.number - other.number);
    const name = `fees of order #${order.order_number}`;
    expect(
      fees.map(({ number, amount }) => [number, amount]),
      name,
    ).toEqual(fees.map((_, index) => [index + 1, index % 2 === 0 ? FEE : -FEE]));
    expect(sum(fees.map(({ amount }) => amount)), name).toBe(isFeeDue(order) ? FEE : 0);
  }
  expect(new Set(now.order_fees.map(({ order_id }) => order_id)).size).toBe(now.orders.length);
  expect(now.order_fees).toEqual(expect.arrayContaining(before.order_fees));
}
