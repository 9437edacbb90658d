import { mismatches } from '@kade/contract/mismatches';
import { movements } from '@kade/contract/movements';
import { orderMails } from '@kade/contract/order-mails';
import { orderOutput } from '@kade/contract/order-output';
import { orders } from '@kade/contract/orders';
import { refunds } from '@kade/contract/refunds';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, expect, test } from 'vitest';
import { aProduct, aStore, type TestShop } from '../../../../test/factories';
import { mailsTo } from '../../../../test/mails';
import { aCardOrder, noticeOf, notify, takeCards } from '../../../../test/payhere-notices';

let shop: TestShop;
let product: { _id: string };
beforeAll(async () => {
  shop = await aStore();
  await takeCards(shop);
  product = await aProduct(shop, { price: 100_000, stock_quantity: 1000 });
});

type Placed = Awaited<ReturnType<typeof aCardOrder>>;
const get = (id: string) => shop.client.call(orders.get, { params: { id } });
const seen = ({ _id: id, access_token }: Placed) =>
  shop.visitor.call(storefront.order, { params: { id }, query: { access_token } });
const tell = async (order_id: string, payment_id: string, status_code: '2' | '-3') =>
  notify(shop, noticeOf({ order_id, payhere_amount: '1000.00', status_code, payment_id }));
const giveBack = (id: string) =>
  shop.client.call(refunds.create, { params: { id }, body: { by: 'hand' } });

/** What was mailed of an order, to its merchant that a payment was charged back, to its customer of a refund. */
async function toldOf({ order_number, email }: Placed) {
  await shop.server.runJobs();
  const mailsAbout = async (address: string | null, subject: string) =>
    (await mailsTo({ ...shop, email: address ?? '' })).filter((mail) => mail.subject === subject);
  return {
    merchant: await mailsAbout(
      shop.merchant.email,
      `A payment of order #${order_number} was charged back`,
    ),
    customer: await mailsAbout(email, `A refund for your order #${order_number}`),
  };
}

test('a charge-back of a counted payment is told to the merchant once, and to nobody as a refund', async () => {
  const placed = await aCardOrder(shop, product);
  const { _id } = placed;
  await tell(_id, _id, '2');
  for (let again = 0; again < 2; again += 1) expect(await tell(_id, _id, '-3')).toBe(200);
  const { merchant, customer } = await toldOf(placed);
  expect(customer).toEqual([]);
  expect(merchant).toHaveLength(1);
  expect(merchant[0]?.text).toContain('LKR 1,000.00 that Kasun Fernando had paid');
  expect(merchant[0]?.text).toContain('Look at your PayHere account');
  const offered = await shop.client.call(orderMails.list, { params: { id: _id } });
  expect(offered.map(({ occasion }) => occasion)).not.toContain('refunded');
  expect(await seen(placed)).toMatchObject({
    payment_status: 'refunded',
    money: { refunded: 100_000 },
    charged_back: 100_000,
  });
});

test('one of a second payment leaves its order paid, and is told all the same', async () => {
  const placed = await aCardOrder(shop, product);
  const { _id } = placed;
  const second = `${_id} again`;
  await tell(_id, _id, '2');
  await tell(_id, second, '2');
  const params = { id: (await get(_id)).mismatches[0]?._id ?? '' };
  await shop.client.call(mismatches.resolve, { params, body: { outcome: 'booked' } });
  expect(await tell(_id, second, '-3')).toBe(200);
  const { merchant, customer } = await toldOf(placed);
  expect([merchant.length, customer.length]).toEqual([1, 0]);
  expect(await get(_id)).toMatchObject({ payment_status: 'paid', money: { refunded: 100_000 } });
});

test('what is charged back and what the shop gave back are told apart', async () => {
  const placed = await aCardOrder(shop, product);
  const { _id } = placed;
  await tell(_id, _id, '2');
  await giveBack(_id);
  expect(await tell(_id, _id, '-3')).toBe(200);
  const { merchant, customer } = await toldOf(placed);
  expect([merchant.length, customer.length]).toEqual([1, 1]);
  expect(await seen(placed)).toMatchObject({ money: { refunded: 200_000 }, charged_back: 100_000 });
});

test('the file of orders tells what was charged back from what the shop gave back', async () => {
  const placed = await aCardOrder(shop, product);
  const { _id } = placed;
  await tell(_id, _id, '2');
  const body = { by: 'hand', amount: 30_000 } as const;
  await shop.client.call(refunds.create, { params: { id: _id }, body });
  const listed = async () => {
    const query = { ids: [_id] };
    let file = '';
    for await (const piece of await shop.client.call(orderOutput.export, { query })) file += piece;
    const [names, values] = file.split('\r\n').map((line) => line.split(','));
    const valueOf = (name: string) => values?.[names?.indexOf(name) ?? -1];
    return ['Paid', 'Refunded', 'Charged back'].map(valueOf);
  };
  expect(await listed()).toEqual(['1000', '300', '0']);
  await tell(_id, _id, '-3');
  expect(await listed()).toEqual(['1000', '300', '1000']);
  // The merchant has won the case: all of it counts as here again.
  const paid = { status: 'pending', paymentStatus: 'paid' } as const;
  await shop.client.call(orders.update, { params: { id: _id }, body: paid });
  expect(await listed()).toEqual(['1000', '0', '0']);
});

test('one of a payment that was said not to be there asks its customer for no more than the order costs', async () => {
  const placed = await aCardOrder(shop, product);
  const { _id } = placed;
  await tell(_id, _id, '2');
  const pending = { paymentStatus: 'pending' } as const;
  await shop.client.call(orders.update, { params: { id: _id }, body: pending });
  expect(await tell(_id, _id, '-3')).toBe(200);
  expect(await seen(placed)).toMatchObject({
    payment_status: 'pending',
    money: { paid: 100_000, refunded: 100_000, due: 100_000 },
  });
  await tell(_id, `${_id} anew`, '2');
  expect(await get(_id)).toMatchObject({
    payment_status: 'paid',
    mismatches: [],
    money: { due: 0 },
  });
});

test('one of a payment that was said not to be there leaves nothing below zero in the books', async () => {
  const placed = await aCardOrder(shop, product);
  const { _id } = placed;
  await tell(_id, _id, '2');
  const pending = { paymentStatus: 'pending' } as const;
  await shop.client.call(orders.update, { params: { id: _id }, body: pending });
  await shop.client.call(movements.record, { params: { id: _id }, body: { amount: 40_000 } });
  for (let again = 0; again < 2; again += 1) expect(await tell(_id, _id, '-3')).toBe(200);
  const { payment_status, money, movements: booked, troubles } = await get(_id);
  expect([payment_status, money]).toMatchObject([
    'pending',
    { paid: 140_000, refunded: 100_000, due: 60_000 },
  ]);
  expect(troubles).toEqual(['charged_back']);
  expect(booked.slice(-2).map(({ kind, note }) => [kind, note])).toEqual([
    ['payment', 'Payment counted again: it was given or taken back'],
    ['chargeback', 'Charged back by the bank of the card'],
  ]);
});

test('one of a payment that was said not to be there leaves an order paid that was paid since', async () => {
  const placed = await aCardOrder(shop, product);
  const { _id } = placed;
  await tell(_id, _id, '2');
  const pending = { paymentStatus: 'pending' } as const;
  await shop.client.call(orders.update, { params: { id: _id }, body: pending });
  await shop.client.call(movements.record, { params: { id: _id }, body: {} });
  expect(await tell(_id, _id, '-3')).toBe(200);
  expect(await seen(placed)).toMatchObject({
    payment_status: 'paid',
    money: { paid: 200_000, refunded: 100_000, due: 0 },
  });
});

test('one of a payment that came after others were taken back by hand counts none of those again', async () => {
  const placed = await aCardOrder(shop, product);
  const { _id } = placed;
  const pending = { paymentStatus: 'pending' } as const;
  await shop.client.call(movements.record, { params: { id: _id }, body: { amount: 40_000 } });
  await shop.client.call(orders.update, { params: { id: _id }, body: pending });
  await shop.client.call(orders.update, { params: { id: _id }, body: { paymentStatus: 'paid' } });
  await shop.client.call(orders.update, { params: { id: _id }, body: pending });
  await tell(_id, _id, '2');
  expect(await tell(_id, _id, '-3')).toBe(200);
  expect(await seen(placed)).toMatchObject({
    payment_status: 'refunded',
    money: { paid: 100_000, refunded: 100_000, due: 0 },
  });
});

test('one that the merchant counts themself is told nobody once more', async () => {
  const placed = await aCardOrder(shop, product);
  const { _id } = placed;
  expect(await tell(_id, '0', '-3')).toBe(200);
  expect((await toldOf(placed)).merchant).toHaveLength(1);
  const params = { id: (await get(_id)).mismatches[0]?._id ?? '' };
  await shop.client.call(mismatches.resolve, { params, body: { outcome: 'booked' } });
  const { merchant, customer } = await toldOf(placed);
  expect([merchant.length, customer.length]).toEqual([1, 0]);
  expect((await get(_id)).payment_status).toBe('refunded');
});
