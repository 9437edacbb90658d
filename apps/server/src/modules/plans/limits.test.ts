import { auth } from '@kade/contract/auth';
import { bulk } from '@kade/contract/catalog/bulk';
import { imports } from '@kade/contract/catalog/imports';
import { products } from '@kade/contract/catalog/products';
import { orderChanges } from '@kade/contract/order-changes';
import { orderOutput } from '@kade/contract/order-output';
import { orders } from '@kade/contract/orders';
import { plans } from '@kade/contract/plans';
import { storefront } from '@kade/contract/storefront';
import { stores } from '@kade/contract/stores';
import { monthOf, nextMonth, startOfDay, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { beforeAll, expect, test } from 'vitest';
import {
  aMerchant,
  anImport,
  anOrder,
  aProduct,
  aStore,
  PASSWORD,
  type TestShop,
} from '../../../test/factories';
import { aServer } from '../../../test/server';
import { mailsTo } from '../../../test/mails';
import { merchantIdOf, onPlan } from '../../../test/plans';
import { itemsOf, params, run } from '../../../test/transfer';
import { executeSql } from '../../platform/database';

const LIMIT = { products: 20, orders: 5 };
const STANDARD_ORDERS = 10;

/** Fewer orders than the plans have room for, so that a test need not place a hundred. */
beforeAll(async () => {
  const { system } = await aServer();
  const text = 'update plans set max_orders_per_month = $1 where identifier = $2';
  await executeSql(system.db, text, [LIMIT.orders, 'starter']);
  await executeSql(system.db, text, [STANDARD_ORDERS, 'standard']);
});

const useOf = ({ client }: Pick<TestShop, 'client'>) => client.call(plans.use, {});
const countOf = async (shop: TestShop) => (await shop.client.call(products.list, {})).total;

async function withProducts(shop: TestShop, count: number) {
  const made = [];
  for (let place = 0; place < count; place += 1) made.push(await aProduct(shop));
  return made;
}

async function placeOrders(shop: TestShop, count: number) {
  const product = await aProduct(shop, { stock_quantity: 100 });
  const placed = [];
  for (let place = 0; place < count; place += 1) placed.push(await anOrder(shop, product));
  return placed;
}

/** How many of some calls were answered, all others having been refused for the plan. */
async function answered(calls: readonly Promise<unknown>[]): Promise<number> {
  const results = await Promise.allSettled(calls);
  const refused = results.filter((result) => result.status === 'rejected');
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ status: 403, code: 'plan_limit' });
  }
  return results.length - refused.length;
}

const csvOf = (names: readonly string[]) =>
  ['Title,URL handle,Price', ...names.map((name) => `${name},${name},100`)].join('\n');

test('of many products at once, as many are made as there is room for', async () => {
  const shop = await aStore();
  await withProducts(shop, 17);
  const calls = Array.from({ length: 9 }, () => aProduct(shop));
  expect(await answered(calls)).toBe(3);
  expect(await countOf(shop)).toBe(LIMIT.products);
  await expect(aProduct(shop)).rejects.toMatchObject({
    message:
      'The Starter plan has room for 20 products in a store, and this one is full. Delete products that you no longer need, or upgrade to Standard (200 products) under Billing.',
  });
  expect(await useOf(shop)).toMatchObject({ products: { used: 20, limit: 20 } });
});

test('no way of making a product finds more room than there is, not even all at once', async () => {
  const shop = await aStore();
  const [first, second, ...others] = await withProducts(shop, 12);
  const remove = (ids: readonly string[]) =>
    shop.client.call(bulk.apply, {
      body: { selection: { ids: [...ids] }, change: { action: 'delete' } },
    });
  await shop.client.call(products.remove, params(second ?? { _id: '' }));
  const deleted = await remove(others.map(({ _id }) => _id).slice(0, 4));
  await withProducts(shop, 9);
  const read = await anImport(shop, csvOf(['one', 'two', 'three']));
  await shop.client.call(imports.confirm, { ...params(read), body: {} });
  expect(await countOf(shop)).toBe(16);
  await answered([
    aProduct(shop),
    shop.client.call(products.duplicate, params(first ?? { _id: '' })),
    shop.client.call(products.restore, params(second ?? { _id: '' })),
    shop.client.call(bulk.undo, params(deleted)),
    shop.server.runJobs(),
    aProduct(shop),
  ]);
  expect(await countOf(shop)).toBe(LIMIT.products);
  const copy = shop.client.call(products.duplicate, params(first ?? { _id: '' }));
  await expect(copy).rejects.toMatchObject({ code: 'plan_limit' });
  const [binned] = (await shop.client.call(products.bin, {})).items;
  const back = shop.client.call(products.restore, params(binned ?? { _id: '' }));
  await expect(back).rejects.toMatchObject({ code: 'plan_limit' });
});

test('an import says how many fit before it begins, and takes those', async () => {
  const shop = await aStore();
  await withProducts(shop, 15);
  const names = Array.from({ length: 9 }, (_, index) => `imported-${index}`);
  const read = await anImport(shop, csvOf(names));
  expect(read).toMatchObject({ create: 9, fits: 5 });
  const done = await run(shop, read);
  expect(done).toMatchObject({ state: 'done', total: 9, done: 9, failed: 4, fits: 9 });
  const items = await itemsOf(shop, read);
  expect(items.map(({ state }) => state)).toEqual(
    names.map((_, index) => (index < 5 ? 'done' : 'skipped')),
  );
  expect(items[5]?.problems).toEqual([
    {
      row: 7,
      message: expect.stringContaining('does not fit. The Starter plan has room for 20') as string,
    },
  ]);
  expect(await countOf(shop)).toBe(LIMIT.products);
  await onPlan(shop.merchant, 'pro');
  expect(await anImport(shop, csvOf(names))).toMatchObject({ create: 4, fits: 4 });
});

test('an import says before it begins that overdue fees keep new products out, and so do its rows', async () => {
  const shop = await aStore();
  await onPlan(shop.merchant, 'pro');
  const owe = 'update merchants set fees_overdue_since = now() where id = $1';
  await executeSql(shop.server.system.db, owe, [await merchantIdOf(shop.merchant)]);
  const read = await anImport(shop, csvOf(['imported']));
  expect(read).toMatchObject({ create: 1, fits: 0, fees_overdue: true });
  expect(await run(shop, read)).toMatchObject({ state: 'done', failed: 1 });
  const message =
    'New products wait until your fees are paid. Pay the statement under Billing; your stores stay open meanwhile.';
  expect((await itemsOf(shop, read))[0]?.problems).toEqual([{ row: 2, message }]);
});

test('what comes back from a bulk deletion is as much as there is room for', async () => {
  const shop = await aStore();
  const made = await withProducts(shop, 10);
  const ids = made.map(({ _id }) => _id);
  const change = await shop.client.call(bulk.apply, {
    body: { selection: { ids }, change: { action: 'delete' } },
  });
  await withProducts(shop, 16);
  await shop.client.call(bulk.undo, params(change));
  expect(await countOf(shop)).toBe(LIMIT.products);
  const { total } = await shop.client.call(products.bin, {});
  expect(total).toBe(6);
});

test('of two stores that are opened at once, Starter has room for one', async () => {
  const { client, ...merchant } = await aMerchant();
  const open = (name: string) =>
    client.call(stores.create, { body: { name, domain: `https://${name}-of-two.localhost` } });
  expect(await answered([open('one'), open('two'), open('three')])).toBe(1);
  await expect(open('four')).rejects.toMatchObject({
    code: 'plan_limit',
    message:
      'The Starter plan has room for 1 store. To open another, upgrade to Standard (unlimited stores) under Billing.',
  });
  await onPlan({ client, ...merchant }, 'standard');
  expect(await answered([open('four'), open('five')])).toBe(2);
});

test('whoever has more than a smaller plan allows keeps all of it, for sale, and adds nothing', async () => {
  const shop = await aStore();
  await onPlan(shop.merchant, 'standard');
  const [first] = await withProducts(shop, 25);
  await onPlan(shop.merchant, 'starter');
  expect(await countOf(shop)).toBe(25);
  expect((await shop.visitor.call(storefront.products, {})).total).toBe(25);
  expect(await useOf(shop)).toMatchObject({ products: { used: 25, limit: 20 } });
  await expect(aProduct(shop)).rejects.toMatchObject({ code: 'plan_limit' });
  await expect(
    shop.client.call(products.duplicate, params(first ?? { _id: '' })),
  ).rejects.toMatchObject({ code: 'plan_limit' });
});

/** What waits while more orders came in than the plan has room for. */
async function furtherActs(shop: TestShop, orderId: string) {
  const { client } = shop;
  const [product] = (await client.call(products.list, {})).items;
  const ids = [product?._id ?? ''];
  const read = await anImport(shop, csvOf([`act-${orderId}`]));
  const acts: [string, () => Promise<unknown>][] = [
    ['new product', () => aProduct(shop)],
    ['copy', () => client.call(products.duplicate, params({ _id: ids[0] ?? '' }))],
    ['import', () => client.call(imports.confirm, { ...params(read), body: {} })],
    ['file of products', () => client.call(imports.export, {})],
    ['file of orders', () => client.call(orderOutput.export, { query: {} })],
    [
      'many products',
      () =>
        client.call(bulk.apply, {
          body: { selection: { ids }, change: { action: 'in_stock', in_stock: true } },
        }),
    ],
    [
      'many orders',
      () =>
        client.call(orderChanges.ask, {
          body: { selection: { ids: [orderId] }, status: 'processing' },
        }),
    ],
  ];
  const outcomes = await Promise.all(
    acts.map(async ([name, act]) => [name, await answered([act()])] as const),
  );
  await client.call(imports.cancel, params(read)).catch(() => undefined);
  return outcomes;
}

const all = (count: number) => (outcomes: readonly (readonly [string, number])[]) =>
  expect(outcomes).toEqual(outcomes.map(([name]) => [name, count]));

test('an order beyond the month is taken, read and worked on; further acts wait', async () => {
  const shop = await aStore();
  const placed = await placeOrders(shop, LIMIT.orders);
  const [first] = placed;
  all(1)(await furtherActs(shop, first?._id ?? ''));
  const [last] = await placeOrders(shop, 1);
  const { _id } = last ?? { _id: '' };
  expect(await useOf(shop)).toMatchObject({ orders: { used: 6, limit: LIMIT.orders } });
  all(0)(await furtherActs(shop, _id));
  const eightDays = 8 * 24 * 60 * 60 * 1000;
  shop.server.clock.advance(eightDays);
  const { client } = await signedInAgain(shop);
  const order = await client.call(orders.get, { params: { id: _id } });
  expect(order).toMatchObject({ shipping_address: { city: 'Colombo' }, products: [{}] });
  const shipped = client.call(orders.update, { params: { id: _id }, body: { status: 'shipped' } });
  expect(await shipped).toMatchObject({ order_status: 'shipped' });
  shop.server.clock.advance(-eightDays);
});

async function signedInAgain({ server, merchant, store }: TestShop) {
  const body = { email: merchant.email, password: PASSWORD };
  const { token } = await server.client().call(auth.login, { body });
  return { client: server.client({ token, storeId: store._id }) };
}

test('what waits for the month goes on with the next, and with an upgrade at once', async () => {
  const [upgraded, patient] = [await aStore(), await aStore()];
  for (const shop of [upgraded, patient]) await placeOrders(shop, LIMIT.orders + 1);
  const [order] = (await upgraded.client.call(orders.list, {})).items;
  for (const larger of ['standard', 'pro'] as const) {
    await onPlan(upgraded.merchant, larger);
    all(1)(await furtherActs(upgraded, order?._id ?? ''));
  }

  const { clock } = patient.server;
  const month = nextMonth(monthOf(clock.now(), STORE_TIME_ZONE));
  const wait = startOfDay(`${month}-01`, STORE_TIME_ZONE).getTime() - clock.now().getTime();
  clock.advance(wait - 60_000);
  const shop = { ...patient, ...(await signedInAgain(patient)) };
  await expect(aProduct(shop)).rejects.toMatchObject({ code: 'plan_limit' });
  clock.advance(60_000);
  await aProduct(shop);
  expect(await useOf(shop)).toMatchObject({ orders: { used: 0, month } });
  clock.advance(-wait);
});

test('the orders of all stores of a merchant count, cancelled and refunded ones do not', async () => {
  const shop = await aStore();
  await onPlan(shop.merchant, 'standard');
  const body = { name: 'Second', domain: 'https://second-of-orders.localhost' };
  const store = await shop.merchant.client.call(stores.create, { body });
  const { server, merchant } = shop;
  const second = {
    ...shop,
    store,
    client: server.client({ token: merchant.token, storeId: store._id }),
    visitor: server.client({ storeId: store._id }),
  };
  const [one, two] = await placeOrders(shop, 2);
  await placeOrders(second, 2);
  const set = (order: { _id: string } | undefined, body: object) =>
    shop.client.call(orders.update, { params: { id: order?._id ?? '' }, body });
  for (const each of [shop, second]) {
    expect(await useOf(each)).toMatchObject({ stores: { used: 2 }, orders: { used: 4 } });
  }
  await set(one, { status: 'cancelled' });
  await set(two, { paymentStatus: 'paid' });
  await set(two, { paymentStatus: 'refunded' });
  expect(await useOf(second)).toMatchObject({ orders: { used: 2 } });
  await set(one, { status: 'pending' });
  expect(await useOf(second)).toMatchObject({ orders: { used: 3 } });
});

const subjectsTo = async (shop: TestShop) =>
  (await mailsTo(shop.merchant))
    .map(({ subject }) => subject)
    .filter((one) => /its plan|your plan/.test(one));

test('the merchant is told at 80 % and at 100 % of the products, once a crossing', async () => {
  const shop = await aStore();
  const { name } = shop.store;
  await withProducts(shop, 15);
  expect(await subjectsTo(shop)).toEqual([]);
  const [one, two] = await withProducts(shop, 5);
  const told = [
    `${name} has nearly all the products of its plan`,
    `${name} has all the products of its plan`,
  ];
  expect(await subjectsTo(shop)).toEqual(told);
  await shop.client.call(products.remove, params(one ?? { _id: '' }));
  await aProduct(shop);
  expect(await subjectsTo(shop)).toEqual(told);
  await shop.client.call(products.remove, params(two ?? { _id: '' }));
  const [last] = (await shop.client.call(products.list, {})).items;
  await shop.client.call(products.remove, params(last ?? { _id: '' }));
  await withProducts(shop, 2);
  expect(await subjectsTo(shop)).toEqual([...told, told[1]]);
  const [mail] = (await mailsTo(shop.merchant)).filter(({ subject }) => subject === told[0]);
  expect(mail?.text).toContain(
    `${name} has 16 of the 20 products that the Starter plan has room for.`,
  );
  expect(mail?.text).toContain(
    'upgrade to Standard, which has room for 200 products in each store',
  );
});

test('the merchant is told at 80 % and at 100 % of a month, once each', async () => {
  const shop = await aStore();
  const placed = await placeOrders(shop, 3);
  await shop.server.runJobs();
  expect(await subjectsTo(shop)).toEqual([]);
  await placeOrders(shop, 1);
  await shop.server.runJobs();
  const nearly = "This month's orders of your plan are nearly used up";
  expect(await subjectsTo(shop)).toEqual([nearly]);
  const params = { id: placed[0]?._id ?? '' };
  await shop.client.call(orders.update, { params, body: { status: 'cancelled' } });
  await placeOrders(shop, 4);
  await shop.server.runJobs();
  const both = [nearly, "This month's orders of your plan are used up"];
  expect(await subjectsTo(shop)).toEqual(both);
  // The next month is another.
  const { clock } = shop.server;
  const month = nextMonth(monthOf(clock.now(), STORE_TIME_ZONE));
  const wait = startOfDay(`${month}-01`, STORE_TIME_ZONE).getTime() - clock.now().getTime();
  clock.advance(wait);
  await placeOrders({ ...shop, ...(await signedInAgain(shop)) }, 4);
  await shop.server.runJobs();
  clock.advance(-wait);
  expect(await subjectsTo(shop)).toEqual([...both, nearly]);
});

test('the merchant is told anew of a month whose plan became another', async () => {
  const shop = await aStore();
  const place = async (count: number) => {
    await placeOrders(shop, count);
    await shop.server.runJobs();
  };
  const nearly = "This month's orders of your plan are nearly used up";
  const used = "This month's orders of your plan are used up";
  await place(LIMIT.orders);
  expect(await subjectsTo(shop)).toEqual([used]);
  await onPlan(shop.merchant, 'standard');
  await place(2);
  expect(await subjectsTo(shop)).toEqual([used]);
  await place(1);
  expect(await subjectsTo(shop)).toEqual([used, nearly]);
  await onPlan(shop.merchant, 'standard');
  await place(1);
  expect(await subjectsTo(shop)).toEqual([used, nearly]);
  await place(2);
  expect(await subjectsTo(shop)).toEqual([used, nearly, used]);
});
