import { orderMails, type MailOccasion } from '@kade/contract/order-mails';
import { orders } from '@kade/contract/orders';
import { refunds } from '@kade/contract/refunds';
import { slips } from '@kade/contract/slips';
import { storefront } from '@kade/contract/storefront';
import { expect, test } from 'vitest';
import {
  anOrder,
  aProduct,
  aSlip,
  aStore,
  aTransferOrder,
  orderOf,
  type TestShop,
} from '../../../../test/factories';
import { mailsTo } from '../../../../test/mails';

const offered = async (shop: TestShop, id: string) =>
  (await shop.client.call(orderMails.list, { params: { id } })).map(({ occasion }) => occasion);
const send = (shop: TestShop, id: string, occasion: MailOccasion) =>
  shop.client.call(orderMails.send, { params: { id }, body: { occasion } });

test('a mail goes to the customer again, once however often it is pressed, and stands in the history', async () => {
  const shop = await aStore();
  const email = 'again@example.com';
  const body = { ...orderOf(await aProduct(shop)), email };
  const { _id: id, order_number } = await shop.visitor.call(storefront.placeOrder, { body });
  await shop.server.runJobs();
  const subject = `Your order #${order_number} at ${shop.store.name}`;
  const mails = async () =>
    (await mailsTo({ server: shop.server, email })).map((mail) => mail.subject);
  const toMerchant = async () => (await mailsTo(shop.merchant)).length;
  const [mail] = await shop.client.call(orderMails.list, { params: { id } });
  expect(mail).toMatchObject({ occasion: 'received', subject });
  expect(mail?.last_sent_at).not.toBeNull();
  const before = await toMerchant();
  await Promise.all([1, 2, 3].map(() => send(shop, id, 'received')));
  await shop.server.runJobs();
  expect(await mails()).toEqual([subject, subject]);
  expect(await toMerchant()).toBe(before);
  const { history } = await shop.client.call(orders.get, { params: { id } });
  expect(history.filter(({ field }) => field === 'mail')).toMatchObject([
    { to: 'received', author: 'Nimali Perera' },
  ]);
  shop.server.clock.advance(61_000);
  await send(shop, id, 'received');
  await shop.server.runJobs();
  expect(await mails()).toHaveLength(3);
});

test('only what fits where the order stands can be sent', async () => {
  const shop = await aStore();
  const product = await aProduct(shop);
  const { _id: id } = await anOrder(shop, product);
  expect(await offered(shop, id)).toEqual(['received']);
  await expect(send(shop, id, 'shipped')).rejects.toMatchObject({ status: 409 });
  const set = (body: object) => shop.client.call(orders.update, { params: { id }, body });
  await set({ status: 'shipped', paymentStatus: 'paid' });
  expect(await offered(shop, id)).toEqual(['received', 'paid', 'shipped']);
  await set({ status: 'cancelled', paymentStatus: 'refunded' });
  expect(await offered(shop, id)).toEqual(['cancelled', 'refunded']);
  const transfer = await aTransferOrder(shop, product);
  const { _id: slip } = await aSlip(shop, transfer);
  const rejected = { params: { id: slip }, body: { reason: 'Of another day' } };
  await shop.client.call(slips.reject, rejected);
  expect(await offered(shop, transfer._id)).toEqual(['received', 'slip_rejected']);
});

test('each mail is told by itself: when it went to the customer last, and of which order', async () => {
  const shop = await aStore();
  const product = await aProduct(shop);
  const [order, other] = [await anOrder(shop, product), await anOrder(shop, product)];
  const body = { paymentStatus: 'paid' } as const;
  await shop.client.call(orders.update, { params: { id: order._id }, body });
  await shop.server.runJobs();
  const lastSent = async (id: string) => {
    const mails = await shop.client.call(orderMails.list, { params: { id } });
    return Object.fromEntries(mails.map((mail) => [mail.occasion, mail.last_sent_at?.getTime()]));
  };
  const [before, otherBefore] = [await lastSent(order._id), await lastSent(other._id)];
  shop.server.clock.advance(120_000);
  const now = shop.server.clock.now().getTime();
  await send(shop, order._id, 'received');
  // Another mail is no second press.
  await send(shop, order._id, 'paid');
  await shop.server.runJobs();
  const after = await lastSent(order._id);
  expect(after['received']).toBeGreaterThanOrEqual(now);
  expect(after['paid']).toBeGreaterThanOrEqual(now);
  expect(before['paid']).toBeLessThan(now);
  expect(await lastSent(other._id)).toEqual(otherBefore);
});

test('a refund in part can be told again, a delivered parcel too, a slip of a paid order not', async () => {
  const shop = await aStore();
  const product = await aProduct(shop);
  const { _id: id } = await anOrder(shop, product);
  const params = { id };
  const body = { status: 'delivered', paymentStatus: 'paid' } as const;
  await shop.client.call(orders.update, { params, body });
  await shop.client.call(refunds.create, { params, body: { by: 'hand', amount: 5_000 } });
  expect(await offered(shop, id)).toEqual(['received', 'paid', 'shipped', 'refunded']);
  const transfer = await aTransferOrder(shop, product);
  const { _id: slip } = await aSlip(shop, transfer);
  await shop.client.call(slips.reject, { params: { id: slip }, body: { reason: 'Of yesterday' } });
  const paid = { params: { id: transfer._id }, body: { paymentStatus: 'paid' } } as const;
  await shop.client.call(orders.update, paid);
  expect(await offered(shop, transfer._id)).toEqual(['received', 'paid']);
});

test('an order that is cancelled or given back is not called paid by the mail of its placing', async () => {
  const shop = await aStore();
  const product = await aProduct(shop);
  const set = (id: string, body: object) =>
    shop.client.call(orders.update, { params: { id }, body });
  const { _id: unpaid } = await aTransferOrder(shop, product);
  await set(unpaid, { status: 'cancelled' });
  expect(await offered(shop, unpaid)).toEqual(['cancelled']);
  await expect(send(shop, unpaid, 'received')).rejects.toMatchObject({ status: 409 });
  const { _id: back } = await aTransferOrder(shop, product);
  await set(back, { paymentStatus: 'paid' });
  expect(await offered(shop, back)).toEqual(['received', 'paid']);
  await set(back, { paymentStatus: 'refunded' });
  expect(await offered(shop, back)).toEqual(['refunded']);
  await set(unpaid, { status: 'pending' });
  expect(await offered(shop, unpaid)).toEqual(['received']);
});
