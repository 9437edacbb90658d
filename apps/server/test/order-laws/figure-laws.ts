import { dashboard } from '@kade/contract/dashboard';
import { orders, ORDER_STATUSES, PAYMENT_STATUSES, type OrderQuery } from '@kade/contract/orders';
import { products } from '@kade/contract/catalog/products';
import { slips } from '@kade/contract/slips';
import { expect } from 'vitest';
import { METHODS } from './placing';
import { of, sum, type Snapshot } from './snapshot';
import type { World } from './world';

type Row = Snapshot['orders'][number];

const hasSlip = (now: Snapshot, { id }: Row) =>
  of(now.order_slips, id).some(({ state }) => state === 'waiting');
const hasMismatch = (now: Snapshot, { id }: Row) =>
  of(now.payment_mismatches, id).some(({ state }) => state === 'open');
const isToPack = ({ order_status, payment_status, payment_option }: Row) =>
  ['pending', 'processing'].includes(order_status) &&
  (payment_status === 'paid' ||
    (payment_status === 'pending' && payment_option === 'cash_on_delivery'));

const isUnpaid = ({ order_status, payment_status }: Row) =>
  ['pending', 'failed'].includes(payment_status) && order_status !== 'cancelled';

const openRefunds = (now: Snapshot, { id }: Row, states: string[]) =>
  of(now.refunds, id).filter(({ state }) => states.includes(state)).length;
const isToGiveBack = (row: Row, now: Snapshot) =>
  row.order_status === 'cancelled' &&
  row.paid_total > row.refunded_total &&
  openRefunds(now, row, ['queued', 'asked', 'unknown']) === 0;
const isToResolve = (row: Row, now: Snapshot) => openRefunds(now, row, ['unknown']) > 0;

const isChargedBack = ({ charged_back_open, order_status }: Row) =>
  charged_back_open > 0 && order_status !== 'cancelled';

/** A filter of the list, and what it is to find. */
type Listed = [OrderQuery, (row: Row, now: Snapshot) => boolean];

/** Every filter and saved view. */
const lists: Listed[] = [
  [{}, () => true],
  ...ORDER_STATUSES.map((one): Listed => [
    { order_status: [one] },
    (row) => row.order_status === one,
  ]),
  ...PAYMENT_STATUSES.map((one): Listed => [
    { payment_status: [one] },
    (row) => row.payment_status === one,
  ]),
  ...METHODS.map((one): Listed => [
    { payment_options: [one] },
    (row) => row.payment_option === one,
  ]),
  [{ money: 'paid' }, (row) => row.paid_total > 0],
  [{ money: 'refunded' }, (row) => row.refunded_total > row.charged_back_total],
  [{ money: 'charged_back' }, (row) => row.charged_back_total > 0],
  [{ money: 'moved' }, (row) => row.paid_total > 0 || row.refunded_total > 0],
  [{ view: 'to_pack' }, isToPack],
  [{ view: 'slips_to_check' }, (row, now) => hasSlip(now, row)],
  [{ view: 'payments_to_check' }, (row, now) => hasMismatch(now, row)],
  [{ view: 'unpaid' }, isUnpaid],
  [{ view: 'cancelled_paid' }, isToGiveBack],
  [{ view: 'refunds_to_check' }, isToResolve],
  [{ view: 'charged_back' }, isChargedBack],
  [{ view: 'refund_failed' }, (row) => row.refund_failed],
  [
    { view: 'unpaid', order_status: ['pending', 'shipped'], payment_options: ['paypal'] },
    (row) =>
      isUnpaid(row) &&
      ['pending', 'shipped'].includes(row.order_status) &&
      row.payment_option === 'paypal',
  ],
  [{ q: 'person1@example.com' }, (row) => row.email === 'person1@example.com'],
  [
    { q: 'person2@example.com', money: 'paid' },
    (row) => row.email === 'person2@example.com' && row.paid_total > 0,
  ],
];

/** The lists find what there is, the newest first, and what is to be done now is what they show. */
export async function assertFigures(world: World, now: Snapshot): Promise<void> {
  const { client } = world.shop;
  const rows = now.orders.toSorted((one, other) => other.order_number - one.order_number);
  const found = async ([query, isIn]: Listed) => {
    const page = await client.call(orders.list, { query: { ...query, limit: 250 } });
    const expected = rows.filter((row) => isIn(row, now)).map((row) => row.order_number);
    const numbers = page.items.map((item) => item.order_number);
    expect(
      numbers.toSorted((a, b) => b - a),
      JSON.stringify(query),
    ).toEqual(expected);
    expect(page.total).toBe(expected.length);
  };
  await Promise.all([...lists.map(found), assertDashboard(world, now)]);
  const [tasks, waiting, low] = await Promise.all([
    client.call(dashboard.tasks, {}),
    client.call(slips.list, { query: {} }),
    client.call(products.list, {
      query: { low_stock: true, in_stock: true, status: 'active' },
    }),
  ]);
  const unasked = rows.filter((row) => hasMismatch(now, row));
  expect(tasks).toMatchObject({
    to_pack: rows.filter(isToPack).length,
    slips_to_check: rows.filter((row) => hasSlip(now, row)).length,
    payments_to_check: unasked.length,
    payment_to_check: unasked.length === 1 ? unasked[0]?.id : null,
    cancelled_paid: rows.filter((row) => isToGiveBack(row, now)).length,
    refunds_to_check: rows.filter((row) => isToResolve(row, now)).length,
    charged_back: rows.filter(isChargedBack).length,
    refund_failed: rows.filter((row) => row.refund_failed).length,
    low_stock: low.total,
  });
  expect(waiting.items.map(({ order }) => order._id).toSorted()).toEqual(
    rows
      .filter((row) => hasSlip(now, row))
      .map(({ id }) => id)
      .toSorted(),
  );
}

const DAY_MS = 24 * 60 * 60_000;
const ZONE_MS = 5.5 * 60 * 60_000;

/** The dashboard's sums are those of the orders of thirty days. */
async function assertDashboard({ shop: { client, server } }: World, now: Snapshot): Promise<void> {
  const today = Math.floor((server.clock.now().getTime() + ZONE_MS) / DAY_MS);
  const since = (today - 29) * DAY_MS - ZONE_MS;
  const recent = now.orders.filter(({ order_date }) => Date.parse(order_date) >= since);
  const [counts, revenue, sales] = await Promise.all([
    client.call(dashboard.status, {}),
    client.call(dashboard.revenue, {}),
    client.call(dashboard.sales, {}),
  ]);
  for (const status of ORDER_STATUSES) {
    const those = recent.filter(({ order_status }) => order_status === status);
    expect(counts[status]).toBe(those.length);
  }
  const tally = (amounts: number[]) => ({ count: amounts.length, total: sum(amounts) });
  const positive = (amountOf: (row: Row) => number) =>
    tally(recent.map(amountOf).filter((amount) => amount > 0));
  const dueOf = (status: string) =>
    recent
      .filter((row) => row.payment_status === status && row.order_status !== 'cancelled')
      .map((row) => row.due_total);
  expect(revenue).toEqual({
    paid: positive((row) => row.paid_total),
    refunded: positive((row) => row.refunded_total - row.charged_back_total),
    charged_back: positive((row) => row.charged_back_total),
    pending: tally(dueOf('pending')),
    failed: tally(dueOf('failed')),
  });
  const kept = recent.map((row) => row.paid_total - row.refunded_total);
  expect(sum(sales.days.map(({ total }) => total))).toBe(sum(kept));
}
