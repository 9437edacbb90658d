import { dashboard } from '@kade/contract/dashboard';
import { mismatches } from '@kade/contract/mismatches';
import { movements } from '@kade/contract/movements';
import { orders, type OrderView } from '@kade/contract/orders';
import { refunds } from '@kade/contract/refunds';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { change, latest, listOf } from '../../../../test/activity';
import { anOrder, aProduct, type TestShop } from '../../../../test/factories';
import type { FakePayment } from '../../../../test/fakes/payhere';
import type { FakeProvider } from '../../../../test/fakes/provider';
import { mailsTo } from '../../../../test/mails';
import { aCardOrder, aShopAtPayhere, noticeOf, notify } from '../../../../test/payhere-notices';
import { executeSql } from '../../../platform/database';
import { getProvider } from '../../payments/providers';
import { refundJob } from './refund-job.service';

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
const asked = () => payhere.calls.filter(({ url }) => url.endsWith('/payment/refund')).length;
const giveBack = (id: string, amount?: number, by: 'provider' | 'hand' = 'provider') =>
  shop.client.call(refunds.create, { params: { id }, body: { amount, by, note: 'Broken' } });

let serial = 9000;
/** An order of LKR 1,000 that PayHere has told is paid. */
async function aPaidOrder() {
  const { _id } = await aCardOrder(shop, product);
  const payment_id = (serial += 1);
  const payment = { payment_id, order_id: _id, status: 'RECEIVED', currency: 'LKR', amount: 1000 };
  known.push(payment);
  const told = { order_id: _id, payhere_amount: '1000.00', status_code: '2' };
  await notify(shop, noticeOf({ ...told, payment_id: String(payment_id) }));
  return { _id, payment };
}

describe('a refund by PayHere', () => {
  test('is asked for once and booked; parts add up, and no more can go back than came', async () => {
    const { _id } = await aPaidOrder();
    const before = asked();
    expect(await giveBack(_id, 40_000)).toMatchObject({ state: 'queued', amount: 40_000 });
    expect((await latest(shop)).changes).toEqual([
      change('refund', null, 'LKR 400.00 through the payment provider'),
    ]);
    await expect(giveBack(_id, 60_001)).rejects.toMatchObject({ status: 400 });
    await shop.server.runJobs();
    expect(await get(_id)).toMatchObject({
      payment_status: 'paid',
      money: { paid: 100_000, refunded: 40_000 },
      refunds: [{ state: 'done', provider: 'payhere' }],
    });
    await giveBack(_id);
    await shop.server.runJobs();
    expect(asked() - before).toBe(2);
    expect(JSON.parse(payhere.calls.at(-1)?.body ?? '')).toMatchObject({ description: 'Broken' });
    expect(await get(_id)).toMatchObject({
      payment_status: 'refunded',
      money: { paid: 100_000, refunded: 100_000 },
    });
    await expect(giveBack(_id)).rejects.toMatchObject({ message: 'Nothing can go back.' });
  });

  test('that PayHere refuses says why and leaves the money where it is', async () => {
    const { _id, payment } = await aPaidOrder();
    payment.amount = 1;
    await giveBack(_id);
    await shop.server.runJobs();
    const order = await get(_id);
    expect(order).toMatchObject({ money: { refunded: 0 } });
    expect(order.refunds).toMatchObject([{ state: 'failed', message: 'Invalid amount' }]);
  });

  test('that failed can be asked for again, all of it, as often as it takes', async () => {
    const { _id, payment } = await aPaidOrder();
    payment.amount = 1;
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await giveBack(_id);
      await shop.server.runJobs();
    }
    payment.amount = 1000;
    await giveBack(_id, 25_000);
    await giveBack(_id, 75_000);
    await shop.server.runJobs();
    const order = await get(_id);
    expect(order).toMatchObject({ payment_status: 'refunded', money: { refunded: 100_000 } });
    expect(order.refunds.map(({ state }) => state).toSorted()).toEqual([
      'done',
      'done',
      'failed',
      'failed',
    ]);
  });

  test('without a clear answer is never asked for again; the merchant says what happened', async () => {
    for (const outcome of ['done', 'failed'] as const) {
      const { _id } = await aPaidOrder();
      const { _id: refund } = await giveBack(_id);
      const token = { access_token: 'payhere-token' };
      payhere.answerAlways({ status: 200, body: { ...token, status: 9 } });
      const before = asked();
      await shop.server.runJobs();
      payhere.answerAlways(undefined);
      await shop.server.runJobs();
      expect(asked() - before).toBe(1);
      expect((await get(_id)).refunds[0]).toMatchObject({ state: 'unknown' });
      await expect(giveBack(_id)).rejects.toMatchObject({ status: 400 });
      const call = { params: { id: refund }, body: { outcome } };
      await shop.client.call(refunds.resolve, call);
      expect((await latest(shop)).changes).toEqual([
        change('refund', 'unknown', outcome === 'done' ? 'given back' : 'not given back'),
      ]);
      await expect(shop.client.call(refunds.resolve, call)).rejects.toMatchObject({ status: 409 });
      const refunded = outcome === 'done' ? 100_000 : 0;
      expect((await get(_id)).money.refunded).toBe(refunded);
    }
  });

  test('that may be on its way is not booked once more by a payment status', async () => {
    const { _id } = await aPaidOrder();
    const { _id: refund } = await giveBack(_id);
    const choose = (paymentStatus: 'refunded' | 'pending') =>
      shop.client.call(orders.update, { params: { id: _id }, body: { paymentStatus } });
    const refusal = { status: 409, message: expect.stringMatching('A refund') as string };
    await expect(choose('refunded')).rejects.toMatchObject(refusal);
    await expect(choose('pending')).rejects.toMatchObject(refusal);
    payhere.loseAnswers(/\/payment\/refund$/);
    await shop.server.runJobs();
    payhere.loseAnswers(undefined);
    await expect(choose('refunded')).rejects.toMatchObject(refusal);
    const call = { params: { id: refund }, body: { outcome: 'done' as const } };
    await shop.client.call(refunds.resolve, call);
    expect((await choose('refunded')).money).toMatchObject({ paid: 100_000, refunded: 100_000 });
  });

  test('goes back to a payment that has so much left; of several, one gives what it can', async () => {
    const { _id } = await aPaidOrder();
    const { version, products } = await get(_id);
    const items = products.map((item) => ({ _id: item._id, quantity: 3 }));
    await shop.client.call(orders.editItems, { params: { id: _id }, body: { version, items } });
    const payment_id = (serial += 1);
    const rest = { payment_id, order_id: _id, status: 'RECEIVED', currency: 'LKR', amount: 2000 };
    known.push(rest);
    const told = { order_id: _id, payhere_amount: '2000.00', status_code: '2' };
    await notify(shop, noticeOf({ ...told, payment_id: String(payment_id) }));
    for (const { _id: id } of (await get(_id)).mismatches) {
      const params = { id };
      await shop.client.call(mismatches.resolve, { params, body: { outcome: 'booked' } });
    }
    expect((await get(_id)).money).toEqual({ paid: 300_000, refunded: 0, due: 0 });
    await expect(giveBack(_id, 200_001)).rejects.toMatchObject({
      status: 400,
      message: 'PayHere can give back at most LKR 2,000.00 of one payment.',
    });
    await giveBack(_id, 200_000);
    await expect(giveBack(_id, 100_001)).rejects.toMatchObject({
      message: 'At most LKR 1,000.00 can go back.',
    });
    await giveBack(_id, 100_000);
    await shop.server.runJobs();
    const order = await get(_id);
    expect(order).toMatchObject({ payment_status: 'refunded', money: { refunded: 300_000 } });
    expect(order.refunds.map(({ state, amount }) => `${state} ${amount}`).toSorted()).toEqual([
      'done 100000',
      'done 200000',
    ]);
  });

  test('of which a payment has less left is told how much, to the cent, and of none that', async () => {
    const { _id } = await aPaidOrder();
    const { version, products } = await get(_id);
    const items = products.map((item) => ({ _id: item._id, quantity: 2 }));
    await shop.client.call(orders.editItems, { params: { id: _id }, body: { version, items } });
    await shop.client.call(movements.record, { params: { id: _id }, body: {} });
    await giveBack(_id, 99_999);
    await expect(giveBack(_id, 2)).rejects.toMatchObject({
      message: 'PayHere can give back at most LKR 0.01 of one payment.',
    });
    await giveBack(_id, 1);
    await expect(giveBack(_id, 1)).rejects.toMatchObject({
      message: 'This order has no payment that its provider could give back.',
    });
    await shop.server.runJobs();
    expect((await get(_id)).money).toEqual({ paid: 200_000, refunded: 100_000, due: 0 });
  });

  test('that PayHere lets nobody ask for was not asked for', async () => {
    const { _id } = await aPaidOrder();
    await giveBack(_id);
    payhere.answerAlways({ status: 401, body: { error: 'invalid_client' } }, /oauth/);
    const before = asked();
    await shop.server.runJobs();
    expect(asked()).toBe(before);
    const { money, refunds: given } = await get(_id);
    expect(money.refunded).toBe(0);
    expect(given).toMatchObject([
      { state: 'failed', message: expect.stringMatching(/^Nothing was asked for: /) as string },
    ]);
  });

  test('in part is mailed as such, and the last of it as the whole, each once', async () => {
    const { _id } = await aPaidOrder();
    const { order_number, email } = await get(_id);
    const mails = async () => {
      await shop.server.runJobs();
      const sent = await mailsTo({ server: shop.server, email: email ?? '' });
      const ofOrder = sent.filter(({ subject }) => subject.includes(`#${order_number}`));
      return ofOrder.filter(({ subject }) => /refund|given back/i.test(subject)).length;
    };
    await giveBack(_id, 40_000, 'hand');
    expect(await mails()).toBe(1);
    await giveBack(_id, 59_999, 'hand');
    expect(await mails()).toBe(2);
    expect((await get(_id)).payment_status).toBe('paid');
    await giveBack(_id, 1, 'hand');
    expect(await mails()).toBe(3);
    expect((await get(_id)).payment_status).toBe('refunded');
  });

  test('is not asked for once the bank has taken the payment back', async () => {
    const { _id, payment } = await aPaidOrder();
    await giveBack(_id);
    const told = { order_id: _id, payhere_amount: '1000.00', status_code: '-3' };
    await notify(shop, noticeOf({ ...told, payment_id: String(payment.payment_id) }));
    const before = asked();
    await shop.server.runJobs();
    expect(asked()).toBe(before);
    const order = await get(_id);
    expect(order).toMatchObject({ money: { refunded: 100_000 }, refunds: [{ state: 'failed' }] });
  });

  test('whose run was killed is not asked for a second time', async () => {
    const { _id } = await aPaidOrder();
    const { _id: refund_id } = await giveBack(_id);
    await shop.server.runJobs();
    const before = asked();
    const data = { store_id: shop.store._id, refund_id };
    await refundJob.run(shop.server.system, data);
    expect(asked()).toBe(before);
    expect(await get(_id)).toMatchObject({
      money: { refunded: 100_000 },
      refunds: [{ state: 'done', message: null }],
    });
  });

  test('whose run was killed while PayHere was asked is not asked for again', async () => {
    const { _id } = await aPaidOrder();
    const { _id: refund_id } = await giveBack(_id);
    const dying = vi.spyOn(getProvider('payhere'), 'refund');
    dying.mockResolvedValueOnce(() => Promise.reject(new Error('killed')));
    const data = { store_id: shop.store._id, refund_id };
    await expect(refundJob.run(shop.server.system, data)).rejects.toThrow('killed');
    const before = asked();
    await shop.server.runJobs();
    expect(asked()).toBe(before);
    expect((await get(_id)).refunds).toMatchObject([{ state: 'unknown' }]);
  });

  test('whose run was killed before the answer came is left to the merchant', async () => {
    const { _id } = await aPaidOrder();
    const { _id: refund_id } = await giveBack(_id);
    const asking = "update refunds set state = 'asked' where id = $1";
    await executeSql(shop.server.system.db, asking, [refund_id]);
    const before = asked();
    await shop.server.runJobs();
    expect(asked()).toBe(before);
    const after = await get(_id);
    expect(after.waits_for).toBe('refund');
    expect(after.refunds).toMatchObject([
      { state: 'unknown', message: 'It was asked for, but the answer never came.' },
    ]);
  });
});

test('cancelled orders that hold money, and refunds never answered, are tasks that lists show', async () => {
  const listed = async (view: OrderView) => {
    const { items, total } = await shop.client.call(orders.list, { query: { view } });
    return { total, ids: items.map(({ _id }) => _id) };
  };
  const waiting = async () => {
    const [kept, asked] = [await listed('cancelled_paid'), await listed('refunds_to_check')];
    const tasks = await shop.client.call(dashboard.tasks, {});
    expect(tasks).toMatchObject({ cancelled_paid: kept.total, refunds_to_check: asked.total });
    return { kept: kept.ids.includes(_id), asked: asked.ids.includes(_id) };
  };
  const { _id } = await aPaidOrder();
  expect(await waiting()).toEqual({ kept: false, asked: false });
  const body = { status: 'cancelled' as const };
  await shop.client.call(orders.update, { params: { id: _id }, body });
  expect(await waiting()).toEqual({ kept: true, asked: false });
  await giveBack(_id, 40_000, 'hand');
  expect(await waiting()).toEqual({ kept: true, asked: false });
  const { _id: refund } = await giveBack(_id);
  expect(await waiting()).toEqual({ kept: false, asked: false });
  const token = { access_token: 'payhere-token' };
  payhere.answerAlways({ status: 200, body: { ...token, status: 9 } });
  await shop.server.runJobs();
  expect(await waiting()).toEqual({ kept: false, asked: true });
  const say = (outcome: 'done' | 'failed', id: string) =>
    shop.client.call(refunds.resolve, { params: { id }, body: { outcome } });
  await say('failed', refund);
  expect(await waiting()).toEqual({ kept: true, asked: false });
  await giveBack(_id, undefined, 'hand');
  expect(await waiting()).toEqual({ kept: false, asked: false });
});

test('a refund by hand is booked at once, also of cash', async () => {
  const { _id } = await anOrder(shop, product);
  const body = { paymentStatus: 'paid' as const };
  await shop.client.call(orders.update, { params: { id: _id }, body });
  await expect(giveBack(_id)).rejects.toMatchObject({ status: 409 });
  expect(await giveBack(_id, 25_000, 'hand')).toMatchObject({ state: 'done', provider: 'hand' });
  const order = await get(_id);
  expect(order).toMatchObject({ payment_status: 'paid', money: { refunded: 25_000 } });
  expect(order.movements.at(-1)).toMatchObject({ kind: 'refund', note: 'Refund: Broken' });
});

const verifyOrder = (id: string) => shop.client.call(orders.verifyPayment, { params: { id } });

test('verifying asks PayHere and books what it knows, once', async () => {
  const { _id, order_number } = await aCardOrder(shop, product);
  const verify = () => verifyOrder(_id);
  expect(await verify()).toMatchObject({ payment_status: 'pending' });
  const payment_id = (serial += 1);
  const payment = { payment_id, order_id: _id, status: 'RECEIVED', currency: 'LKR', amount: 1000 };
  known.push(payment);
  expect(await verify()).toMatchObject({ payment_status: 'paid', money: { paid: 100_000 } });
  const found = {
    sentence: `Nimali Perera changed the order #${order_number}`,
    changes: [change('booked', null, 'LKR 1,000.00')],
  };
  expect(await latest(shop)).toEqual(found);
  const told = { order_id: _id, payhere_amount: '1000.00', status_code: '2' };
  await notify(shop, noticeOf({ ...told, payment_id: String(payment_id) }));
  expect((await verify()).money).toEqual({ paid: 100_000, refunded: 0, due: 0 });
  expect(await latest(shop)).toEqual(found);
  payment.status = 'CHARGEBACKED';
  expect(await verify()).toMatchObject({
    payment_status: 'refunded',
    money: { refunded: 100_000 },
  });
  await verify();
  const log = (await listOf(shop, { limit: 2 })).map(({ changes }) => changes);
  expect(log).toEqual([
    [change('charged_back', null, 'LKR 1,000.00')],
    [change('booked', null, 'LKR 1,000.00')],
  ]);
  payhere.answerAlways({ status: 503, body: 'away' });
  await expect(verify()).rejects.toMatchObject({ status: 503 });
});

test('verifying counts nothing that the order does not ask for, nor what was set aside', async () => {
  const { _id } = await aCardOrder(shop, product);
  const one = { order_id: _id, status: 'RECEIVED', currency: 'LKR', amount: 1000 };
  const other = { ...one, payment_id: (serial += 1), amount: 999.99 };
  known.push(other, { ...one, payment_id: (serial += 1), status: 'SOMETHING NEW' });
  const found = await verifyOrder(_id);
  expect(found).toMatchObject({ payment_status: 'pending', money: { paid: 0 } });
  expect(found.mismatches).toMatchObject([{ amount: 99_999, expected: 100_000, state: 'open' }]);
  const { changes } = await latest(shop);
  expect(changes).toEqual([change('payment', null, 'LKR 999.99 was not asked for')]);
  const params = { id: found.mismatches[0]?._id ?? '' };
  await shop.client.call(mismatches.resolve, { params, body: { outcome: 'dismissed' } });
  expect(await verifyOrder(_id)).toMatchObject({
    money: { paid: 0 },
    mismatches: [{ state: 'dismissed' }],
  });
  other.amount = Number.NaN;
  await expect(verifyOrder(_id)).rejects.toMatchObject({ status: 503 });
});
