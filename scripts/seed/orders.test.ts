import { expect, test } from 'vitest';
import { planOrders } from './orders';
import { planShop, type Shop } from './shops';

const now = new Date('2026-11-21T05:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const plan = (products = 40) => planShop(now, 0, { subdomain: 'serendib', products });
const ordersOf = (shop: Shop, perDay = 20) => [...planOrders(shop, { now, perDay })];

/** Ids are new every time; nothing else is. */
const withoutIds = (value: unknown) =>
  JSON.stringify(value, (key, part: unknown) =>
    ['id', '_id', 'chosen'].includes(key) ? undefined : part,
  );

test('tells the same story every time', () => {
  expect(withoutIds(plan())).toBe(withoutIds(plan()));
  expect(withoutIds(ordersOf(plan()))).toBe(withoutIds(ordersOf(plan())));
});

test('takes more orders lately, at weekends and in the evening', () => {
  const orders = ordersOf(plan());
  const inColombo = orders.map(({ placedAt }) => new Date(placedAt.getTime() + 5.5 * 3600_000));
  const share = (is: (moment: Date) => boolean) => inColombo.filter(is).length / orders.length;
  expect(orders.length).toBeGreaterThan(1500);
  expect(share((moment) => now.getTime() - moment.getTime() < 45 * DAY_MS)).toBeGreaterThan(0.54);
  expect(share((moment) => [0, 6].includes(moment.getUTCDay()))).toBeGreaterThan(0.32);
  expect(share((moment) => moment.getUTCHours() >= 18)).toBeGreaterThan(0.4);
});

test('sells nothing that is not there yet, and settles what is old', () => {
  const orders = ordersOf(plan());
  for (const order of orders) {
    expect(order.placedAt <= now).toBe(true);
    expect(order.lines.every(({ product }) => product.createdAt < order.placedAt)).toBe(true);
    const moments = [order.placedAt, ...order.changes.map(({ at }) => at)].map(Number);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    const sent = order.slips.flatMap(({ sentAt, decidedAt }) => [sentAt, decidedAt ?? now]);
    expect(sent.map(Number)).toEqual(sent.map(Number).toSorted((a, b) => a - b));
    const isAccepted = order.slips.some(({ reason, decidedAt }) => decidedAt && reason === null);
    expect(isAccepted).toBe(
      order.payment === 'bank_transfer' && ['paid', 'refunded'].includes(order.paymentStatus),
    );
  }
  const old = orders.filter(({ placedAt }) => now.getTime() - placedAt.getTime() > 21 * DAY_MS);
  expect(new Set(old.map(({ status }) => status))).toEqual(new Set(['delivered', 'cancelled']));
});

test('has no orders where there is nothing to sell', () => {
  expect(ordersOf(plan(0))).toEqual([]);
});
