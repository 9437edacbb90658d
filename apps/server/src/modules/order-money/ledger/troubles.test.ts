import { customers } from '@kade/contract/customers';
import { dashboard } from '@kade/contract/dashboard';
import { movements, type OrderTrouble } from '@kade/contract/movements';
import { orderViews } from '@kade/contract/order-views';
import { orders, type OrderStatus, type PaymentStatus } from '@kade/contract/orders';
import { refunds } from '@kade/contract/refunds';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aProduct, aStore, type TestShop } from '../../../../test/factories';
import type { FakePayment } from '../../../../test/fakes/payhere';
import type { FakeProvider } from '../../../../test/fakes/provider';
import {
  aCardOrder,
  aShopAtPayhere,
  noticeOf,
  notify,
  takeCards,
} from '../../../../test/payhere-notices';

let payhere: FakeProvider;
let shop: TestShop;
let product: { _id: string };
const known: FakePayment[] = [];

beforeAll(async () => {
  ({ payhere, shop } = await aShopAtPayhere(known));
  product = await aProduct(shop, { price: 100_000, stock_quantity: 100 });
});
afterAll(() => payhere.close());
beforeEach(() => payhere.answerAlways(undefined));

const get = (id: string, of = shop) => of.client.call(orders.get, { params: { id } });
const set = (id: string, status?: OrderStatus, paymentStatus?: PaymentStatus, undoable = false) =>
  shop.client.call(orders.update, { params: { id }, body: { status, paymentStatus, undoable } });
const note = (id: string, what: OrderTrouble) =>
  shop.client.call(movements.note, { params: { id }, body: { what } });
const giveBack = (id: string, amount: number, by: 'hand' | 'provider' = 'hand') =>
  shop.client.call(refunds.create, { params: { id }, body: { amount, by } });
const undo = (id: string, changed: { undo?: { _id: string } | undefined }) =>
  shop.client.call(orders.undo, { params: { id }, body: { undo: changed.undo?._id ?? '' } });

async function editTo(id: string, quantity: number) {
  const { version, products } = await get(id);
  const items = products.map(({ _id }) => ({ _id, quantity }));
  return shop.client.call(orders.editItems, { params: { id }, body: { version, items } });
}

let serial = 9000;
/** An order of LKR 1,000 that was paid by card; a second call of `chargeBack` tells the same once more. */
async function aPaidOrder(of = shop) {
  const { _id } = await aCardOrder(
    of,
    of === shop ? product : await aProduct(of, { price: 100_000 }),
  );
  const payment_id = (serial += 1);
  known.push({ payment_id, order_id: _id, status: 'RECEIVED', currency: 'LKR', amount: 1000 });
  const told = { order_id: _id, payhere_amount: '1000.00', payment_id: String(payment_id) };
  await notify(of, noticeOf({ ...told, status_code: '2' }));
  return { _id, chargeBack: () => notify(of, noticeOf({ ...told, status_code: '-3' })) };
}

/** Whether an order is a task: the dashboard, the views' counts, the view and the order say the same. */
async function isTask(id: string, what: OrderTrouble): Promise<boolean> {
  const [tasks, views, view, order] = await Promise.all([
    shop.client.call(dashboard.tasks, {}),
    shop.client.call(orderViews.list, {}),
    shop.client.call(orders.list, { query: { view: what } }),
    get(id),
  ]);
  expect([tasks[what], views.counts[what]]).toEqual([view.total, view.total]);
  const isListed = view.items.some(({ _id }) => _id === id);
  expect(order.troubles.includes(what)).toBe(isListed);
  return isListed;
}

describe('a charge-back is a task', () => {
  test('until its merchant has noted it, which stands in the history', async () => {
    const { _id, chargeBack } = await aPaidOrder();
    expect(await isTask(_id, 'charged_back')).toBe(false);
    await chargeBack();
    expect(await isTask(_id, 'charged_back')).toBe(true);
    for (let again = 0; again < 2; again += 1) await note(_id, 'charged_back');
    expect(await isTask(_id, 'charged_back')).toBe(false);
    const noted = (await get(_id)).history.filter(({ field }) => field === 'noted');
    expect(noted).toMatchObject([{ to: 'charged_back', author: 'Nimali Perera' }]);
    await chargeBack();
    expect(await isTask(_id, 'charged_back')).toBe(false);
  });

  test('until the money is there again, and once more where that is undone', async () => {
    const { _id, chargeBack } = await aPaidOrder();
    await chargeBack();
    const { money } = await get(_id);
    const won = await set(_id, undefined, 'paid', true);
    expect(won).toMatchObject({ charged_back: 0, money: { paid: 100_000, refunded: 0, due: 0 } });
    expect(await isTask(_id, 'charged_back')).toBe(false);
    expect(await undo(_id, won)).toMatchObject({ charged_back: 100_000, money });
    expect(await isTask(_id, 'charged_back')).toBe(true);
  });

  test('as long as its order is not cancelled', async () => {
    const { _id, chargeBack } = await aPaidOrder();
    await chargeBack();
    await set(_id, 'cancelled');
    expect(await isTask(_id, 'charged_back')).toBe(false);
    await set(_id, 'pending');
    expect(await isTask(_id, 'charged_back')).toBe(true);
  });

  test('of a part, until what is here is all that the order asks for', async () => {
    const { _id, chargeBack } = await aPaidOrder();
    await editTo(_id, 2);
    await shop.client.call(movements.record, { params: { id: _id }, body: {} });
    await chargeBack();
    expect(await get(_id)).toMatchObject({ payment_status: 'paid', money: { due: 0 } });
    expect(await isTask(_id, 'charged_back')).toBe(true);
    await editTo(_id, 1);
    expect(await isTask(_id, 'charged_back')).toBe(false);
    await giveBack(_id, 10_000);
    expect(await isTask(_id, 'charged_back')).toBe(false);
  });
});

describe('a refund that failed is a task', () => {
  async function aFailedRefund() {
    const { _id, ...paid } = await aPaidOrder();
    const refused = { status: -1, msg: 'Insufficient balance', data: null };
    payhere.answerAlways({ status: 200, body: refused }, /\/payment\/refund$/);
    await giveBack(_id, 76_000, 'provider');
    await shop.server.runJobs();
    payhere.answerAlways(undefined);
    expect(await isTask(_id, 'refund_failed')).toBe(true);
    return { _id, ...paid };
  }

  test('until another succeeds, through the provider or by hand', async () => {
    for (const by of ['provider', 'hand'] as const) {
      const { _id } = await aFailedRefund();
      await giveBack(_id, 70_000, by);
      await shop.server.runJobs();
      expect((await get(_id)).money.refunded).toBe(70_000);
      expect(await isTask(_id, 'refund_failed')).toBe(false);
    }
  });

  test('until it is noted, and again where the next one fails', async () => {
    const { _id } = await aFailedRefund();
    await note(_id, 'refund_failed');
    expect(await isTask(_id, 'refund_failed')).toBe(false);
    expect((await get(_id)).history.at(-1)).toMatchObject({ field: 'noted', to: 'refund_failed' });
  });

  test('until nothing is left to give back, whoever took it, and again where that is undone', async () => {
    const { _id, chargeBack } = await aFailedRefund();
    const marked = await set(_id, undefined, 'refunded', true);
    expect(await isTask(_id, 'refund_failed')).toBe(false);
    await undo(_id, marked);
    expect(await isTask(_id, 'refund_failed')).toBe(true);
    await chargeBack();
    expect(await isTask(_id, 'refund_failed')).toBe(false);
    expect(await isTask(_id, 'charged_back')).toBe(true);
  });

  test('no more once its customer was erased, as a charge-back', async () => {
    const { _id } = await aFailedRefund();
    const taken = await aPaidOrder();
    await taken.chargeBack();
    for (const { _id: id } of (await shop.client.call(orders.list, { query: {} })).items) {
      await set(id, 'delivered');
    }
    const params = { id: (await get(_id)).customer_id ?? '' };
    await shop.client.call(customers.erase, { params });
    expect(await isTask(_id, 'refund_failed')).toBe(false);
    expect(await isTask(taken._id, 'charged_back')).toBe(false);
  });
});

test('what was charged back is no refund in lists, of customers and on the dashboard', async () => {
  const own = await aStore();
  await takeCards(own);
  const { _id, chargeBack } = await aPaidOrder(own);
  const told = async () => {
    const [{ refunded, charged_back }, { items }, order] = await Promise.all([
      own.client.call(dashboard.revenue, {}),
      own.client.call(orders.list, { query: {} }),
      get(_id, own),
    ]);
    const params = { id: order.customer_id ?? '' };
    const customer = await own.client.call(customers.get, { params });
    const found = (money: 'refunded' | 'charged_back') =>
      own.client.call(orders.list, { query: { money } });
    expect([refunded.count, charged_back.count]).toEqual([
      (await found('refunded')).total,
      (await found('charged_back')).total,
    ]);
    return [
      [refunded.total, charged_back.total],
      [customer.refunded, customer.charged_back],
      ...items.map((item) => [item.money.refunded - item.charged_back, item.charged_back]),
    ];
  };
  const all = (sums: [number, number]) => [sums, sums, sums];
  await chargeBack();
  expect(await told()).toEqual(all([0, 100_000]));
  // The case is won, and the money then given back: nothing was charged back after all.
  const call = { params: { id: _id }, body: { paymentStatus: 'paid' } } as const;
  await own.client.call(orders.update, call);
  expect(await told()).toEqual(all([0, 0]));
  const body = { amount: 100_000, by: 'hand' } as const;
  await own.client.call(refunds.create, { params: { id: _id }, body });
  expect(await told()).toEqual(all([100_000, 0]));
});
