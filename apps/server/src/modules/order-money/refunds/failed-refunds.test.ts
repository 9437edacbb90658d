import { customers } from '@kade/contract/customers';
import { orders } from '@kade/contract/orders';
import { refunds } from '@kade/contract/refunds';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProduct, type TestShop } from '../../../../test/factories';
import type { FakePayment } from '../../../../test/fakes/payhere';
import type { FakeProvider } from '../../../../test/fakes/provider';
import { mailsTo } from '../../../../test/mails';
import { aCardOrder, aShopAtPayhere, noticeOf, notify } from '../../../../test/payhere-notices';

let payhere: FakeProvider;
let shop: TestShop;
let product: { _id: string };
const known: FakePayment[] = [];

beforeAll(async () => {
  ({ payhere, shop } = await aShopAtPayhere(known));
  product = await aProduct(shop, { price: 100_000, stock_quantity: 100 });
});
afterAll(() => payhere.close());
beforeEach(() => {
  payhere.answerAlways(undefined);
  payhere.loseAnswers(undefined);
});

const get = (id: string) => shop.client.call(orders.get, { params: { id } });

let serial = 7000;
/** An order of LKR 1,000 that PayHere has told is paid, and a refund of a part of it that was asked for. */
async function aRefund() {
  const { _id } = await aCardOrder(shop, product);
  const payment_id = (serial += 1);
  known.push({ payment_id, order_id: _id, status: 'RECEIVED', currency: 'LKR', amount: 1000 });
  const told = { order_id: _id, payhere_amount: '1000.00', status_code: '2' };
  const notice = { ...told, payment_id: String(payment_id) };
  await notify(shop, noticeOf(notice));
  const body = { amount: 76_000, by: 'provider' as const, note: 'Broken' };
  await shop.client.call(refunds.create, { params: { id: _id }, body });
  return { _id, notice };
}

/** What its merchant reads of it: in the history of the order, and in mails. */
async function tellings(id: string) {
  await shop.server.runJobs();
  const { order_number, history } = await get(id);
  const mails = await mailsTo({ server: shop.server, email: shop.merchant.email });
  return {
    history: history.flatMap(({ field, to, author }) =>
      field === 'refund_failed' ? [`${author}: ${to}`] : [],
    ),
    mails: mails.filter(({ subject }) => subject === `A refund of order #${order_number} failed`),
  };
}

test('that the provider refuses is told in the history of the order and mailed, with what it said', async () => {
  const { _id } = await aRefund();
  payhere.answerAlways(
    { status: 200, body: { status: -1, msg: 'Insufficient balance', data: null } },
    /\/payment\/refund$/,
  );
  const { history, mails } = await tellings(_id);
  expect(history).toEqual(['PayHere: LKR 760.00: Insufficient balance']);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('through PayHere, and did not.');
  expect(mails[0]?.text).toContain('Insufficient balance');
  expect(mails[0]?.text).toContain(`/orders/${_id}`);
});

test('that nobody could be asked for is told, too', async () => {
  const { _id } = await aRefund();
  payhere.answerAlways({ status: 503, body: {} }, /oauth/);
  const { history, mails } = await tellings(_id);
  expect(history).toEqual([
    expect.stringMatching(/^PayHere: LKR 760\.00: Nothing was asked for: /) as string,
  ]);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Nothing was asked for: ');
});

test('that the bank was faster than stands in the history; the charge-back is mailed by itself', async () => {
  const { _id, notice } = await aRefund();
  await notify(shop, noticeOf({ ...notice, status_code: '-3' }));
  const { history, mails } = await tellings(_id);
  expect(history).toEqual([
    'PayHere: LKR 760.00: Nothing was asked for: the payment was taken back meanwhile.',
  ]);
  expect(mails).toHaveLength(0);
});

test('that was given is told as given alone', async () => {
  const { _id } = await aRefund();
  expect(await tellings(_id)).toEqual({ history: [], mails: [] });
  expect((await get(_id)).money.refunded).toBe(76_000);
});

test('what the provider said of it goes with the name of its customer', async () => {
  const { _id } = await aRefund();
  const refused = { status: 200, body: { status: -1, msg: 'Kasun is not known', data: null } };
  payhere.answerAlways(refused, /\/payment\/refund$/);
  expect((await tellings(_id)).history).toEqual(['PayHere: LKR 760.00: Kasun is not known']);
  for (const { _id: id } of (await shop.client.call(orders.list, { query: {} })).items) {
    await shop.client.call(orders.update, { params: { id }, body: { status: 'delivered' } });
  }
  const { customer_id } = await get(_id);
  await shop.client.call(customers.erase, { params: { id: customer_id ?? '' } });
  expect((await tellings(_id)).history).toEqual(['PayHere: LKR 760.00: PayHere refused it.']);
});
