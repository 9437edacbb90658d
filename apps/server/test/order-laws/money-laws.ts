import { expect } from 'vitest';
import { OTHER_NUMBER } from './paying';
import { dueBefore } from './rests';
import { of, sum, type EventRow, type MovementRow, type Snapshot } from './snapshot';
import type { World } from './world';

const totalOf = (rows: readonly MovementRow[], ...kinds: string[]) =>
  sum(rows.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));

/** What an order costs is what is in it, and every sum is that of its movements. */
export function assertMoney(world: World, now: Snapshot): void {
  for (const order of now.orders) {
    const name = `order #${order.order_number}`;
    const items = of(now.order_items, order.id);
    const lines = of(now.order_price_lines, order.id);
    const goods = lines.filter(({ kind }) => kind === 'goods').map(({ amount }) => amount);
    expect(goods, name).toEqual([sum(items.map((item) => item.price * item.quantity))]);
    expect(order.item_count, name).toBe(sum(items.map(({ quantity }) => quantity)));
    expect(order.total_price, name).toBe(sum(lines.map(({ amount }) => amount)));
    const rows = of(now.order_movements, order.id);
    const paid = totalOf(rows, 'payment');
    const back = totalOf(rows, 'refund', 'chargeback');
    const letGo = totalOf(rows, 'write_off');
    expect(totalOf(rows, 'charge'), `what ${name} asks for`).toBe(order.total_price);
    expect([order.paid_total, order.refunded_total, order.due_total], name).toEqual([
      paid,
      back,
      order.total_price - letGo - paid + order.due_again_total,
    ]);
    const taken = totalOf(rows, 'chargeback');
    expect(order.charged_back_total, `charged back of ${name}`).toBe(taken);
    expect(order.charged_back_open, `open of ${name}`).toBeGreaterThanOrEqual(0);
    expect(order.charged_back_open, `open of ${name}`).toBeLessThanOrEqual(taken);
    if (order.refund_failed) expect(paid, `to give back of ${name}`).toBeGreaterThan(back);
    const { due_again_total: again, goodwill_total: goodwill } = order;
    expect(goodwill, `goodwill of ${name}`).toBeGreaterThanOrEqual(0);
    expect(goodwill, `goodwill of ${name}`).toBeLessThanOrEqual(back);
    expect(again, `due again of ${name}`).toBeGreaterThanOrEqual(0);
    expect(again, `due again of ${name}`).toBeLessThanOrEqual(back);
    if (order.due_total < 0) {
      const forgone = Math.min(goodwill, order.total_price - letGo);
      expect(again, `too much of ${name} that is gone`).toBe(back - forgone);
    }
    assertSane(order, { paid, back, letGo }, name);
    assertNoneTwice(rows, of(now.order_events, order.id), name);
    assertNoneLeft(of(now.payment_mismatches, order.id), name);
    if (!world.contradicted.has(order.id)) {
      expect(back, `what went back of ${name}`).toBeLessThanOrEqual(paid);
      expect(-order.due_total, `to give back of ${name}`).toBeLessThanOrEqual(paid - back);
      assertStatus(order, { paid, back }, name);
    }
  }
}

/** A payment under a number that was made of another pays, of what was paid already, what is due again alone. */
function assertNoneTwice(
  rows: readonly MovementRow[],
  events: readonly EventRow[],
  name: string,
): void {
  const inTime = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const [index, row] of inTime.entries()) {
    const { provider_reference: reference, told, amount } = row;
    if (!reference?.startsWith(OTHER_NUMBER) || told.say !== 'paid') continue;
    const before = inTime.slice(0, index);
    const [paid, asked] = [totalOf(before, 'payment'), totalOf(before, 'charge')];
    if (paid === 0 || paid < asked) continue;
    expect(amount, `due of ${name} before ${reference}`).toBe(dueBefore(rows, events, row));
  }
}

/** Whoever pays by card just what is due has paid it. */
function assertNoneLeft(mismatches: Snapshot['payment_mismatches'], name: string): void {
  for (const { provider, reason, worth, expected, reference } of mismatches) {
    if (provider !== 'payhere' || !['amount', 'again'].includes(reason)) continue;
    expect(worth, `${reference} of ${name}, by card, is not what was due`).not.toBe(expected);
  }
}

type Row = Snapshot['orders'][number];

function assertSane(
  { order_status, due_total }: Row,
  { paid, back, letGo }: { paid: number; back: number; letGo: number },
  name: string,
): void {
  for (const amount of [paid, back, letGo]) expect(amount, name).toBeGreaterThanOrEqual(0);
  if (order_status !== 'cancelled') expect(letGo, `let go of ${name}`).toBe(0);
  else expect(due_total, `due of the cancelled ${name}`).toBeLessThanOrEqual(0);
}

/** The payment status follows the sums, whoever moved the money. */
function assertStatus(
  { payment_status, order_status, due_total }: Row,
  { paid, back }: { paid: number; back: number },
  name: string,
): void {
  switch (payment_status) {
    case 'paid':
      expect(paid - back, `kept of the paid ${name}`).toBeGreaterThan(0);
      break;
    case 'refunded':
      expect(back, `given back of the refunded ${name}`).toBeGreaterThan(0);
      expect(paid - back, `kept of the refunded ${name}`).toBeLessThanOrEqual(0);
      break;
    case 'pending':
    case 'failed':
      if (order_status !== 'cancelled') {
        expect(due_total, `due of the unpaid ${name}`).toBeGreaterThan(0);
      }
  }
}

/** Who was erased leaves every amount, but not what was written beside it. */
const lasting = (row: MovementRow) => ({ ...row, said: null });

/** What was booked stays as it was booked. */
export function assertLedgerKept(before: Snapshot, now: Snapshot): void {
  const rows = new Map(now.order_movements.map((row) => [row.id, row]));
  for (const row of before.order_movements) {
    const kept = rows.get(row.id);
    expect(kept && lasting(kept)).toEqual(lasting(row));
  }
}

/** Everything that providers have taken or given back is booked, or waits for the merchant. */
export function assertProviders(
  { providers: { payhere, paypal, payments } }: World,
  now: Snapshot,
) {
  const ids = new Set(now.orders.map(({ id }) => id));
  const booked = now.order_movements.filter(({ kind }) => kind === 'payment');
  const known = booked.map(({ provider_reference: reference }) => reference);
  const kept = new Set([...known, ...now.payment_mismatches.map(({ reference }) => reference)]);
  for (const order of paypal.orders.values()) {
    if (!ids.has(order.custom_id)) continue;
    for (const { id, status } of order.captures) {
      if (status === 'COMPLETED') expect(kept, 'a payment by PayPal').toContain(id);
    }
  }
  for (const { order_id, payment_id } of payments) {
    if (ids.has(order_id)) expect(kept, 'a payment by card').toContain(String(payment_id));
  }
  for (const { id } of now.orders) {
    const ofPaypal = [...paypal.orders.values()].filter(({ custom_id }) => custom_id === id);
    const given = ofPaypal.reduce((count, { refunds }) => count + refunds.length, 0);
    const back = of(now.order_movements, id).filter(
      ({ kind, provider }) => kind === 'refund' && provider === 'paypal',
    );
    expect(back.length, 'refunds by PayPal').toBeLessThanOrEqual(given);
  }
  const asked = [...payhere.calls, ...paypal.calls].filter(
    ({ method, url, body }) => method === 'POST' && url.endsWith('/refund') && isOf(now, body),
  );
  const sent = now.refunds.filter(({ provider }) => provider !== 'hand');
  expect(asked.length, 'questions for a refund').toBeLessThanOrEqual(sent.length);
}

/** Whether a question for a refund is of this store: PayHere names the payment, PayPal our refund. */
const isOf = ({ refunds }: Snapshot, body: string) =>
  refunds.some(
    ({ id, payment_reference: payment }) =>
      body.includes(`"${id}"`) || (payment !== null && body.includes(`"${payment}"`)),
  );
