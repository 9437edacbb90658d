import { auth } from '@kade/contract/auth';
import { createClient } from '@kade/contract/client';
import { orderMails } from '@kade/contract/order-mails';
import { orders } from '@kade/contract/orders';
import { payments } from '@kade/contract/payments';
import { storefront } from '@kade/contract/storefront';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anAddress, aProduct, aStore, orderOf, type TestShop } from '../../../../test/factories';
import { expireHolds } from '../../../../test/expire-holds';
import { mailsTo } from '../../../../test/mails';
import { executeSql } from '../../../platform/database';
import { inProcessFetch } from '../../../platform/in-process';
import { visitorCookie } from '../../../platform/visitors';
import { countStrangersOrder } from '../../auth/throttles';

let serial = 0;
/** Somebody whom the shop never saw. */
function aStranger(shop: TestShop, product: { _id: string }, more: object = {}) {
  serial += 1;
  const shipping_address = { ...anAddress, phone_number: `0765${String(100_000 + serial)}` };
  const email = `stranger${serial}@example.com`;
  const body = { ...orderOf(product), email, shipping_address, ...more };
  return shop.visitor.call(storefront.placeOrder, { body });
}

/** The shop, visited from an address where nobody of its merchant's ever was. */
function fromElsewhere(shop: TestShop): TestShop {
  const address = `203.0.113.${(serial += 1)}`;
  const visitor = createClient({
    baseUrl: '',
    headers: () => ({}),
    storeQuery: () => ({ store_id: shop.store._id }),
    fetch: inProcessFetch(shop.server.fastify, { address }),
  });
  return { ...shop, visitor };
}

test('an order holds so many pieces as the shop says and no more, whatever counts calls', async () => {
  const shop = await aStore({ RATE_LIMITS: 'off' });
  const product = await aProduct(shop, { stock_quantity: 9999 });
  const placed = (quantity: number) => aStranger(shop, product, orderOf(product, quantity));
  expect(await shop.client.call(payments.limits, {})).toEqual({
    max_order_pieces: 100,
    max_open_cash_orders: 3,
    cancel_minutes: 0,
    delivery_date_from: 0,
  });
  await placed(100);
  await expect(placed(101)).rejects.toMatchObject({
    status: 409,
    code: 'too_many_pieces',
    message: 'One order can hold 100 pieces at most. For more, please ask the shop.',
  });
  await shop.client.call(payments.setLimits, { body: { max_order_pieces: 101 } });
  await placed(101);
  const items = [{ product_id: product._id, quantity: 1 }];
  expect(await shop.visitor.call(storefront.quote, { body: { items } })).toMatchObject({
    max_order_pieces: 101,
  });
});

test('what a shop has let its customers do it lets them do no more', async () => {
  const shop = await aStore();
  const set = (body: object) => shop.client.call(payments.setLimits, { body });
  const given = { cancel_minutes: 30, delivery_date_from: 2 };
  expect(await set(given)).toMatchObject(given);
  expect(await set({ cancel_minutes: 0 })).toMatchObject({ ...given, cancel_minutes: 0 });
  expect(await set({ delivery_date_from: 0 })).toMatchObject({ delivery_date_from: 0 });
  expect(await shop.client.call(payments.limits, {})).toMatchObject({
    cancel_minutes: 0,
    delivery_date_from: 0,
  });
});

test('a phone number has so many cash orders open as the shop says, however it is written', async () => {
  const shop = await aStore({ RATE_LIMITS: 'on' });
  const product = await aProduct(shop, { stock_quantity: 9999 });
  await shop.client.call(payments.setLimits, { body: { max_open_cash_orders: 2 } });
  const by = (phone_number: string) =>
    aStranger(shop, product, { shipping_address: { ...anAddress, phone_number } });
  const first = await by('0719876543');
  await by('+94 (0)71 987 6543');
  const refused = { status: 409, code: 'too_many_open_orders' };
  await expect(by('94719876543')).rejects.toMatchObject(refused);
  await expect(by('0711111119 / 071-987 6543')).rejects.toMatchObject(refused);
  await by('0719876544');
  // Another's number beside it makes no other customer.
  const shipping_address = { ...anAddress, phone_number: '0719876543' };
  const billing_address = { ...anAddress, phone_number: '0719876545' };
  const beside = aStranger(shop, product, { shipping_address, billing_address });
  await expect(beside).rejects.toMatchObject(refused);
  const params = { id: first._id };
  await shop.client.call(orders.update, { params, body: { status: 'processing' } });
  expect(await by('0719876543')).toMatchObject({ order_status: 'pending' });
});

test('orders of a phone number and an e-mail address are so many in a quarter of an hour', async () => {
  const shop = await aStore({ RATE_LIMITS: 'on' });
  const product = await aProduct(shop, { stock_quantity: 9999 });
  await shop.client.call(payments.setLimits, { body: { max_open_cash_orders: 999 } });
  const email = 'again@example.com';
  for (let count = 0; count < 6; count += 1) await aStranger(shop, product, { email });
  await expect(aStranger(shop, product, { email: 'Again@Example.com' })).rejects.toMatchObject({
    status: 429,
  });
  await aStranger(shop, product);
});

test('who shares an address with many is counted for themselves', async () => {
  const shop = await aStore({ RATE_LIMITS: 'on' });
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { server, store } = shop;
  const product = await aProduct(shop, { stock_quantity: 9999 });
  await shop.client.call(payments.setLimits, { body: { max_open_cash_orders: 999 } });
  const aVisitor = () => {
    const [cookie = ''] = visitorCookie(server.system).split(';');
    const visitor = server.client({ storeId: store._id, headers: { cookie } });
    return { ...shop, visitor };
  };
  const orders = async (by: () => TestShop, most: number) => {
    for (let count = 0; count < most; count += 1) {
      const placed = await aStranger(by(), product).catch((error: unknown) => error);
      if (placed instanceof Error) return { count, refused: placed };
    }
    return { count: most };
  };
  // Who keeps no cookie shares one allowance …
  const refused = { status: 429, retryAfter: 30 };
  expect(await orders(() => shop, 40)).toMatchObject({ count: 30, refused });
  // … each visitor has their own, and newcomers of one address have a wider one together.
  const regular = aVisitor();
  const one = aVisitor();
  expect(await orders(() => one, 40)).toMatchObject({ count: 30, refused });
  const stranger = { address: '127.0.0.1', requestId: '', userAgent: '' };
  const caller = { ...stranger, storeId: store._id, isSuspended: false };
  for (let count = 30; count < 198; count += 1) {
    const visitor = { id: `visitor ${count}`, kind: 'newcomers' } as const;
    const assertFew = await countStrangersOrder({ ...server.system, ...caller, visitor }, []);
    await assertFew();
  }
  expect(await orders(aVisitor, 5)).toMatchObject({ count: 2, refused });
  server.clock.advance(10 * 60_000);
  expect(await orders(() => regular, 1)).toEqual({ count: 1 });
});

test('an order that the shop takes no more of counts for nobody, and is told how long to wait', async () => {
  const shop = await aStore({ RATE_LIMITS: 'on' });
  const { server, store } = shop;
  const product = await aProduct(shop, { stock_quantity: 9999 });
  await shop.client.call(payments.setLimits, { body: { max_open_cash_orders: 999 } });
  // As if 999 had come from elsewhere.
  await executeSql(server.system.db, 'insert into throttles values ($1, 999, now(), now())', [
    server.system.secrets.sign(`throttle order at ${store._id}`),
  ]);
  const email = 'patient@example.com';
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const first = await aStranger(shop, product, { email });
  for (let count = 0; count < 7; count += 1) {
    const refused = await aStranger(shop, product, { email }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 429, retryAfter: 30 });
  }
  server.clock.advance(31_000);
  const { order_number } = await aStranger(shop, product, { email });
  expect(order_number).toBe(first.order_number + 1);
  await expect(aStranger(shop, product, { email })).rejects.toMatchObject({ retryAfter: 60 });
});

test('a stranger with a script and one address sends nobody more than five mails in ten minutes', async () => {
  const shop = fromElsewhere(await aStore({ RATE_LIMITS: 'on' }));
  const { server, merchant } = shop;
  const product = await aProduct(shop, { stock_quantity: 9999 });
  await shop.client.call(payments.setLimits, { body: { max_open_cash_orders: 999 } });
  const victim = `victim${(serial += 1)}@example.com`;
  const before = (await mailsTo(merchant)).length;
  const placed: string[] = [];
  const tries = async (times: number, attempt: () => Promise<unknown>) => {
    for (let count = 0; count < times; count += 1) {
      const refused = await attempt().then(
        () => 429,
        (error: { status: number }) => error.status,
      );
      expect(refused).toBe(429);
    }
  };
  await tries(12, async () => placed.push((await aStranger(shop, product, { email: victim }))._id));
  await tries(12, () => aStranger(shop, product));
  await server.runJobs();
  for (const email of [victim, merchant.email]) {
    await tries(12, () => shop.visitor.call(auth.forgotPassword, { body: { email } }));
  }
  await server.runJobs();
  expect(await server.system.jobs.listFailed()).toEqual([]);
  expect((await mailsTo({ server, email: victim })).length).toBe(5);
  expect((await mailsTo(merchant)).length - before).toBeLessThanOrEqual(5);
  expect(placed).toHaveLength(6);
  // What was not sent is seen, and the merchant may send it.
  const all = await Promise.all(
    placed.map((id) => shop.client.call(orders.get, { params: { id } })),
  );
  const unsentOf = (what: string) =>
    all.filter(({ history }) =>
      history.some(({ field, to }) => field === 'mail_unsent' && to === what),
    );
  const [unsent, ...others] = unsentOf('received');
  expect(others).toEqual([]);
  expect(unsentOf('merchant')).not.toEqual([]);
  const again = { params: { id: unsent?._id ?? '' }, body: { occasion: 'received' as const } };
  await shop.client.call(orderMails.send, again);
  await server.runJobs();
  expect((await mailsTo({ server, email: victim })).length).toBe(6);
  // Nor by letting them all expire.
  await executeSql(
    server.system.db,
    "update orders set hold_expires_at = now() - interval '1 minute' where email = $1",
    [victim],
  );
  await expireHolds.run(server.system, {});
  await server.runJobs();
  const { order_status } = await shop.client.call(orders.get, { params: { id: placed[0] ?? '' } });
  expect(order_status).toBe('cancelled');
  expect((await mailsTo({ server, email: victim })).length).toBe(6);
});

test('who forgot a password is mailed a link at home, whatever is ordered there, five times at once', async () => {
  const shop = await aStore({ RATE_LIMITS: 'on' });
  const { server, merchant } = shop;
  const product = await aProduct(shop, { stock_quantity: 9999 });
  await shop.client.call(payments.setLimits, { body: { max_open_cash_orders: 999 } });
  const orderOften = async (from: TestShop) => {
    for (let count = 0; count < 6; count += 1) await aStranger(from, product);
  };
  const ask = async (from: TestShop) => {
    await server.runJobs();
    await from.visitor.call(auth.forgotPassword, { body: { email: merchant.email } });
    await server.runJobs();
    return (await mailsTo(merchant)).filter(({ text }) => text.includes('/reset-password?')).length;
  };
  const elsewhere = fromElsewhere(shop);
  await orderOften(elsewhere);
  expect(await ask(elsewhere)).toBe(0);
  await orderOften(shop);
  for (let count = 1; count <= 5; count += 1) expect(await ask(shop)).toBe(count);
  expect(await ask(shop)).toBe(5);
  expect(await ask(fromElsewhere(shop))).toBe(5);
});
