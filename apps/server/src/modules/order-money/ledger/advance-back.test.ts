import { mismatches } from '@kade/contract/mismatches';
import { movements } from '@kade/contract/movements';
import { orders, type OrderStatus, type PaymentStatus } from '@kade/contract/orders';
import { refunds } from '@kade/contract/refunds';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, expect, test } from 'vitest';
import {
  anOrder,
  aProduct,
  aStore,
  aTransferOrder,
  type TestShop,
} from '../../../../test/factories';
import { mailsTo } from '../../../../test/mails';
import { aCardOrder, noticeOf, notify, takeCards } from '../../../../test/payhere-notices';

let shop: TestShop;
let product: { _id: string };
beforeAll(async () => {
  shop = await aStore();
  product = await aProduct(shop, { price: 121_000, stock_quantity: 100 });
});

const get = (id: string) => shop.client.call(orders.get, { params: { id } });
const set = (id: string, status?: OrderStatus, paymentStatus?: PaymentStatus) =>
  shop.client.call(orders.update, { params: { id }, body: { status, paymentStatus } });
const record = (id: string, amount: number) =>
  shop.client.call(movements.record, { params: { id }, body: { amount } });
const giveBack = (id: string, amount: number) =>
  shop.client.call(refunds.create, { params: { id }, body: { amount, by: 'hand' } });
const isToPack = async (id: string) =>
  (await shop.client.call(orders.list, { query: { view: 'to_pack' } })).items.some(
    ({ _id }) => _id === id,
  );

test('who pays on delivery and got an advance back still gets the order, and pays all of it', async () => {
  const { _id } = await anOrder(shop, product);
  for (const round of [1, 2]) {
    await record(_id, 50_000);
    await giveBack(_id, 49_999);
    await giveBack(_id, 1);
    expect(await get(_id)).toMatchObject({
      payment_status: 'pending',
      money: { paid: round * 50_000, refunded: round * 50_000, due: 121_000 },
    });
    expect(await isToPack(_id)).toBe(true);
  }
  await record(_id, 121_000);
  expect(await get(_id)).toMatchObject({ payment_status: 'paid', money: { due: 0 } });
  await giveBack(_id, 121_000);
  expect((await get(_id)).payment_status).toBe('refunded');
});

test('who pays by transfer is asked for all of it, on the page of the order', async () => {
  const { _id: id, access_token } = await aTransferOrder(shop, product);
  await record(id, 50_000);
  await giveBack(id, 50_000);
  const call = { params: { id }, query: { access_token } };
  expect(await shop.visitor.call(storefront.order, call)).toMatchObject({
    payment_status: 'pending',
    payment: { next: 'transfer' },
    money: { due: 121_000 },
  });
  expect(await isToPack(id)).toBe(false);
  await shop.client.call(orders.verifyPayment, { params: { id } });
  expect(await get(id)).toMatchObject({ payment_status: 'paid', money: { due: 0 } });
});

test('marked as paid, what went back went back, and what is due has come', async () => {
  for (const back of [50_000, 49_999]) {
    const { _id } = await anOrder(shop, product);
    await record(_id, 50_000);
    await giveBack(_id, back);
    const before = (await get(_id)).money;
    const body = { paymentStatus: 'paid', undoable: true } as const;
    const { undo, ...paid } = await shop.client.call(orders.update, { params: { id: _id }, body });
    expect(paid.money).toEqual({ paid: 121_000 + back, refunded: back, due: 0 });
    expect(paid.movements.at(-1)).toMatchObject({ amount: 71_000 + back, note: 'Marked as paid' });
    const undoing = { params: { id: _id }, body: { undo: undo?._id ?? '' } };
    expect(await shop.client.call(orders.undo, undoing)).toMatchObject({
      payment_status: 'pending',
      money: before,
    });
    await set(_id, 'cancelled');
    expect((await set(_id, 'pending', 'paid')).money).toEqual(paid.money);
  }
});

test('an order whose payment failed has failed as before', async () => {
  const { _id } = await anOrder(shop, product);
  await set(_id, undefined, 'failed');
  await record(_id, 50_000);
  await giveBack(_id, 50_000);
  expect((await get(_id)).payment_status).toBe('failed');
});

test('a cancelled order is refunded once its advance went back', async () => {
  const { _id } = await anOrder(shop, product);
  await record(_id, 50_000);
  await set(_id, 'cancelled');
  await giveBack(_id, 49_999);
  expect((await get(_id)).payment_status).toBe('pending');
  await giveBack(_id, 1);
  expect(await get(_id)).toMatchObject({ payment_status: 'refunded', money: { due: 0 } });
});

test('a part that came by card and was charged back is to be paid again', async () => {
  await takeCards(shop);
  const { _id: order_id } = await aCardOrder(shop, product);
  const told = { order_id, payhere_amount: '500.00', payment_id: '320025000077' };
  await notify(shop, noticeOf({ ...told, status_code: '2' }));
  const [mismatch] = (await get(order_id)).mismatches;
  const params = { id: mismatch?._id ?? '' };
  await shop.client.call(mismatches.resolve, { params, body: { outcome: 'booked' } });
  await notify(shop, noticeOf({ ...told, status_code: '-3' }));
  expect(await get(order_id)).toMatchObject({
    payment_status: 'pending',
    money: { paid: 50_000, refunded: 50_000, due: 121_000 },
  });
});

test('what is edited to cost nothing then is paid by nothing: nobody is thanked, and it can be due', async () => {
  const placed = await aTransferOrder(shop, await aProduct(shop, { price: 0 }));
  const edit = async (shipping: number) => {
    const { version, products } = await get(placed._id);
    const items = products.map(({ _id, quantity }) => ({ _id, quantity }));
    const call = { params: { id: placed._id }, body: { version, items, shipping } };
    return shop.client.call(orders.editItems, call);
  };
  expect(await edit(1_000)).toMatchObject({ payment_status: 'pending', money: { due: 1_000 } });
  await record(placed._id, 400);
  await giveBack(placed._id, 400);
  expect(await edit(0)).toMatchObject({ payment_status: 'paid', money: { due: 0 } });
  expect(await edit(1_000)).toMatchObject({ payment_status: 'pending', money: { due: 1_000 } });
  await shop.server.runJobs();
  const mails = await mailsTo({ server: shop.server, email: 'kasun@example.com' });
  const about = `Your order #${placed.order_number} is paid`;
  expect(mails.filter(({ subject }) => subject === about)).toEqual([]);
});
