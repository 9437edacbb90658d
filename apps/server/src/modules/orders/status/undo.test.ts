import { products } from '@kade/contract/catalog/products';
import { movements } from '@kade/contract/movements';
import { orderMails } from '@kade/contract/order-mails';
import { orders, type OrderStatus, type PaymentStatus } from '@kade/contract/orders';
import { slips } from '@kade/contract/slips';
import { beforeAll, expect, test } from 'vitest';
import {
  anOrder,
  aProduct,
  aSlip,
  aStore,
  aTransferOrder,
  type TestShop,
} from '../../../../test/factories';
import { mailsTo } from '../../../../test/mails';
import { aCardOrder, noticeOf, notify, takeCards } from '../../../../test/payhere-notices';
import { executeSql } from '../../../platform/database';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

interface Change {
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
}

type Placed = Awaited<ReturnType<typeof aTransferOrder>>;

const get = (id: string) => shop.client.call(orders.get, { params: { id } });
const setAtOnce = (id: string, change: Change) =>
  shop.client.call(orders.update, { params: { id }, body: change });
/** Sets statuses as the screen does; answers how that is undone. */
async function set(id: string, change: Change) {
  const body = { ...change, undoable: true };
  const { undo } = await shop.client.call(orders.update, { params: { id }, body });
  if (!undo) throw new Error('nothing to undo');
  return undo;
}
const takeBack = (id: string, undo: { _id: string }) =>
  shop.client.call(orders.undo, { params: { id }, body: { undo: undo._id } });
const tell = (id: string, undo: { _id: string }, isTold: boolean) =>
  shop.client.call(orders.tell, { params: { id }, body: { undo: undo._id, tell: isTold } });

/** What the customer has been told of an order since it was placed, once every window has ended. */
async function told(orderNumber: number): Promise<string[]> {
  await shop.server.runJobs();
  const mails = await mailsTo({ server: shop.server, email: 'kasun@example.com' });
  return mails
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(`#${orderNumber} `) && !subject.includes(' at '))
    .toSorted();
}

/** How an order stands, without what tells how it came there. */
async function standing(id: string) {
  const { order_status, payment_status, money, hold_expires_at, slips } = await get(id);
  return { order_status, payment_status, money, hold_expires_at, slips };
}
const stockOf = async (id: string) =>
  (await shop.client.call(products.get, { params: { id } })).stock_quantity;
const wordsOf = async (id: string) =>
  (await get(id)).history.slice(1).map(({ field, from, to }) => [field, from, to]);

test('a change applies at once, and its customer is told by a job that waits for the window', async () => {
  const { _id, order_number } = await anOrder(shop, await aProduct(shop));
  const undo = await set(_id, { status: 'shipped' });
  expect(undo).toMatchObject({ seconds: 10, news: ['shipped'] });
  expect((await get(_id)).order_status).toBe('shipped');
  const { rows } = await executeSql(
    shop.server.system.db,
    `select name, extract(epoch from start_after - created_on)::int as seconds from jobs.job
     where data->>'order_id' = $1 and name <> 'mail_order'`,
    [_id],
  );
  expect(rows).toEqual([{ name: 'tell_of_change', seconds: 13 }]);
  expect(await told(order_number)).toEqual([`Your order #${order_number} is on its way`]);
  await expect(takeBack(_id, undo)).rejects.toMatchObject({ status: 409 });
  await expect(tell(_id, undo, false)).rejects.toMatchObject({ status: 409 });
  expect(await told(order_number)).toHaveLength(1);
});

test('what is undone was never told, and the history says so', async () => {
  const { _id, order_number } = await anOrder(shop, await aProduct(shop));
  const before = await standing(_id);
  const undo = await set(_id, { status: 'shipped' });
  await takeBack(_id, undo);
  await expect(takeBack(_id, undo)).rejects.toMatchObject({ status: 409 });
  expect(await standing(_id)).toEqual(before);
  expect(await told(order_number)).toEqual([]);
  expect(await wordsOf(_id)).toEqual([
    ['order_status', 'pending', 'shipped'],
    ['order_status', 'shipped', 'pending'],
    ['undone', null, null],
  ]);
});

test('a cancellation that is undone takes its stock and its debt again, or is refused', async () => {
  const product = await aProduct(shop, { stock_quantity: 5 });
  const { _id, order_number } = await anOrder(shop, product, 4);
  const before = await standing(_id);
  const undo = await set(_id, { status: 'cancelled' });
  expect([await stockOf(product._id), (await get(_id)).money.due]).toEqual([5, 0]);
  await takeBack(_id, undo);
  expect(await stockOf(product._id)).toBe(1);
  expect(await standing(_id)).toEqual(before);
  const again = await set(_id, { status: 'cancelled' });
  await anOrder(shop, product, 2);
  await expect(takeBack(_id, again)).rejects.toMatchObject({ code: 'out_of_stock' });
  expect(await told(order_number)).toEqual([`Your order #${order_number} was cancelled`]);
});

test('a part that was paid stays paid when the rest is undone; slips wait again, with their hold', async () => {
  const placed = await aTransferOrder(shop, await aProduct(shop, { price: 45_000 }));
  const { _id, order_number } = placed;
  await aSlip(shop, placed);
  const waiting = await standing(_id);
  await takeBack(_id, await set(_id, { paymentStatus: 'paid' }));
  expect(await standing(_id)).toEqual(waiting);
  expect(waiting.slips[0]?.state).toBe('waiting');
  await shop.client.call(movements.record, { params: { id: _id }, body: { amount: 20_000 } });
  const before = await standing(_id);
  expect(before.money).toEqual({ paid: 20_000, refunded: 0, due: 25_000 });
  const undo = await set(_id, { paymentStatus: 'paid' });
  expect((await get(_id)).money).toEqual({ paid: 45_000, refunded: 0, due: 0 });
  await takeBack(_id, undo);
  expect(await standing(_id)).toEqual(before);
  expect(await told(order_number)).toEqual([]);
});

test('an order that money or a slip came for meanwhile waits for its merchant once its change is undone', async () => {
  const product = await aProduct(shop, { price: 45_000 });
  const comes = [
    (placed: Placed) => aSlip(shop, placed),
    ({ _id: id }: Placed) =>
      shop.client.call(movements.record, { params: { id }, body: { amount: 500 } }),
    ({ _id: order_id }: Placed) => {
      const told = { order_id, payhere_amount: '100.00', status_code: '2', payment_id: order_id };
      return notify(shop, noticeOf(told));
    },
  ];
  await takeCards(shop);
  for (const [index, come] of comes.entries()) {
    const placed = await (index === 2 ? aCardOrder : aTransferOrder)(shop, product);
    const { hold_expires_at } = await get(placed._id);
    expect(hold_expires_at).not.toBeNull();
    const undo = await set(placed._id, { status: 'processing' });
    expect((await takeBack(placed._id, undo)).hold_expires_at).toEqual(hold_expires_at);
    const again = await set(placed._id, { status: 'processing' });
    await come(placed);
    expect(await takeBack(placed._id, again)).toMatchObject({
      order_status: 'pending',
      payment_status: 'pending',
      hold_expires_at: null,
    });
  }
});

test('a slip that was accepted since stays so where no payment is taken back', async () => {
  const placed = await aTransferOrder(shop, await aProduct(shop, { price: 45_000 }));
  const { _id } = await aSlip(shop, placed);
  const undo = await set(placed._id, { status: 'processing' });
  await shop.client.call(slips.accept, { params: { id: _id } });
  expect(await takeBack(placed._id, undo)).toMatchObject({
    order_status: 'pending',
    payment_status: 'paid',
    money: { paid: 45_000, due: 0 },
    slips: [{ state: 'accepted' }],
  });
});

test('a slip that was accepted before stays so when a later payment is undone', async () => {
  const placed = await aTransferOrder(shop, await aProduct(shop, { price: 45_000 }));
  const { _id } = await aSlip(shop, placed);
  await shop.client.call(slips.accept, { params: { id: _id } });
  await setAtOnce(placed._id, { paymentStatus: 'pending' });
  shop.server.clock.advance(1000);
  const before = await standing(placed._id);
  await takeBack(placed._id, await set(placed._id, { paymentStatus: 'paid' }));
  expect(await standing(placed._id)).toEqual(before);
  expect(before.slips).toMatchObject([{ state: 'accepted' }]);
});

test('a refund by status that is undone leaves the order paid, and its customer in peace', async () => {
  const { _id, order_number } = await anOrder(shop, await aProduct(shop, { price: 45_000 }));
  await setAtOnce(_id, { paymentStatus: 'paid' });
  const before = await standing(_id);
  await takeBack(_id, await set(_id, { paymentStatus: 'refunded' }));
  expect(await standing(_id)).toEqual(before);
  await takeBack(_id, await set(_id, { paymentStatus: 'pending' }));
  expect(await standing(_id)).toEqual(before);
  expect(await told(order_number)).toEqual([`Your order #${order_number} is paid`]);
});

test('an undo takes nothing back that came after its change', async () => {
  const { _id } = await anOrder(shop, await aProduct(shop, { price: 45_000 }));
  const shipped = await set(_id, { status: 'shipped' });
  const paid = await set(_id, { paymentStatus: 'paid' });
  expect(await takeBack(_id, shipped)).toMatchObject({
    order_status: 'pending',
    payment_status: 'paid',
    money: { paid: 45_000 },
  });
  await setAtOnce(_id, { paymentStatus: 'refunded' });
  await expect(takeBack(_id, paid)).rejects.toMatchObject({
    message: 'This order has changed since. Set its status by hand.',
  });
  expect(await get(_id)).toMatchObject({ payment_status: 'refunded' });
});

test('who wants nobody told has nobody told, may think again, and it stands in the history', async () => {
  const { _id, order_number } = await anOrder(shop, await aProduct(shop));
  const undo = await set(_id, { status: 'shipped' });
  await tell(_id, undo, false);
  await tell(_id, undo, true);
  await tell(_id, undo, false);
  expect(await told(order_number)).toEqual([]);
  expect(await wordsOf(_id)).toEqual([
    ['order_status', 'pending', 'shipped'],
    ['untold', null, 'shipped'],
  ]);
});

test('a customer is told what is so once the window has ended, and that once', async () => {
  const { _id, order_number } = await anOrder(shop, await aProduct(shop));
  await set(_id, { status: 'shipped' });
  await setAtOnce(_id, { status: 'processing' });
  expect(await told(order_number)).toEqual([]);
  await set(_id, { status: 'shipped' });
  await set(_id, { status: 'processing' });
  await set(_id, { status: 'shipped' });
  await set(_id, { status: 'delivered' });
  expect(await told(order_number)).toEqual([`Your order #${order_number} is on its way`]);
});

test('a parcel that left by its number can be called back, and keeps the number', async () => {
  const { _id, order_number } = await anOrder(shop, await aProduct(shop));
  const body = { tracking_number: 'LK 1', tracking_url: '', ship: true, undoable: true };
  const { undo } = await shop.client.call(orders.setTracking, { params: { id: _id }, body });
  if (!undo) throw new Error('nothing to undo');
  const order = await takeBack(_id, undo);
  expect(order).toMatchObject({ order_status: 'pending', tracking_number: 'LK 1' });
  expect(await told(order_number)).toEqual([]);
});

test('a number that is corrected meanwhile is told once, and of a parcel called back nobody is told', async () => {
  const leave = async () => {
    const { _id, order_number } = await anOrder(shop, await aProduct(shop));
    const body = { tracking_number: 'LK 1', tracking_url: '', ship: true, undoable: true };
    const { undo } = await shop.client.call(orders.setTracking, { params: { id: _id }, body });
    if (!undo) throw new Error('nothing to undo');
    const correct = (number: string) =>
      shop.client.call(orders.setTracking, {
        params: { id: _id },
        body: { tracking_number: number, tracking_url: '', notify: true },
      });
    await correct('LK 2');
    return { _id, order_number, undo, correct };
  };
  const kept = await leave();
  const left = await leave();
  await takeBack(left._id, left.undo);
  expect(await told(left.order_number)).toEqual([]);
  expect(await told(kept.order_number)).toEqual([`Your order #${kept.order_number} is on its way`]);
  const mails = await mailsTo({ server: shop.server, email: 'kasun@example.com' });
  expect(mails.at(-1)?.text).toContain('LK 2');
  await kept.correct('LK 3');
  expect(await told(kept.order_number)).toHaveLength(2);
});

test('a number that is told on purpose is told, though its parcel was to leave in silence', async () => {
  const { _id, order_number } = await anOrder(shop, await aProduct(shop));
  await tell(_id, await set(_id, { status: 'shipped' }), false);
  const body = { tracking_number: 'LK 5', tracking_url: '', notify: true };
  await shop.client.call(orders.setTracking, { params: { id: _id }, body });
  expect(await told(order_number)).toEqual([`Your order #${order_number} is on its way`]);
});

test('a parcel that leaves once more is told once more, though its mail was sent again before', async () => {
  const { _id, order_number } = await anOrder(shop, await aProduct(shop));
  await setAtOnce(_id, { status: 'shipped' });
  const body = { occasion: 'shipped' } as const;
  await shop.client.call(orderMails.send, { params: { id: _id }, body });
  expect(await told(order_number)).toHaveLength(2);
  await setAtOnce(_id, { status: 'processing' });
  shop.server.clock.advance(1000);
  await set(_id, { status: 'shipped' });
  expect(await told(order_number)).toHaveLength(3);
});

test('a mail that is sent by hand meanwhile is not sent a second time', async () => {
  const { _id, order_number } = await anOrder(shop, await aProduct(shop));
  await set(_id, { status: 'shipped' });
  const body = { occasion: 'shipped' } as const;
  await shop.client.call(orderMails.send, { params: { id: _id }, body });
  expect(await told(order_number)).toEqual([`Your order #${order_number} is on its way`]);
});

test('other clients, whose changes cannot be undone, have customers told as before', async () => {
  const { _id, order_number } = await anOrder(shop, await aProduct(shop));
  expect(await setAtOnce(_id, { status: 'shipped' })).not.toHaveProperty('undo');
  const other = await anOrder(shop, await aProduct(shop));
  const undo = await set(other._id, { status: 'processing' });
  expect(undo.news).toEqual([]);
  // The undo of one order is none of another.
  await expect(takeBack(_id, undo)).rejects.toMatchObject({ status: 409 });
  expect(await told(order_number)).toEqual([`Your order #${order_number} is on its way`]);
});
