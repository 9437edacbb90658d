import { movements } from '@kade/contract/movements';
import { orders } from '@kade/contract/orders';
import { refunds } from '@kade/contract/refunds';
import { storefront } from '@kade/contract/storefront';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireHolds } from '../../../../test/expire-holds';
import { anOrder, aProduct, aStore, type TestShop } from '../../../../test/factories';
import { startPaypal, type FakePaypal } from '../../../../test/fakes/paypal';
import { mailsTo } from '../../../../test/mails';
import { aCardOrder, noticeOf, notify, takeCards } from '../../../../test/payhere-notices';
import { aPaypalOrder, PAYPAL, takePaypal } from '../../../../test/paypal-orders';

let paypal: FakePaypal;
let shop: TestShop;
let product: { _id: string };
beforeAll(async () => {
  paypal = await startPaypal({ [PAYPAL.client_id]: PAYPAL.client_secret });
  shop = await aStore({ PAYPAL_URL: paypal.url });
  await takeCards(shop);
  await takePaypal(shop);
  product = await aProduct(shop, { price: 60_000, stock_quantity: 1000 });
});
afterAll(() => paypal.close());

const DAY_MS = 24 * 60 * 60_000;

interface Placed {
  _id: string;
  access_token: string;
}

const get = (id: string) => shop.client.call(orders.get, { params: { id } });
const giveBack = (id: string, amount: number) =>
  shop.client.call(refunds.create, { params: { id }, body: { amount, by: 'hand' } });

async function setQuantity(id: string, quantity: number) {
  const { version, products } = await get(id);
  const items = products.map((item) => ({ _id: item._id, quantity }));
  await shop.client.call(orders.editItems, { params: { id }, body: { version, items } });
}

let serial = 0;
const payByCard = ({ _id: order_id }: Placed, amount: number) =>
  notify(
    shop,
    noticeOf({
      order_id,
      payhere_amount: (amount / 100).toFixed(2),
      status_code: '2',
      payment_id: String((serial += 1)),
    }),
  );

/** As the page of the order asks for it. */
async function payByPaypal({ _id, access_token }: Placed) {
  const call = { params: { id: _id, provider: 'paypal' }, query: { access_token } };
  const { url } = await shop.visitor.call(storefront.startPayment, call);
  const reference = new URL(url).searchParams.get('token') ?? '';
  paypal.approve(reference);
  return shop.visitor.call(storefront.finishPayment, { ...call, body: { reference } });
}

/** Three pieces, paid; one was taken out, given back and put in again: 60,000 are due of 180,000. */
async function makeDueAgain(placed: Placed) {
  await setQuantity(placed._id, 2);
  await giveBack(placed._id, 60_000);
  await setQuantity(placed._id, 3);
  expect((await get(placed._id)).money).toEqual({ paid: 180_000, refunded: 60_000, due: 60_000 });
}

async function aCardOrderDueAgain() {
  const placed = await aCardOrder(shop, product, 3);
  expect(await payByCard(placed, 180_000)).toBe(200);
  await makeDueAgain(placed);
  return placed;
}

/** How the order stands, and the payments that wait for the merchant. */
async function standing({ _id }: Placed) {
  const { payment_status, money, mismatches } = await get(_id);
  const waiting = mismatches.map(({ reason, amount, expected }) => [reason, amount, expected]);
  return { payment_status, due: money.due, waiting };
}
const paid = { payment_status: 'paid', due: 0, waiting: [] };

test('what is due again is paid by card to the cent, as often as it is due', async () => {
  const placed = await aCardOrderDueAgain();
  expect(await payByCard(placed, 60_000)).toBe(200);
  expect(await standing(placed)).toEqual(paid);
  await setQuantity(placed._id, 2);
  await giveBack(placed._id, 60_000);
  await setQuantity(placed._id, 3);
  expect(await payByCard(placed, 60_000)).toBe(200);
  expect(await standing(placed)).toEqual(paid);
});

test('what went back of a rest that was not paid yet is paid with it', async () => {
  const placed = await aCardOrder(shop, product, 2);
  await payByCard(placed, 120_000);
  await setQuantity(placed._id, 3);
  await giveBack(placed._id, 10_000);
  expect((await get(placed._id)).money.due).toBe(70_000);
  expect(await payByCard(placed, 70_000)).toBe(200);
  expect(await standing(placed)).toEqual(paid);
});

test('another amount waits for the merchant, with what was due', async () => {
  const placed = await aCardOrderDueAgain();
  for (const amount of [59_999, 60_001]) expect(await payByCard(placed, amount)).toBe(400);
  const { waiting, ...rest } = await standing(placed);
  expect(rest).toEqual({ payment_status: 'paid', due: 60_000 });
  expect(waiting.map(String).toSorted()).toEqual(['amount,59999,60000', 'amount,60001,60000']);
});

test('the first payment under another number, or the second once nothing is due, is doubted', async () => {
  const placed = await aCardOrderDueAgain();
  expect(await payByCard(placed, 180_000)).toBe(400);
  expect(await standing(placed)).toEqual({
    payment_status: 'paid',
    due: 60_000,
    waiting: [['again', 180_000, 60_000]],
  });
  const other = await aCardOrderDueAgain();
  expect(await payByCard(other, 60_000)).toBe(200);
  expect(await payByCard(other, 60_000)).toBe(400);
  expect(await standing(other)).toEqual({ ...paid, waiting: [['again', 60_000, 0]] });
});

test('what is due again is paid by PayPal', async () => {
  const placed = await aPaypalOrder(shop, product, 3);
  expect(await payByPaypal(placed)).toEqual({ outcome: 'paid' });
  await makeDueAgain(placed);
  expect(await payByPaypal(placed)).toEqual({ outcome: 'paid' });
  expect(await standing(placed)).toEqual(paid);
});

test('what comes for a cancelled order, after an advance, is the rest of it', async () => {
  const placed = await aCardOrder(shop, product, 3);
  const params = { id: placed._id };
  await shop.client.call(movements.record, { params, body: { amount: 50_000 } });
  await giveBack(placed._id, 20_000);
  await shop.client.call(orders.update, { params, body: { status: 'cancelled' } });
  expect(await payByCard(placed, 150_000)).toBe(200);
  expect(await standing(placed)).toEqual({ ...paid, due: -150_000 });
});

/** One piece, paid, and all of it given back. */
async function aCardOrderGivenBack() {
  const placed = await aCardOrder(shop, product);
  await payByCard(placed, 60_000);
  await giveBack(placed._id, 60_000);
  return placed;
}
const isIn = async (view: 'to_pack' | 'unpaid', { _id }: Placed) =>
  (await shop.client.call(orders.list, { query: { view } })).items.some(
    (order) => order._id === _id,
  );

test('of which all went back, what is put in is paid on the page of the order, by card', async () => {
  const placed = await aCardOrderGivenBack();
  await setQuantity(placed._id, 3);
  expect(await standing(placed)).toEqual({ payment_status: 'pending', due: 120_000, waiting: [] });
  const { _id: id, access_token } = placed;
  const call = { params: { id }, query: { access_token } };
  expect((await shop.visitor.call(storefront.order, call)).payment.next).toBe('form');
  expect([await isIn('unpaid', placed), await isIn('to_pack', placed)]).toEqual([true, false]);
  const { system } = shop.server;
  const tomorrow = new Date(Date.now() + DAY_MS);
  await expireHolds.run({ ...system, clock: { now: () => tomorrow } }, {});
  expect(await payByCard(placed, 120_000)).toBe(200);
  expect(await standing(placed)).toEqual(paid);
  expect([await isIn('unpaid', placed), await isIn('to_pack', placed)]).toEqual([false, true]);
});

test('it is refunded as before once that is out again, and nobody is told twice', async () => {
  const placed = await aCardOrderGivenBack();
  const refunded = { payment_status: 'refunded', due: 0, waiting: [] };
  expect(await standing(placed)).toEqual(refunded);
  await setQuantity(placed._id, 3);
  expect((await standing(placed)).payment_status).toBe('pending');
  await setQuantity(placed._id, 1);
  expect(await standing(placed)).toEqual(refunded);
  await shop.server.runJobs();
  const mails = await mailsTo({ server: shop.server, email: 'kasun@example.com' });
  const about = `A refund for your order #${placed.order_number}`;
  expect(mails.filter(({ subject }) => subject === about)).toHaveLength(1);
});

test('what is put in is paid on delivery, where that was agreed', async () => {
  const placed = await anOrder(shop, product);
  const params = { id: placed._id };
  await shop.client.call(movements.record, { params, body: {} });
  await giveBack(placed._id, 60_000);
  expect(await isIn('to_pack', placed)).toBe(false);
  await setQuantity(placed._id, 3);
  expect(await standing(placed)).toEqual({ payment_status: 'pending', due: 120_000, waiting: [] });
  expect(await isIn('to_pack', placed)).toBe(true);
  await setQuantity(placed._id, 1);
  expect(await standing(placed)).toEqual({ payment_status: 'refunded', due: 0, waiting: [] });
});
