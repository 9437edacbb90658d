import { activity } from '@kade/contract/activity';
import { movements } from '@kade/contract/movements';
import { orders, type Order } from '@kade/contract/orders';
import { refunds } from '@kade/contract/refunds';
import { beforeAll, expect, test } from 'vitest';
import { anOrder, aProduct, aStore, type TestShop } from '../../../../test/factories';
import { mailsTo } from '../../../../test/mails';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

const get = (id: string) => shop.client.call(orders.get, { params: { id } });
const record = (id: string, body: { amount?: number; note?: string } = {}, idempotencyKey = '') =>
  shop.client.call(
    movements.record,
    { params: { id }, body },
    idempotencyKey ? { idempotencyKey } : {},
  );

/** The mails that thank for a payment. */
async function thanksFor({ email, order_number }: Order) {
  await shop.server.runJobs();
  const mails = await mailsTo({ server: shop.server, email: email ?? '' });
  return mails.filter(({ subject }) => subject === `Your order #${order_number} is paid`);
}

test('an advance leaves the rest due, and the rest makes an order paid, which is mailed once', async () => {
  const { _id } = await anOrder(shop, await aProduct(shop, { price: 100_000 }));
  expect(await record(_id, { amount: 30_000, note: 'Cash at the counter' })).toEqual({
    paid: 30_000,
    refunded: 0,
    due: 70_000,
  });
  expect(await get(_id)).toMatchObject({ payment_status: 'pending', order_status: 'pending' });
  expect(await record(_id)).toEqual({ paid: 100_000, refunded: 0, due: 0 });
  const order = await get(_id);
  expect(order.payment_status).toBe('paid');
  expect(
    order.movements.map(({ kind, amount, provider, note }) => [kind, amount, provider, note]),
  ).toEqual([
    ['charge', 100_000, 'order', 'Order placed'],
    ['payment', 30_000, 'hand', 'Cash at the counter'],
    ['payment', 70_000, 'hand', 'Payment received'],
  ]);
  expect(await thanksFor(order)).toHaveLength(1);
  const { items } = await shop.client.call(activity.list, { query: {} });
  const ofOrder = items.filter(({ name }) => name === `#${order.order_number}`);
  expect(ofOrder.flatMap(({ changes }) => changes)).toEqual([
    { field: 'booked', before: null, after: 'LKR 700.00' },
    { field: 'booked', before: null, after: 'LKR 300.00' },
  ]);
});

test('what an edited order costs more is collected, booked and thanked for', async () => {
  const product = await aProduct(shop, { price: 50_000, stock_quantity: 10 });
  const { _id } = await anOrder(shop, product);
  await shop.client.call(orders.update, { params: { id: _id }, body: { paymentStatus: 'paid' } });
  expect(await thanksFor(await get(_id))).toHaveLength(1);
  const { version, products } = await get(_id);
  const [line] = products.map((item) => item._id);
  const body = { version, items: [{ _id: line ?? '', quantity: 3 }] };
  await shop.client.call(orders.editItems, { params: { id: _id }, body });
  expect((await get(_id)).money.due).toBe(100_000);
  expect(await record(_id, { amount: 40_000 })).toMatchObject({ due: 60_000 });
  expect(await thanksFor(await get(_id))).toHaveLength(1);
  expect(await record(_id)).toEqual({ paid: 150_000, refunded: 0, due: 0 });
  const order = await get(_id);
  expect(order.payment_status).toBe('paid');
  const thanks = await thanksFor(order);
  expect(thanks.map(({ text }) => /Rs [\d,]+/.exec(text)?.[0])).toEqual(['Rs 500', 'Rs 1,500']);
});

test('never more than is due, also of two who book it at once', async () => {
  const { _id } = await anOrder(shop, await aProduct(shop, { price: 100_000 }));
  await expect(record(_id, { amount: 100_001 })).rejects.toMatchObject({
    status: 400,
    message: 'At most LKR 1,000.00 is due.',
  });
  await expect(record(_id, { amount: 0 })).rejects.toMatchObject({
    details: [{ field: 'amount', message: 'must be more than 0' }],
  });
  const both = await Promise.allSettled([record(_id), record(_id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await get(_id)).money).toEqual({ paid: 100_000, refunded: 0, due: 0 });
  await expect(record(_id)).rejects.toMatchObject({ message: 'Nothing is due.' });
});

test('after an advance no more than the rest, to the cent', async () => {
  const { _id } = await anOrder(shop, await aProduct(shop, { price: 100_000 }));
  await record(_id, { amount: 30_000 });
  await expect(record(_id, { amount: 70_001 })).rejects.toMatchObject({
    status: 400,
    message: 'At most LKR 700.00 is due.',
  });
  expect((await get(_id)).money).toEqual({ paid: 30_000, refunded: 0, due: 70_000 });
  await record(_id, { amount: 69_999 });
  expect(await get(_id)).toMatchObject({ payment_status: 'pending', money: { due: 1 } });
  await expect(record(_id, { amount: 2 })).rejects.toMatchObject({
    status: 400,
    message: 'At most LKR 0.01 is due.',
  });
  await record(_id, { amount: 1 });
  expect(await get(_id)).toMatchObject({ payment_status: 'paid', money: { due: 0 } });
});

test('what is marked as paid after an advance books the rest alone', async () => {
  const { _id } = await anOrder(shop, await aProduct(shop, { price: 100_000 }));
  await record(_id, { amount: 30_000 });
  const update = (body: object) => shop.client.call(orders.update, { params: { id: _id }, body });
  const paid = await update({ paymentStatus: 'paid' });
  expect(paid.money).toEqual({ paid: 100_000, refunded: 0, due: 0 });
  expect(paid.movements.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['charge', 100_000],
    ['payment', 30_000],
    ['payment', 70_000],
  ]);
});

test('an advance that goes back leaves the order unpaid and nothing more to go back', async () => {
  const { _id } = await anOrder(shop, await aProduct(shop, { price: 100_000 }));
  await record(_id, { amount: 30_000 });
  const giveBack = (amount: number) =>
    shop.client.call(refunds.create, { params: { id: _id }, body: { amount, by: 'hand' } });
  await expect(giveBack(30_001)).rejects.toMatchObject({
    message: 'At most LKR 300.00 can go back.',
  });
  await expect(giveBack(0)).rejects.toMatchObject({
    details: [{ field: 'amount', message: 'must be more than 0' }],
  });
  await giveBack(10_000);
  expect(await get(_id)).toMatchObject({ payment_status: 'pending', money: { due: 80_000 } });
  await expect(giveBack(20_001)).rejects.toMatchObject({ status: 400 });
  await giveBack(19_999);
  await expect(giveBack(2)).rejects.toMatchObject({ message: 'At most LKR 0.01 can go back.' });
  await giveBack(1);
  expect(await get(_id)).toMatchObject({
    payment_status: 'pending',
    money: { paid: 30_000, refunded: 30_000, due: 100_000 },
  });
  await record(_id, { amount: 20_000 });
  expect(await get(_id)).toMatchObject({ payment_status: 'pending', money: { due: 80_000 } });
  await record(_id);
  expect(await get(_id)).toMatchObject({
    payment_status: 'paid',
    money: { paid: 130_000, refunded: 30_000, due: 0 },
  });
});

test('a double click books once', async () => {
  const { _id } = await anOrder(shop, await aProduct(shop, { price: 100_000 }));
  const pay = () => record(_id, { amount: 40_000 }, `advance-${_id}`);
  expect(await pay()).toEqual(await pay());
  expect((await get(_id)).money.paid).toBe(40_000);
});

test('nothing is due of a cancelled order', async () => {
  const { _id } = await anOrder(shop, await aProduct(shop));
  await shop.client.call(orders.update, { params: { id: _id }, body: { status: 'cancelled' } });
  await expect(record(_id)).rejects.toMatchObject({ message: 'Nothing is due.' });
});
