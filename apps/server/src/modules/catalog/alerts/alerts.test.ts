import { account } from '@kade/contract/account';
import { inventory } from '@kade/contract/catalog/inventory';
import { products } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { variants } from '@kade/contract/catalog/variants';
import { customers } from '@kade/contract/customers';
import { orders } from '@kade/contract/orders';
import { STOCK_ALERT_DAYS } from '@kade/contract/stock-alerts';
import { storefront } from '@kade/contract/storefront';
import { beforeEach, expect, test } from 'vitest';
import {
  aGroup,
  anOrder,
  aProduct,
  aStore,
  aVariant,
  orderOf,
  PASSWORD,
  type TestShop,
} from '../../../../test/factories';
import { mailsTo } from '../../../../test/mails';
import { alertJobs } from './alerts.jobs';
import { listAlertsOf } from './alerts.queries';

const DAY_MS = 24 * 60 * 60 * 1000;

let shop: TestShop;
/** Mails know no test, so that each writes to somebody else. */
let email: string;
let serial = 0;
beforeEach(async () => {
  shop = await aStore();
  email = `kasun-${(serial += 1)}@example.com`;
});

const ask = (product: { _id: string }, variants: string[] = [], to = email) =>
  shop.visitor.call(storefront.askForAlert, {
    body: { product_id: product._id, variants, email: to },
  });

/** The jobs of a minute, and of a night. */
async function runSchedule() {
  for (const { name, schedule, run } of alertJobs) {
    if (schedule !== undefined) await run(shop.server.system, {} as never);
    if (name === 'tell_stock_alerts') await shop.server.runJobs();
  }
}

async function mailed() {
  await runSchedule();
  return (await mailsTo({ server: shop.server, email })).filter(({ subject }) =>
    subject.includes('is back at'),
  );
}

const waiting = async (product: { _id: string }) =>
  (await shop.client.call(inventory.list, { query: { product: product._id } })).items[0]?.waiting;

const restock = (product: { _id: string }, variants: string[], stock_quantity: number) =>
  shop.client.call(stock.update, {
    params: { id: product._id },
    body: { cells: [{ variants, stock_quantity }] },
  });

test('who waits for a choice is written to once, when that choice is back', async () => {
  const shirt = await aProduct(shop, { name: 'Batik shirt', stock_quantity: 0 });
  const group = await aGroup(shop, shirt, { name: 'Size', stock: 'independent' });
  const [small, large] = [
    await aVariant(shop, group, { name: 'Small' }),
    await aVariant(shop, group, { name: 'Large' }),
  ];
  await ask(shirt, [large._id]);
  await ask(shirt, [large._id]);
  expect(await waiting(shirt)).toBe(1);
  await restock(shirt, [small._id], 3);
  expect(await mailed()).toEqual([]);
  expect(await waiting(shirt)).toBe(1);
  await restock(shirt, [large._id], 1);
  const [mail, ...more] = await mailed();
  expect(more).toEqual([]);
  expect(mail?.subject).toContain('Batik shirt · Large is back');
  expect(mail?.text).toContain(`/products/batik-shirt?v=${large._id}`);
  expect(await waiting(shirt)).toBe(0);
  await restock(shirt, [large._id], 0);
  await restock(shirt, [large._id], 5);
  expect(await mailed()).toHaveLength(1);
});

test('who waits for a choice that there is no more is told of no other one', async () => {
  const lamp = await aProduct(shop, { stock_quantity: 0 });
  const group = await aGroup(shop, lamp, { name: 'Colour', stock: 'independent' });
  const [red, blue] = [
    await aVariant(shop, group, { name: 'Red' }),
    await aVariant(shop, group, { name: 'Blue' }),
  ];
  await ask(lamp, [red._id]);
  await shop.client.call(variants.remove, { params: { id: red._id } });
  await restock(lamp, [blue._id], 5);
  expect(await mailed()).toEqual([]);
});

test('who waits for a choice is told of it with whatever else is to be chosen since', async () => {
  const lamp = await aProduct(shop, { stock_quantity: 0 });
  const colours = await aGroup(shop, lamp, { name: 'Colour', stock: 'independent' });
  const [red, blue] = [
    await aVariant(shop, colours, { name: 'Red' }),
    await aVariant(shop, colours, { name: 'Blue' }),
  ];
  await ask(lamp, [red._id]);
  const sizes = await aGroup(shop, lamp, { name: 'Size', stock: 'independent' });
  const small = await aVariant(shop, sizes, { name: 'Small' });
  await restock(lamp, [blue._id, small._id], 4);
  expect(await mailed()).toEqual([]);
  await restock(lamp, [red._id, small._id], 4);
  expect(await mailed()).toHaveLength(1);
});

test('who waits for a combination is told of that one, whichever of its groups counts the stock', async () => {
  const rows = [
    { values: ['Red', 'S'], stock_quantity: 1 },
    { values: ['Red', 'M'], stock_quantity: 0 },
    { values: ['Blue', 'S'], stock_quantity: 1 },
    { values: ['Blue', 'M'], stock_quantity: 0 },
  ];
  const shirt = await aProduct(shop, { choices: { options: ['Colour', 'Size'], rows } });
  const { options } = await shop.client.call(products.get, { params: { id: shirt._id } });
  expect(options.map((group) => group.stock)).toEqual(['parent', 'independent']);
  const idsOf = (...names: string[]) =>
    options.flatMap((group) =>
      group.variants.flatMap((one) => (names.includes(one.name) ? one._id : [])),
    );
  await ask(shirt, idsOf('Red', 'M'));
  await ask(shirt, idsOf('Red', 'M').toReversed());
  expect(await waiting(shirt)).toBe(1);
  await restock(shirt, idsOf('Blue', 'M'), 4);
  expect(await mailed()).toEqual([]);
  await restock(shirt, idsOf('Red', 'M'), 4);
  expect(await mailed()).toHaveLength(1);
});

test('who asks for what came back meanwhile is written to at once', async () => {
  const lamp = await aProduct(shop, { stock_quantity: 3 });
  await ask(lamp);
  expect(await mailed()).toHaveLength(1);
});

test.each([
  [
    'sells on without a piece',
    async (product: { _id: string }) => {
      const body = { stock_policy: 'continue' } as const;
      await shop.client.call(products.update, { params: { id: product._id }, body });
    },
  ],
  [
    'is counted with all others',
    async (product: { _id: string }, group: { _id: string }) => {
      const params = { id: group._id };
      await shop.client.call(variants.updateGroup, { params, body: { stock: 'parent' } });
      const body = { stock_quantity: 4 };
      await shop.client.call(products.update, { params: { id: product._id }, body });
    },
  ],
])('who waits for a choice is told when it %s', async (_, change) => {
  const shirt = await aProduct(shop, { stock_quantity: 0 });
  const group = await aGroup(shop, shirt, { name: 'Size', stock: 'independent' });
  const small = await aVariant(shop, group, { name: 'Small' });
  const large = await aVariant(shop, group, { name: 'Large' });
  await restock(shirt, [large._id], 3);
  await ask(shirt, [small._id]);
  expect(await mailed()).toEqual([]);
  await change(shirt, group);
  expect(await mailed()).toHaveLength(1);
});

test('what an order gives back is back, too', async () => {
  const lamp = await aProduct(shop, { stock_quantity: 1 });
  const order = await anOrder(shop, lamp, 1);
  await ask(lamp);
  expect(await mailed()).toEqual([]);
  await shop.client.call(orders.update, {
    params: { id: order._id },
    body: { status: 'cancelled' },
  });
  expect(await mailed()).toHaveLength(1);
});

test('what nobody can buy is not said to be back: it waits until its shop is open again', async () => {
  const lamp = await aProduct(shop, { stock_quantity: 0 });
  await ask(lamp);
  await restock(lamp, [], 2);
  const { merchant } = shop;
  await merchant.client.call(account.close, { body: { password: PASSWORD } });
  expect(await mailed()).toEqual([]);
  await merchant.client.call(account.keep, {});
  expect(await mailed()).toHaveLength(1);
});

test('what can be bought by its address alone is told of, too', async () => {
  const lamp = await aProduct(shop, { stock_quantity: 0 });
  await ask(lamp);
  const body = { status: 'unlisted', stock_quantity: 2 } as const;
  await shop.client.call(products.update, { params: { id: lamp._id }, body });
  expect(await mailed()).toHaveLength(1);
});

test('the link of a mail ends all that its address waits for, and no other link does', async () => {
  const [lamp, mask] = [
    await aProduct(shop, { stock_quantity: 0 }),
    await aProduct(shop, { stock_quantity: 0 }),
  ];
  await ask(lamp);
  await ask(mask);
  await ask(mask, [], 'nimali@example.com');
  await restock(lamp, [], 2);
  const [mail] = await mailed();
  const token = /\/alerts\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const stop = (text: string, at = shop) =>
    at.visitor.call(storefront.stopAlerts, { body: { token: text } });
  await expect(stop('x'.repeat(80))).rejects.toMatchObject({ status: 400 });
  await expect(stop(token, await aStore())).rejects.toMatchObject({ status: 400 });
  expect(await waiting(mask)).toBe(2);
  await stop(token);
  expect(await waiting(mask)).toBe(1);
});

test('nobody waits longer than half a year', async () => {
  const lamp = await aProduct(shop, { stock_quantity: 0 });
  await ask(lamp);
  const kept = () => listAlertsOf({ ...shop.server.system, storeId: shop.store._id }, [email]);
  shop.server.clock.advance((STOCK_ALERT_DAYS - 1) * DAY_MS);
  await runSchedule();
  expect(await kept()).toHaveLength(1);
  shop.server.clock.advance(2 * DAY_MS);
  await runSchedule();
  expect(await kept()).toEqual([]);
});

test('machines, variants of others and one too many of a day are not kept', async () => {
  const lamp = await aProduct(shop, { stock_quantity: 0 });
  const body = { product_id: lamp._id, variants: [], email, website: 'casino.example' };
  await expect(shop.visitor.call(storefront.askForAlert, { body })).rejects.toMatchObject({
    details: [{ field: 'website', message: 'must be left empty' }],
  });
  expect(await waiting(lamp)).toBe(0);
  await expect(ask(lamp, [lamp._id])).rejects.toMatchObject({ status: 400 });
  await expect(ask({ _id: shop.store._id })).rejects.toMatchObject({ status: 404 });
  const limited = await aStore({ RATE_LIMITS: 'on' });
  const other = await aProduct(limited, { stock_quantity: 0 });
  const again = () =>
    limited.visitor.call(storefront.askForAlert, {
      body: { product_id: other._id, variants: [], email },
    });
  for (let asked = 0; asked < 10; asked += 1) await again();
  await expect(again()).rejects.toMatchObject({ status: 429 });
});

test('of one address twenty things are waited for, and who asks for one more is told so', async () => {
  const values = Array.from({ length: 21 }, (_, size) => `Size ${size}`);
  const rows = values.map((value) => ({ values: [value], stock_quantity: 0 }));
  const shirt = await aProduct(shop, { choices: { options: ['Size'], rows } });
  const sizes = shirt.options[0]?.variants ?? [];
  for (const { _id } of sizes.slice(0, 19)) await ask(shirt, [_id]);
  const [twentieth, last] = [sizes[19]?._id ?? '', sizes[20]?._id ?? ''];
  await ask(shirt, [twentieth]);
  await expect(ask(shirt, [last])).rejects.toMatchObject({
    status: 409,
    code: 'too_many_stock_alerts',
    message:
      'This e-mail address waits for 20 things of this shop already. Once one of them is back, it can wait for another.',
  });
  expect(await waiting(shirt)).toBe(20);
  // What is waited for already is kept.
  await ask(shirt, [twentieth]);
  expect(await waiting(shirt)).toBe(20);
  await ask(shirt, [last], 'nimali@example.com');
  expect(await waiting(shirt)).toBe(21);
});

test('what a customer waits for is told in their copy, and erased with them', async () => {
  const lamp = await aProduct(shop, { name: 'Clay lamp', stock_quantity: 5 });
  const body = { ...orderOf(lamp), email };
  const order = await shop.visitor.call(storefront.placeOrder, { body });
  const { customer_id } = await shop.client.call(orders.get, { params: { id: order._id } });
  await shop.client.call(orders.update, {
    params: { id: order._id },
    body: { status: 'cancelled' },
  });
  await ask(lamp);
  const id = customer_id ?? '';
  const pieces: string[] = [];
  const params = { id };
  for await (const piece of await shop.client.call(customers.export, { params }))
    pieces.push(piece);
  expect(JSON.parse(pieces.join(''))).toMatchObject({
    stock_alerts: [{ email, product: 'Clay lamp', chosen: [] }],
  });
  await shop.client.call(customers.erase, { params: { id } });
  expect(await waiting(lamp)).toBe(0);
});
