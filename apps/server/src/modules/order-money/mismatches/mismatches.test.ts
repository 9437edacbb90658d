import { dashboard } from '@kade/contract/dashboard';
import { mismatches } from '@kade/contract/mismatches';
import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, expect, test } from 'vitest';
import { aProduct, aStore, type TestShop } from '../../../../test/factories';
import { mailsTo } from '../../../../test/mails';
import { aCardOrder, noticeOf, notify, takeCards } from '../../../../test/payhere-notices';
import { expireHolds } from '../../../../test/expire-holds';

let shop: TestShop;
let product: { _id: string };
beforeAll(async () => {
  shop = await aStore();
  await takeCards(shop);
  product = await aProduct(shop, { price: 100_000, stock_quantity: 1000 });
});

const get = (id: string) => shop.client.call(orders.get, { params: { id } });
const resolve = (id: string, outcome: 'booked' | 'dismissed') =>
  shop.client.call(mismatches.resolve, { params: { id }, body: { outcome } });
const paid = (order_id: string, payhere_amount: string, more: object = {}) =>
  noticeOf({ order_id, payhere_amount, status_code: '2', payment_id: order_id, ...more });
const editTo = async (id: string, quantity: number) => {
  const { version, products: items } = await get(id);
  const body = { version, items: items.map(({ _id }) => ({ _id, quantity })) };
  await shop.client.call(orders.editItems, { params: { id }, body });
};

/** An order that was edited while its card was being paid, with the old amount. */
async function aMismatch() {
  const placed = await aCardOrder(shop, product);
  await editTo(placed._id, 2);
  expect(await notify(shop, paid(placed._id, '1000.00'))).toBe(400);
  const [mismatch] = (await get(placed._id)).mismatches;
  if (!mismatch) throw new Error('nothing was kept');
  return { ...placed, mismatch };
}

test('a paid amount that is not asked for any more is kept, told once, and holds the order', async () => {
  const { _id, access_token, order_number, mismatch } = await aMismatch();
  expect(mismatch).toMatchObject({
    provider: 'payhere',
    reason: 'amount',
    reference: _id,
    currency: 'LKR',
    amount: 100_000,
    worth: 100_000,
    expected: 200_000,
    state: 'open',
  });
  for (let again = 0; again < 5; again += 1) await notify(shop, paid(_id, '1000.00'));
  shop.server.clock.advance(24 * 60 * 60_000);
  await expireHolds.run(shop.server.system, {});
  await shop.server.runJobs();
  expect(await get(_id)).toMatchObject({
    order_status: 'pending',
    payment_status: 'pending',
    money: { paid: 0, due: 200_000 },
  });
  const subject = `Another amount was paid for order #${order_number}`;
  const mails = (await mailsTo(shop.merchant)).filter((mail) => mail.subject === subject);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('PayHere says that LKR 1,000.00 came');
  expect(mails[0]?.text).toContain('which asked for LKR 2,000.00');
  const query = { access_token };
  const mine = await shop.visitor.call(storefront.order, { params: { id: _id }, query });
  expect(mine.payment).toEqual({ next: 'wait', reason: 'other_amount' });
});

test('is a task until the merchant has decided, and the list shows which orders', async () => {
  const own = await aStore();
  await takeCards(own);
  const placed = await aCardOrder(own, await aProduct(own));
  const view = () => own.client.call(orders.list, { query: { view: 'payments_to_check' } });
  const tasks = () => own.client.call(dashboard.tasks, {});
  const mismatchOf = async (id: string) =>
    (await own.client.call(orders.get, { params: { id } })).mismatches[0]?._id ?? '';
  expect(await tasks()).toMatchObject({ payments_to_check: 0, payment_to_check: null });
  await notify(own, paid(placed._id, '1.00'));
  expect(await tasks()).toMatchObject({ payments_to_check: 1, payment_to_check: placed._id });
  const another = await aCardOrder(own, await aProduct(own));
  await notify(own, paid(another._id, '2.00'));
  expect(await tasks()).toMatchObject({ payments_to_check: 2, payment_to_check: null });
  await own.client.call(mismatches.resolve, {
    params: { id: await mismatchOf(another._id) },
    body: { outcome: 'dismissed' },
  });
  expect((await view()).items).toMatchObject([{ _id: placed._id, waits_for: 'payment' }]);
  const params = { id: await mismatchOf(placed._id) };
  await own.client.call(mismatches.resolve, { params, body: { outcome: 'dismissed' } });
  expect(await tasks()).toMatchObject({ payments_to_check: 0 });
  expect((await view()).items).toEqual([]);
});

test('counted, it pays a part, and the customer pays the rest', async () => {
  const { _id, access_token, mismatch } = await aMismatch();
  expect(await resolve(mismatch._id, 'booked')).toMatchObject({
    state: 'booked',
    decided_by: 'Nimali Perera',
  });
  const order = await get(_id);
  expect(order).toMatchObject({
    payment_status: 'pending',
    money: { paid: 100_000, due: 100_000 },
  });
  expect(order.movements.at(-1)).toMatchObject({
    kind: 'payment',
    provider: 'payhere',
    provider_reference: _id,
  });
  const query = { access_token };
  const mine = await shop.visitor.call(storefront.order, { params: { id: _id }, query });
  expect(mine.payment).toMatchObject({ next: 'form', fields: { amount: '1000.00' } });
  // PayHere tells the same payment once more: it is known.
  expect(await notify(shop, paid(_id, '1000.00'))).toBe(200);
  expect(await notify(shop, paid(_id, '1000.00', { payment_id: `rest ${_id}` }))).toBe(200);
  expect(await get(_id)).toMatchObject({ payment_status: 'paid', money: { due: 0 } });
  await expect(resolve(mismatch._id, 'dismissed')).rejects.toMatchObject({ status: 409 });
});

test('counted, it pays for an order that is edited down to it', async () => {
  const { _id, mismatch } = await aMismatch();
  await resolve(mismatch._id, 'booked');
  await editTo(_id, 1);
  const order = await get(_id);
  expect(order).toMatchObject({ payment_status: 'paid', money: { paid: 100_000, due: 0 } });
  expect(order.history.at(-1)).toMatchObject({ field: 'payment_status', to: 'paid' });
});

test('no other attempt to pay lets an order go that money came for', async () => {
  const { _id, mismatch } = await aMismatch();
  const tryAgain = async () => {
    const told = { order_id: _id, payhere_amount: '2000.00', status_code: '0' };
    await notify(shop, noticeOf({ ...told, payment_id: `late ${_id}` }));
    shop.server.clock.advance(24 * 60 * 60_000);
    await expireHolds.run(shop.server.system, {});
    return get(_id);
  };
  expect(await tryAgain()).toMatchObject({ order_status: 'pending', hold_expires_at: null });
  await resolve(mismatch._id, 'booked');
  expect(await tryAgain()).toMatchObject({ order_status: 'pending', hold_expires_at: null });
});

test('set aside it counts for nothing, and the customer is asked for all of it', async () => {
  const { _id, access_token, mismatch } = await aMismatch();
  await resolve(mismatch._id, 'dismissed');
  const query = { access_token };
  const mine = await shop.visitor.call(storefront.order, { params: { id: _id }, query });
  expect(mine.payment).toMatchObject({ next: 'form', fields: { amount: '2000.00' } });
  expect((await get(_id)).money).toMatchObject({ paid: 0 });
});

test('in a currency that nobody can convert it can only be set aside', async () => {
  const { _id } = await aCardOrder(shop, product);
  await notify(shop, paid(_id, '1000.00', { payhere_currency: 'EUR' }));
  const [mismatch] = (await get(_id)).mismatches;
  expect(mismatch).toMatchObject({ currency: 'EUR', worth: null });
  await expect(resolve(mismatch?._id ?? '', 'booked')).rejects.toMatchObject({ status: 409 });
  expect(await resolve(mismatch?._id ?? '', 'dismissed')).toMatchObject({ state: 'dismissed' });
});

test('an order that is edited after it was paid takes the old notice as known', async () => {
  const { _id } = await aCardOrder(shop, product);
  expect(await notify(shop, paid(_id, '1000.00'))).toBe(200);
  await editTo(_id, 3);
  expect(await notify(shop, paid(_id, '1000.00'))).toBe(200);
  const order = await get(_id);
  expect(order.mismatches).toEqual([]);
  expect(order.money).toEqual({ paid: 100_000, refunded: 0, due: 200_000 });
});

const chargedBack = (order_id: string, more: object = {}) =>
  noticeOf({
    order_id,
    payhere_amount: '1000.00',
    status_code: '-3',
    payment_id: order_id,
    ...more,
  });
const mailsAbout = async (subject: string) =>
  (await mailsTo(shop.merchant)).filter((mail) => mail.subject === subject);

test('charged back before it was looked at, it says so, and its merchant is told once', async () => {
  const { _id, order_number, mismatch } = await aMismatch();
  await shop.server.runJobs();
  for (let again = 0; again < 3; again += 1) {
    expect(await notify(shop, chargedBack(_id))).toBe(200);
  }
  expect((await get(_id)).mismatches).toMatchObject([{ reason: 'charged_back', state: 'open' }]);
  await shop.server.runJobs();
  const mails = await mailsAbout(`A payment of order #${order_number} was charged back`);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`Look at payment ${_id} in your PayHere account`);
  await resolve(mismatch._id, 'booked');
  expect((await get(_id)).money).toEqual({ paid: 100_000, refunded: 100_000, due: 200_000 });
  expect(await notify(shop, chargedBack(_id))).toBe(200);
  expect((await get(_id)).money.refunded).toBe(100_000);
});

test('charged back after it was set aside, it is to be looked at once more', async () => {
  const { _id, mismatch } = await aMismatch();
  await resolve(mismatch._id, 'dismissed');
  expect(await notify(shop, chargedBack(_id))).toBe(200);
  expect((await get(_id)).mismatches).toMatchObject([
    { reason: 'charged_back', state: 'open', decided_at: null },
  ]);
  await resolve(mismatch._id, 'dismissed');
  expect(await notify(shop, chargedBack(_id))).toBe(200);
  expect((await get(_id)).mismatches).toMatchObject([{ state: 'dismissed' }]);
});

test('a charge-back of money that nobody told of before is seen, whatever it says', async () => {
  for (const more of [
    { payhere_amount: '1.00' },
    { payhere_currency: 'EUR' },
    { payment_id: '0', payhere_amount: '1000.00' },
  ]) {
    const { _id, order_number } = await aCardOrder(shop, product);
    expect(await notify(shop, chargedBack(_id, { payment_id: _id, ...more }))).toBe(200);
    expect((await get(_id)).mismatches).toMatchObject([{ reason: 'charged_back' }]);
    await shop.server.runJobs();
    const subject = `A payment of order #${order_number} was charged back`;
    expect(await mailsAbout(subject)).toHaveLength(1);
  }
});

test('of several payments to check its merchant is told each, and of none twice', async () => {
  const { _id, order_number } = await aMismatch();
  await notify(shop, paid(_id, '1.00', { payment_id: `second ${_id}` }));
  await notify(shop, chargedBack(_id));
  await shop.server.runJobs();
  await notify(shop, paid(_id, '2.00', { payment_id: `third ${_id}` }));
  await shop.server.runJobs();
  const gone = await mailsAbout(`A payment of order #${order_number} was charged back`);
  expect(gone.map(({ text }) => text)).toEqual([
    expect.stringContaining(`Look at payment ${_id} in your PayHere account`),
  ]);
  const others = await mailsAbout(`Another amount was paid for order #${order_number}`);
  expect(others.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('LKR 1.00 came'),
      expect.stringContaining('LKR 2.00 came'),
    ]),
  );
  expect(others).toHaveLength(2);
});
