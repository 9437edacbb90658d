import { figures, FIGURE_PARTS, type FigurePart, type FigureRow } from '@kade/contract/figures';
import { orders, type OrderFilters } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { products, type Product } from '@kade/contract/catalog/products';
import { dayOf, laterDay, startOfDay, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { expect, test } from 'vitest';
import { executeSql } from '../../platform/database';
import { aCategory, aProduct, aStore, orderOf, type TestShop } from '../../../test/factories';

const HOUR_MS = 60 * 60 * 1000;
const todayOf = (shop: TestShop) => dayOf(shop.server.clock.now(), STORE_TIME_ZONE);

interface Placed {
  quantity?: number;
  city?: string;
  email?: string;
  /** Days before today, and the hour of that day. */
  daysAgo?: number;
  hour?: number;
  changes?: { status?: 'cancelled' | 'shipped'; paymentStatus?: 'paid' | 'refunded' };
}

/** An order of a day and an hour of the store's zone; whoever has no e-mail address is told by phone. */
async function place(shop: TestShop, product: Product, placed: Placed = {}): Promise<string> {
  const { quantity = 1, city = 'Galle', email, daysAgo = 0, hour = 9, changes } = placed;
  const order = orderOf(product, quantity);
  const { _id } = await shop.visitor.call(storefront.placeOrder, {
    body: {
      ...order,
      email: email ?? 'kamala@example.com',
      shipping_address: { ...order.shipping_address, city },
    },
  });
  if (changes) await shop.client.call(orders.update, { params: { id: _id }, body: changes });
  const day = startOfDay(laterDay(todayOf(shop), -daysAgo), STORE_TIME_ZONE).getTime();
  await executeSql(
    shop.server.system.db,
    'update orders set order_date = $1 where store_id = $2 and id = $3',
    [new Date(day + hour * HOUR_MS), shop.store._id, _id],
  );
  return _id;
}

const rowsBy = async (shop: TestShop, by: FigurePart, compare = false) =>
  (await shop.client.call(figures.get, { query: { by, compare } })).rows;

const sumsOf = (rows: FigureRow[]) =>
  rows
    .filter(({ orders: count }) => count > 0)
    .map((row) => [row.name ?? row.key, row.orders, row.total]);

/** The list that a row leads to. */
const filterOf: Record<FigurePart, (key: string) => OrderFilters> = {
  day: (key) => ({ date_from: key, date_to: key }),
  product: (product) => ({ product }),
  category: (category) => ({ category }),
  town: (town) => ({ town }),
  payment_method: () => ({ payment_options: ['cash_on_delivery'] }),
  weekday: (key) => ({ weekday: Number(key) }),
  hour: (key) => ({ hour: Number(key) }),
  customer: (key) => ({
    buyer: key === 'new' ? 'new' : key === 'returning' ? 'returning' : 'unknown',
  }),
};

test('every row counts the orders that its list shows, in the store’s days and hours', async () => {
  const shop = await aStore();
  const gifts = await aCategory(shop, 'Gifts');
  const mask = await aProduct(shop, {
    name: 'Mask',
    price: 1_000,
    stock_quantity: 90,
    category: gifts._id,
  });
  const tea = await aProduct(shop, { name: 'Tea', price: 300, stock_quantity: 90 });
  await place(shop, mask, { hour: 0, city: ' Galle' });
  await place(shop, mask, { quantity: 2, hour: 23, daysAgo: 1, city: 'GALLE' });
  await place(shop, tea, { quantity: 5, daysAgo: 29, city: 'Kandy', email: 'kasun@example.com' });
  await place(shop, tea, { quantity: 9, changes: { status: 'cancelled' } });
  await place(shop, tea, { daysAgo: 30, city: 'Matara' });
  const [date_from, date_to] = [laterDay(todayOf(shop), -29), todayOf(shop)];
  expect(sumsOf(await rowsBy(shop, 'product'))).toEqual([
    ['Mask', 2, 3_000],
    ['Tea', 1, 1_500],
  ]);
  expect(sumsOf(await rowsBy(shop, 'category'))).toEqual([
    ['Gifts', 2, 3_000],
    ['none', 1, 1_500],
  ]);
  expect((await rowsBy(shop, 'town')).map(({ key, orders: count }) => [key, count])).toEqual([
    ['galle', 2],
    ['kandy', 1],
  ]);
  expect(sumsOf(await rowsBy(shop, 'hour')).map(([hour]) => hour)).toEqual(['0', '9', '23']);
  // What was ordered in the first hour of a day is not of the day before.
  const yesterday = laterDay(date_to, -1);
  const query = { by: 'town', date_from: yesterday, date_to: yesterday, compare: false } as const;
  const { rows: ofYesterday } = await shop.client.call(figures.get, { query });
  expect(sumsOf(ofYesterday)).toEqual([['GALLE', 1, 0]]);
  for (const by of FIGURE_PARTS) {
    const rows = await rowsBy(shop, by);
    expect(rows.reduce((sum, row) => sum + row.orders, 0)).toBe(3);
    for (const row of rows) {
      const query = {
        date_from,
        date_to,
        order_status: ['pending' as const],
        ...filterOf[by](row.key),
      };
      const { total } = await shop.client.call(orders.list, { query });
      expect([by, row.key, total]).toEqual([by, row.key, row.orders]);
    }
  }
});

test('money is what was kept of an order, and the days before stand beside', async () => {
  const shop = await aStore();
  const product = await aProduct(shop, { price: 1_000, stock_quantity: 90 });
  const paid = { paymentStatus: 'paid' } as const;
  await place(shop, product, { quantity: 3, changes: paid });
  await place(shop, product, { quantity: 5, changes: { paymentStatus: 'refunded' } });
  await place(shop, product, { quantity: 7 });
  await place(shop, product, { quantity: 2, daysAgo: 30, changes: paid });
  await place(shop, product, { quantity: 4, daysAgo: 59, changes: paid });
  await place(shop, product, { quantity: 8, daysAgo: 60, changes: paid });
  const [row] = await rowsBy(shop, 'payment_method', true);
  expect(row).toMatchObject({
    key: 'cash_on_delivery',
    orders: 3,
    total: 3_000,
    before: { orders: 2, total: 6_000 },
  });
  const days = await rowsBy(shop, 'day', true);
  expect([days.length, days.at(-1)?.key]).toEqual([30, todayOf(shop)]);
  expect(days[0]).toMatchObject({ orders: 0, before: { orders: 1, total: 4_000 } });
  expect(days.at(-1)).toMatchObject({ total: 3_000, before: { orders: 1, total: 2_000 } });
  expect((await rowsBy(shop, 'town'))[0]?.before).toBe(null);
});

test('a customer is new once, and returns ever after', async () => {
  const shop = await aStore();
  const product = await aProduct(shop, { stock_quantity: 90 });
  for (const email of ['amara@example.com', 'amara@example.com', 'amara@example.com']) {
    await shop.visitor.call(storefront.placeOrder, { body: { ...orderOf(product), email } });
    shop.server.clock.advance(1000);
  }
  const rows = await rowsBy(shop, 'customer');
  expect(rows.map(({ key, orders: count }) => [key, count])).toEqual([
    ['returning', 2],
    ['new', 1],
  ]);
  for (const { key, orders: count } of rows) {
    const { total } = await shop.client.call(orders.list, { query: filterOf.customer(key) });
    expect([key, total]).toEqual([key, count]);
  }
});

test('stock that goes is told with the day on which it is gone', async () => {
  const shop = await aStore();
  const { db } = shop.server.system;
  const old = { stock_quantity: 30 };
  const fast = await aProduct(shop, { name: 'Fast', ...old });
  const slow = await aProduct(shop, { name: 'Slow', ...old });
  await aProduct(shop, { name: 'Unsold', ...old });
  const uncounted = await aProduct(shop, { name: 'Uncounted', stock_policy: 'untracked', ...old });
  await executeSql(db, "update products set created_at = now() - interval '90 days'", []);
  await place(shop, fast, { quantity: 14, daysAgo: 27 });
  await place(shop, fast, { quantity: 9, changes: { status: 'cancelled' } });
  await place(shop, slow, { quantity: 2 });
  await place(shop, slow, { quantity: 5, daysAgo: 28 });
  await place(shop, uncounted, { quantity: 5 });
  const young = await aProduct(shop, { name: 'Young', stock_quantity: 4 });
  await place(shop, young, { quantity: 4 });
  // Made in the first hour of today, which is still yesterday in London.
  const early = new Date(startOfDay(todayOf(shop), STORE_TIME_ZONE).getTime() + HOUR_MS);
  await executeSql(db, 'update products set created_at = $2 where id = $1', [young._id, early]);
  const [year, longer] = [
    await aProduct(shop, { name: 'A year', stock_quantity: 366 }),
    await aProduct(shop, { name: 'More than a year', stock_quantity: 367 }),
  ];
  for (const lasting of [year, longer]) await place(shop, lasting);
  const taken = await aProduct(shop, { name: 'Not for sale', stock_quantity: 2 });
  await place(shop, taken);
  const off = { params: { id: taken._id }, body: { in_stock: false } };
  await shop.client.call(products.update, off);
  const rows = await shop.client.call(figures.stock, {});
  expect(
    rows.map((row) => [row.name, row.stock_quantity, row.sold, row.days, row.days_left]),
  ).toEqual([
    ['Young', 0, 4, 1, 0],
    ['Fast', 16, 14, 28, 32],
    ['Slow', 23, 2, 28, 322],
    ['A year', 365, 1, 1, 365],
  ]);
  expect(rows[1]?.runs_out_on).toBe(laterDay(todayOf(shop), 32));
});

test('a file has what the screen has, and no formula', async () => {
  const shop = await aStore();
  const product = await aProduct(shop, { name: '=1+1', price: 1_050, stock_quantity: 90 });
  await place(shop, product, { quantity: 2, city: '@Galle' });
  const read = async (by: FigurePart | 'stock') => {
    let csv = '';
    const query = { by, date_from: todayOf(shop), date_to: todayOf(shop), compare: true };
    for await (const piece of await shop.client.call(figures.export, { query })) csv += piece;
    return csv.split('\r\n');
  };
  const [from, before] = [todayOf(shop), laterDay(todayOf(shop), -1)];
  expect((await read('product')).slice(0, 2)).toEqual([
    `Product,${['Orders', 'Pieces', 'Ordered'].map((one) => `"${one}, ${from} to ${from}"`).join()},` +
      ['Orders', 'Pieces', 'Ordered'].map((one) => `"${one}, ${before} to ${before}"`).join(),
    `"'=1+1",1,2,21,0,0,0`,
  ]);
  expect((await read('town'))[1]).toBe(`"'@Galle",1,0,0,0`);
  expect((await read('day'))[1]).toMatch(new RegExp(`^${from},1,`));
  expect((await read('stock'))[1]).toMatch(/^"'=1\+1",88,2,1,44,/);
});

test('refuses days that end before they begin, and more than a year', async () => {
  const shop = await aStore();
  const ask = (date_from: string, date_to: string) =>
    shop.client.call(figures.get, { query: { by: 'day', date_from, date_to } });
  await expect(ask('2026-11-21', '2026-11-20')).rejects.toMatchObject({
    details: [{ field: 'date_to' }],
  });
  await expect(ask('2025-11-20', '2026-11-21')).rejects.toMatchObject({
    details: [{ field: 'date_from' }],
  });
  expect((await ask('2025-11-21', '2026-11-21')).rows).toHaveLength(366);
});
