import { expect } from 'vitest';
import { of, type Snapshot } from './snapshot';
import type { Told, World } from './world';

/** Orders that were acknowledged are there, once each, and no other; numbers have no gaps. */
export function assertOrders({ placed, keys }: World, now: Snapshot): void {
  const ids = placed.map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(now.orders.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const numbers = now.orders.map((order) => order.order_number).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => 1001 + index));
  expect(new Set(keys.values()).size).toBe(keys.size);
  const ofDrafts = now.drafts.flatMap(({ order_id }) => order_id ?? []);
  expect(new Set(ofDrafts).size).toBe(ofDrafts.length);
}

/** Each change of a status is told once: from where it stood to where it stands. */
export function assertHistory(world: World, now: Snapshot): void {
  for (const order of now.orders) {
    const events = of(now.order_events, order.id);
    expect(events.filter(({ field }) => field === null)).toHaveLength(1);
    for (const field of ['order_status', 'payment_status'] as const) {
      const steps = events.filter((event) => event.field === field);
      for (const { old_value, new_value } of steps) expect(old_value).not.toBe(new_value);
      const values = steps.flatMap(({ old_value, new_value }) => [old_value, new_value]);
      for (const value of new Set([...values, order[field], 'pending'])) {
        const came = steps.filter(({ new_value }) => new_value === value).length;
        const went = steps.filter(({ old_value }) => old_value === value).length;
        const stays = Number(value === order[field]) - Number(value === 'pending');
        expect(came - went, `${field} ${value} of #${order.order_number}`).toBe(stays);
      }
    }
    const count = (field: string) => events.filter((event) => event.field === field).length;
    const told = (what: Told) =>
      world.told.filter((one) => one.order_id === order.id && one.what === what).length;
    expect(count('note')).toBe(told('note'));
    expect(count('tracking')).toBe(told('tracking'));
    expect(count('items')).toBe(told('items'));
    expect(count('shipping_address')).toBe(told('contact'));
    expect(of(now.refunds, order.id)).toHaveLength(told('refund'));
    expect(of(now.order_slips, order.id)).toHaveLength(told('slip'));
    const unasked = of(now.payment_mismatches, order.id);
    const decided = unasked.filter(({ state }) => state !== 'open');
    // What is charged back after it was set aside is decided on once more.
    const gone = unasked.filter(({ reason }) => reason === 'charged_back');
    expect(told('mismatch')).toBeLessThanOrEqual(decided.length + gone.length);
    assertLogged(now, order, told);
  }
}

/** The activity log tells each thing that the merchant did, once. */
function assertLogged(
  now: Snapshot,
  { id, order_number }: Snapshot['orders'][number],
  told: (what: Told) => number,
): void {
  const log = now.activities.filter(
    ({ thing, name }) => thing === 'order' && name === `#${order_number}`,
  );
  const count = (field: string) =>
    log.filter(({ told: { changes } }) => changes.some((change) => change.field === field)).length;
  expect(count('note')).toBe(told('note'));
  expect(count('tracking')).toBe(told('tracking'));
  expect(count('items')).toBe(told('items'));
  expect(count('shipping_address')).toBe(told('contact'));
  const slips = of(now.order_slips, id).filter(({ state }) => state === 'rejected');
  expect(count('slip')).toBeGreaterThanOrEqual(slips.length);
  const payments = of(now.order_movements, id).filter(
    ({ kind, amount }) => kind === 'payment' && amount > 0,
  );
  expect(count('booked'), `logged as booked of #${order_number}`).toBeLessThanOrEqual(
    payments.length,
  );
}

/** Nobody but a person lets an order go that money came for, and no time ends its waiting. */
export function assertHolds(before: Snapshot, now: Snapshot): void {
  const paid = new Set(now.orders.filter((order) => order.paid_total > 0).map(({ id }) => id));
  for (const { id, order_number, paid_total } of before.orders) {
    if (paid_total <= 0 || !paid.has(id)) continue;
    const late = (events: Snapshot['order_events']) =>
      of(events, id).filter(({ author }) => author === NOT_PAID_IN_TIME).length;
    expect(late(now.order_events), `#${order_number}, of which a part was paid, is kept`).toBe(
      late(before.order_events),
    );
  }
}

const NOT_PAID_IN_TIME = 'not_paid_in_time';

/** What is kept of each customer is what their orders add up to. */
export function assertCustomers(now: Snapshot): void {
  for (const customer of now.customers) {
    const theirs = now.orders.filter(({ customer_id }) => customer_id === customer.id);
    const kept = theirs.reduce((sum, order) => sum + order.paid_total - order.refunded_total, 0);
    expect([customer.order_count, customer.kept_total]).toEqual([theirs.length, kept]);
  }
}
