import { analytics } from '@kade/contract/catalog/analytics';
import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, expect, test } from 'vitest';
import {
  aGroup,
  anAddress,
  anOrder,
  aProduct,
  aStore,
  aVariant,
  type TestShop,
} from '../../../../test/factories';

const DAY_MS = 24 * 60 * 60 * 1000;
const BROWSER = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/125.0 Mobile';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

const figures = (id: string) => shop.client.call(analytics.figures, { params: { id } });
const analyse = (id: string, days: number) =>
  shop.client.call(analytics.get, { params: { id }, query: { days } });
const look = (id: string, userAgent: string, seen: boolean | undefined = true) =>
  shop.server
    .client({ storeId: shop.store._id, headers: { 'user-agent': userAgent } })
    .call(storefront.product, { params: { id }, query: { ...(seen && { seen }) } });

test('counts who opens the page of a product, not programs and not other calls', async () => {
  const [product, other] = [await aProduct(shop), await aProduct(shop)];
  expect(await figures(product._id)).toEqual({ total_views: 0, total_orders: 0 });
  await look(product._id, 'Googlebot/2.1');
  await look(product._id, BROWSER, false);
  for (let times = 0; times < 3; times += 1) await look(product._id, BROWSER);
  await look(other._id, BROWSER);
  await expect
    .poll(() => figures(other._id), { timeout: 15_000 })
    .toMatchObject({ total_views: 1 });
  expect(await figures(product._id)).toMatchObject({ total_views: 3 });
  const { days } = await analyse(product._id, 7);
  expect(days.map(({ views }) => views)).toEqual([0, 0, 0, 0, 0, 0, 3]);
});

test('counts orders that were not cancelled, once each, by day and by variant', async () => {
  const product = await aProduct(shop, { price: 10_000 });
  const size = await aGroup(shop, product, { stock: 'parent' });
  const small = await aVariant(shop, size, { name: 'Small' });
  const large = await aVariant(shop, size, {
    name: 'Large',
    price: { amount: 5000, type: 'addition' },
  });
  const place = (lines: [{ _id: string }, number][]) =>
    shop.visitor.call(storefront.placeOrder, {
      body: {
        items: lines.map(([{ _id }, quantity]) => ({
          product_id: product._id,
          variants: [_id],
          quantity,
        })),
        email: 'kasun@example.com',
        shipping_address: anAddress,
        payment_option: 'cash_on_delivery',
      },
    });
  await place([
    [small, 1],
    [large, 2],
  ]);
  await place([[small, 1]]);
  const cancelled = await place([[small, 3]]);
  await shop.client.call(orders.update, {
    params: { id: cancelled._id },
    body: { status: 'cancelled' },
  });
  await anOrder(shop, await aProduct(shop));
  expect(await figures(product._id)).toMatchObject({ total_orders: 2 });
  const { days, variants } = await analyse(product._id, 30);
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toMatchObject({ orders: 2, pieces: 4, revenue: 50_000 });
  expect(days.slice(0, -1).every((day) => day.orders + day.revenue === 0)).toBe(true);
  expect(variants).toEqual([
    { name: 'Large', orders: 1, pieces: 2, revenue: 30_000 },
    { name: 'Small', orders: 2, pieces: 2, revenue: 20_000 },
  ]);
  const { system } = shop.server;
  const before = new Date(system.clock.now().getTime() - DAY_MS);
  expect(days.at(-2)?.date).toBe(
    new Date(before.getTime() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10),
  );
});

test('a look at night counts for the day that it is in Colombo', async () => {
  const { clock, system } = shop.server;
  const product = await aProduct(shop);
  // Half past midnight there, and seven in the evening before in UTC.
  const night = new Date(clock.now());
  night.setUTCHours(19, 0, 0, 0);
  clock.advance(night.getTime() - clock.now().getTime() + (night < clock.now() ? DAY_MS : 0));
  await look(product._id, BROWSER);
  await system.later.flush();
  const { days } = await analyse(product._id, 2);
  expect(days.map(({ views }) => views)).toEqual([0, 1]);
});
