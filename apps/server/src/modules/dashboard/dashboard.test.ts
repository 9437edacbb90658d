import { dashboard } from '@kade/contract/dashboard';
import { orders, type OrderStatus, type PaymentStatus } from '@kade/contract/orders';
import { expect, test } from 'vitest';
import { anOrder, aProduct, aStore } from '../../../test/factories';

const DAY_MS = 24 * 60 * 60 * 1000;

test('a store without orders shows zeros', async () => {
  const shop = await aStore();
  expect(await shop.client.call(dashboard.status, {})).toEqual({
    pending: 0,
    processing: 0,
    shipped: 0,
    delivered: 0,
    cancelled: 0,
  });
  const none = { count: 0, total: 0 };
  expect(await shop.client.call(dashboard.revenue, {})).toEqual({
    paid: none,
    refunded: none,
    pending: none,
    failed: none,
  });
});

test('counts by status, and paid covers what was refunded later', async () => {
  const shop = await aStore();
  const product = await aProduct(shop, { price: 1_005, stock_quantity: 100 });
  const place = async (quantity: number, status: OrderStatus, paymentStatus: PaymentStatus) => {
    const { _id } = await anOrder(shop, product, quantity);
    await shop.client.call(orders.update, { params: { id: _id }, body: { status, paymentStatus } });
  };
  await place(1, 'delivered', 'paid');
  await place(2, 'shipped', 'paid');
  await place(3, 'cancelled', 'refunded');
  await place(4, 'processing', 'failed');
  await place(5, 'pending', 'pending');
  expect(await shop.client.call(dashboard.status, {})).toEqual({
    pending: 1,
    processing: 1,
    shipped: 1,
    delivered: 1,
    cancelled: 1,
  });
  expect(await shop.client.call(dashboard.revenue, {})).toEqual({
    paid: { count: 3, total: 6 * 1_005 },
    refunded: { count: 1, total: 3 * 1_005 },
    failed: { count: 1, total: 4 * 1_005 },
    pending: { count: 1, total: 5 * 1_005 },
  });
});

test('looks back 30 calendar days of Colombo, today included', async () => {
  const shop = await aStore();
  await anOrder(shop, await aProduct(shop));
  const countAfter = async (milliseconds: number) => {
    shop.server.clock.advance(milliseconds);
    const { pending } = await shop.client.call(dashboard.status, {});
    shop.server.clock.advance(-milliseconds);
    return pending;
  };
  const colomboMs = 5.5 * 60 * 60 * 1000;
  const now = shop.server.clock.now().getTime();
  const untilMidnight = DAY_MS - ((now + colomboMs) % DAY_MS);
  // The session of the test ends after a week without use, so the store is visited on the way.
  for (let day = 0; day < 29; day += 5) await countAfter(day * DAY_MS);
  expect(await countAfter(untilMidnight + 28 * DAY_MS + DAY_MS - 1000)).toBe(1);
  expect(await countAfter(untilMidnight + 29 * DAY_MS)).toBe(0);
});
