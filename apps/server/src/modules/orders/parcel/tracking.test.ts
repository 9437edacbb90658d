import { activity } from '@kade/contract/activity';
import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import type { TrackingEdit } from '@kade/contract/tracking';
import { beforeAll, expect, test } from 'vitest';
import { anOrder, aProduct, aStore, type TestShop } from '../../../../test/factories';
import { mailsTo } from '../../../../test/mails';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

const first = { tracking_number: 'LK 1', tracking_url: 'https://post.lk/t/1' };
const second = { tracking_number: 'LK 2', tracking_url: 'https://post.lk/t/2' };

const track = (id: string, body: TrackingEdit) =>
  shop.client.call(orders.setTracking, { params: { id }, body });
const set = (id: string, status: 'processing' | 'shipped' | 'delivered' | 'cancelled') =>
  shop.client.call(orders.update, { params: { id }, body: { status } });
const get = (id: string) => shop.client.call(orders.get, { params: { id } });

/** What the customer of an order was told of its parcel, in no order of time. */
async function told(orderNumber: number): Promise<string[]> {
  await shop.server.runJobs();
  const mails = await mailsTo({ server: shop.server, email: 'kasun@example.com' });
  return mails
    .filter(({ subject }) => subject === `Your order #${orderNumber} is on its way`)
    .map(({ text }) => /Tracking number\n(.*)/.exec(text)?.[1] ?? 'no number')
    .toSorted();
}

test('a number is saved alone, or with the order set to shipped and one mail that names it', async () => {
  const { _id, order_number } = await anOrder(shop, await aProduct(shop));
  expect(await track(_id, first)).toMatchObject({ ...first, order_status: 'pending' });
  expect(await told(order_number)).toEqual([]);
  const order = await track(_id, { ...second, ship: true });
  expect(order).toMatchObject({ ...second, order_status: 'shipped' });
  const author = 'Nimali Perera';
  expect(order.history.slice(-2)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'tracking', to: 'LK 2', author }),
      expect.objectContaining({ field: 'order_status', from: 'pending', to: 'shipped', author }),
    ]),
  );
  expect(await told(order_number)).toEqual(['LK 2']);
  const { items } = await shop.client.call(activity.list, { query: { limit: 2 } });
  expect(items.map(({ name }) => name)).toEqual([`#${order_number}`, `#${order_number}`]);
});

test('who presses twice ships once and sends one mail', async () => {
  const { _id, order_number } = await anOrder(shop, await aProduct(shop));
  await Promise.all([1, 2, 3].map(() => track(_id, { ...first, ship: true })));
  expect(await told(order_number)).toEqual(['LK 1']);
  const { history } = await get(_id);
  const fields = history.flatMap(({ field }) => field ?? []);
  expect(fields.toSorted()).toEqual(['order_status', 'tracking']);
});

test('a number that changes on the way is told again, once however often it is pressed', async () => {
  const { _id, order_number } = await anOrder(shop, await aProduct(shop));
  await track(_id, { ...first, ship: true });
  expect(await told(order_number)).toEqual(['LK 1']);
  await track(_id, second);
  expect(await told(order_number)).toEqual(['LK 1']);
  await Promise.all([1, 2, 3].map(() => track(_id, { ...second, notify: true })));
  expect(await told(order_number)).toEqual(['LK 1', 'LK 2']);
  await track(_id, { ...first, notify: true });
  expect(await told(order_number)).toEqual(['LK 1', 'LK 1', 'LK 2']);
  shop.server.clock.advance(61_000);
  await track(_id, { ...first, notify: true });
  expect(await told(order_number)).toEqual(['LK 1', 'LK 1', 'LK 1', 'LK 2']);
});

test('an order that somebody else has set to shipped meanwhile has its number told all the same', async () => {
  const { _id, order_number } = await anOrder(shop, await aProduct(shop));
  await set(_id, 'shipped');
  expect(await told(order_number)).toEqual(['no number']);
  await track(_id, { ...first, ship: true });
  expect(await told(order_number)).toEqual(['LK 1', 'no number']);
  await set(_id, 'delivered');
  const order = await track(_id, { ...second, ship: true });
  expect(order).toMatchObject({ ...second, order_status: 'delivered' });
  expect(await told(order_number)).toEqual(['LK 1', 'no number']);
});

test('a cancelled order is not shipped by its number, and nothing of it is saved', async () => {
  const { _id, order_number } = await anOrder(shop, await aProduct(shop));
  await set(_id, 'cancelled');
  await expect(track(_id, { ...first, ship: true })).rejects.toMatchObject({
    code: 'order_not_shippable',
    message: 'This order is cancelled and cannot be shipped.',
  });
  await expect(track(_id, { ...first, notify: true })).rejects.toMatchObject({ status: 409 });
  expect(await get(_id)).toMatchObject({ order_status: 'cancelled', tracking_number: '' });
  expect(await told(order_number)).toEqual([]);
});

test('nobody is told of an order that is still here', async () => {
  const { _id } = await anOrder(shop, await aProduct(shop));
  await expect(track(_id, { ...first, notify: true })).rejects.toMatchObject({ status: 409 });
  expect(await get(_id)).toMatchObject({ order_status: 'pending', tracking_number: '' });
});

test('an order without an e-mail address is shipped, and nobody can be told of it', async () => {
  const { _id } = await anOrder(shop, await aProduct(shop));
  const body = { version: 1, email: null };
  await shop.client.call(orders.editContact, { params: { id: _id }, body });
  const order = await track(_id, { ...first, ship: true });
  expect(order).toMatchObject({ ...first, order_status: 'shipped' });
  await expect(track(_id, { ...second, notify: true })).rejects.toMatchObject({
    message: 'This order has no e-mail address.',
  });
  expect(await get(_id)).toMatchObject(first);
});

test('a customer sees on the page of the order where the parcel is', async () => {
  const { _id, access_token } = await anOrder(shop, await aProduct(shop));
  await track(_id, { ...first, ship: true });
  const see = { params: { id: _id }, query: { access_token } };
  expect(await shop.visitor.call(storefront.order, see)).toMatchObject(first);
});

test('of two who set the number of one order, the second is told, and nothing is overwritten', async () => {
  const { _id, order_number } = await anOrder(shop, await aProduct(shop));
  const { version } = await track(_id, { ...first, version: 1 });
  expect(version).toBe(2);
  await expect(track(_id, { ...second, version: 1, ship: true })).rejects.toMatchObject({
    code: 'version_conflict',
  });
  expect(await get(_id)).toMatchObject({ ...first, order_status: 'pending' });
  expect(await told(order_number)).toEqual([]);
  const body = { version: 1, email: 'other@example.com' };
  const contact = shop.client.call(orders.editContact, { params: { id: _id }, body });
  await expect(contact).rejects.toMatchObject({ code: 'version_conflict' });
  expect(await track(_id, { ...second, version: 2 })).toMatchObject({ ...second, version: 3 });
});

test('the second of two clicks is no conflict', async () => {
  const { _id, order_number } = await anOrder(shop, await aProduct(shop));
  const both = [1, 2].map(() => track(_id, { ...first, version: 1, ship: true }));
  for (const order of await Promise.all(both)) expect(order.order_status).toBe('shipped');
  expect(await told(order_number)).toEqual(['LK 1']);
});
