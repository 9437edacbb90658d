import { orders } from '@kade/contract/orders';
import { payments } from '@kade/contract/payments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProduct, type TestShop } from '../../../../test/factories';
import type { FakePayment } from '../../../../test/fakes/payhere';
import type { FakeProvider } from '../../../../test/fakes/provider';
import { mailsTo } from '../../../../test/mails';
import {
  aCardOrder,
  aShopAtPayhere,
  noticeOf,
  notify,
  PAYHERE,
} from '../../../../test/payhere-notices';

let payhere: FakeProvider;
let shop: TestShop;
let product: { _id: string };
const known: FakePayment[] = [];

beforeAll(async () => {
  ({ payhere, shop } = await aShopAtPayhere(known));
  product = await aProduct(shop, { price: 100_000, stock_quantity: 1000 });
});
afterAll(() => payhere.close());
beforeEach(() => payhere.answerAlways(undefined));

const get = (id: string) => shop.client.call(orders.get, { params: { id } });
const unknown = (reference: string) => ({ field: 'unknown_payment', to: reference });
const warnings = async (number: number) =>
  (await mailsTo(shop.merchant)).filter(
    ({ subject }) => subject === `PayHere does not know a payment of order #${number}`,
  );

let serial = 70_000;
/** An order that is paid by a notice with a true signature. */
async function aToldOrder() {
  const placed = await aCardOrder(shop, product);
  const payment_id = (serial += 1);
  const told = { order_id: placed._id, payhere_amount: '1000.00', status_code: '2' };
  expect(await notify(shop, noticeOf({ ...told, payment_id: String(payment_id) }))).toBe(200);
  const { _id: order_id } = placed;
  const payment = { payment_id, order_id, status: 'RECEIVED', currency: 'LKR', amount: 1000 };
  return { ...placed, payment };
}

test('a payment that PayHere knows is asked for and nothing more is said', async () => {
  const { _id, order_number, payment } = await aToldOrder();
  known.push(payment);
  await shop.server.runJobs();
  expect(payhere.calls.some(({ url }) => url.endsWith(`/payment/search?order_id=${_id}`))).toBe(
    true,
  );
  expect((await get(_id)).history).not.toContainEqual(
    expect.objectContaining(unknown(String(payment.payment_id))),
  );
  expect(await warnings(order_number)).toEqual([]);
});

test('a payment that PayHere does not know is told to the merchant, once', async () => {
  const { _id, order_number, payment } = await aToldOrder();
  known.push({ ...payment, payment_id: payment.payment_id + 500_000 });
  await shop.server.runJobs();
  const asked = payhere.calls.filter(({ url }) => url.endsWith(`/payment/search?order_id=${_id}`));
  expect(asked).toHaveLength(3);
  const { history, payment_status } = await get(_id);
  expect(payment_status).toBe('paid');
  expect(history.filter(({ field }) => field === 'unknown_payment')).toMatchObject([
    unknown(String(payment.payment_id)),
  ]);
  const [mail, ...others] = await warnings(order_number);
  expect(mail?.text).toContain('Look at your PayHere account before you send anything.');
  expect(others).toEqual([]);
});

test('the merchant is told of it also where the customer has no e-mail address any more', async () => {
  const { _id, order_number } = await aToldOrder();
  const edit = { params: { id: _id }, body: { version: 1, email: null } };
  await shop.client.call(orders.editContact, edit);
  await shop.server.runJobs();
  expect(await warnings(order_number)).toHaveLength(1);
});

test('a store that PayHere does not answer, or has no keys to ask with, is not warned', async () => {
  const body = { error: 'invalid_client', error_description: 'Bad credentials' };
  payhere.answerAlways({ status: 401, body });
  const refused = await aToldOrder();
  await shop.server.runJobs();
  const blank = { ...PAYHERE, app_id: '', app_secret: '' };
  await shop.client.call(payments.setPayhere, { body: blank });
  const before = payhere.calls.length;
  const unasked = await aToldOrder();
  await shop.server.runJobs();
  expect(payhere.calls.length).toBe(before);
  for (const { order_number } of [refused, unasked]) {
    expect(await warnings(order_number)).toEqual([]);
  }
});
