import { orders } from '@kade/contract/orders';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProduct, type TestShop } from '../../../../test/factories';
import type { FakePayment } from '../../../../test/fakes/payhere';
import type { FakeProvider } from '../../../../test/fakes/provider';
import { aCardOrder, aShopAtPayhere } from '../../../../test/payhere-notices';
import { executeSql } from '../../../platform/database';
import { lookUpPaymentJob } from './look-up.service';

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
const paid = (order_id: string, payment_id: number): FakePayment => ({
  payment_id,
  order_id,
  status: 'RECEIVED',
  currency: 'LKR',
  amount: 1000,
});
const searchesOf = (id: string) =>
  payhere.calls.filter(({ url }) => url.endsWith(`/payment/search?order_id=${id}`)).length;

test('a card payment whose notice was lost is found, and told of as any other', async () => {
  const { _id } = await aCardOrder(shop, product);
  known.push(paid(_id, 90_001));
  await shop.server.runJobs();
  const { payment_status, movements } = await get(_id);
  expect(payment_status).toBe('paid');
  expect(movements.filter(({ kind }) => kind === 'payment')).toMatchObject([
    { provider_reference: '90001', amount: 100_000 },
  ]);
  expect(searchesOf(_id)).toBe(1);
});

test.each(['REFUND REQUESTED', 'REFUND PROCESSING', 'REFUNDED'])(
  'a payment that is %s came, whatever its provider is asked for since',
  async (status) => {
    const { _id } = await aCardOrder(shop, product);
    known.push({ ...paid(_id, 90_010 + known.length), status });
    await shop.server.runJobs();
    expect((await get(_id)).money).toMatchObject({ paid: 100_000, refunded: 0 });
  },
);

test('so is what a paid order costs more since, if its notice was lost', async () => {
  const { _id } = await aCardOrder(shop, product);
  known.push(paid(_id, 90_003));
  await shop.server.runJobs();
  const { products: items, version } = await get(_id);
  const edit = { version, items: items.map((item) => ({ _id: item._id, quantity: 2 })) };
  await shop.client.call(orders.editItems, { params: { id: _id }, body: edit });
  known.push(paid(_id, 90_004));
  await shop.server.runJobs();
  expect((await get(_id)).money).toEqual({ paid: 200_000, refunded: 0, due: 0 });
  expect(searchesOf(_id)).toBe(2);
});

test('an order that nobody pays is looked up four times and never again', async () => {
  const { _id } = await aCardOrder(shop, product);
  await shop.server.runJobs();
  expect(searchesOf(_id)).toBe(4);
  expect((await get(_id)).payment_status).toBe('pending');
});

test('an order is looked up after ten minutes, then after forty, five hours and eighteen', async () => {
  const { _id } = await aCardOrder(shop, product);
  const { system } = shop.server;
  const text = `select round(extract(epoch from start_after - created_on))::int as seconds
    from jobs.job where name = 'look_up_payment' and data ->> 'order_id' = $1 order by start_after`;
  const waits = async () =>
    (await executeSql(system.db, text, [_id])).rows.map(({ seconds }) => seconds);
  const hours = (count: number) => count * 60 * 60;
  expect(await waits()).toEqual([hours(1 / 6)]);
  const data = { store_id: shop.store._id, order_id: _id };
  for (const asked of [0, 1, 2, 3]) await lookUpPaymentJob.run(system, { ...data, asked });
  expect(await waits()).toEqual([hours(1 / 6), hours(2 / 3), hours(5), hours(18)]);
  await shop.server.runJobs();
});

test('one that was let go meanwhile is found as well', async () => {
  const { _id } = await aCardOrder(shop, product);
  await shop.client.call(orders.update, { params: { id: _id }, body: { status: 'cancelled' } });
  known.push(paid(_id, 90_002));
  await shop.server.runJobs();
  expect((await get(_id)).money.paid).toBe(100_000);
});

test('a provider that gives no answer fails nothing', async () => {
  payhere.answerAlways({ status: 500, body: {} });
  const { _id } = await aCardOrder(shop, product);
  await shop.server.runJobs();
  expect((await get(_id)).payment_status).toBe('pending');
  expect(await shop.server.system.jobs.listFailed()).toEqual([]);
});
