import { account } from '@kade/contract/account';
import { auth } from '@kade/contract/auth';
import { merchants } from '@kade/contract/merchants';
import { operatorMerchants } from '@kade/contract/operators/merchants';
import { operatorStores } from '@kade/contract/operators/stores';
import { orders } from '@kade/contract/orders';
import { products } from '@kade/contract/catalog/products';
import { payments } from '@kade/contract/payments';
import { statements } from '@kade/contract/statements';
import { storefront } from '@kade/contract/storefront';
import { stores } from '@kade/contract/stores';
import { monthOf, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { laterMonth } from '@kade/rules/subscription';
import { expect, test } from 'vitest';
import { DAY } from '../../../test/billing';
import { expireHolds } from '../../../test/expire-holds';
import {
  anOrder,
  aProduct,
  aStore,
  aTransferOrder,
  orderOf,
  PASSWORD,
  type TestShop,
} from '../../../test/factories';
import { mailsTo } from '../../../test/mails';
import { anOperator } from '../../../test/operators';
import { executeSql } from '../../platform/database';
import { lookAfterClosing } from './closing.jobs';

const MINUTE_MS = 60_000;
const CLOSED = { status: 403, code: 'account_closed' };
const SHUT = { status: 403, code: 'store_suspended' };

const close = ({ merchant }: Pick<TestShop, 'merchant'>, password = PASSWORD) =>
  merchant.client.call(account.close, { body: { password } });
const closingOf = ({ merchant }: Pick<TestShop, 'merchant'>) =>
  merchant.client.call(account.closing, {});
const subjects = async ({ merchant }: TestShop) =>
  (await mailsTo(merchant)).map(({ subject }) => subject);

/** What the orders of a shop of this month cost, in all. */
async function owe(shop: TestShop, amount: number, month = monthOf(new Date(), STORE_TIME_ZONE)) {
  const { _id } = await anOrder(shop, await aProduct(shop));
  const text =
    'update order_fees set amount = $3, month = $4 where store_id = $1 and order_id = $2';
  await executeSql(shop.server.system.db, text, [shop.store._id, _id, amount, month]);
}

test('what becomes of each store is said in numbers before', async () => {
  const shop = await aStore();
  const product = await aProduct(shop, { price: 200_00 });
  const body = { name: 'Second', domain: `https://second-of-${shop.merchant.username}.localhost` };
  await executeSql(shop.server.system.db, `update merchants set plan = 'pro' where email = $1`, [
    shop.merchant.email,
  ]);
  const second = await shop.merchant.client.call(stores.create, { body });
  await anOrder(shop, product);
  const paid = await anOrder(shop, product, 2);
  const text = 'update orders set paid_total = 40000, refunded_total = 10000 where id = $1';
  await executeSql(shop.server.system.db, text, [paid._id]);
  const sent = await anOrder(shop, product);
  const ship = `update orders set order_status = 'shipped', paid_total = 20000 where id = $1`;
  await executeSql(shop.server.system.db, ship, [sent._id]);
  expect(await closingOf(shop)).toMatchObject({
    closes_at: null,
    is_begun: false,
    email: shop.merchant.email,
    plan: 'pro',
    paid_until: null,
    fees: { due: 0, statement: null, is_stated_first: false },
    stores: [
      {
        _id: shop.store._id,
        name: shop.store.name,
        host: `${new URL(shop.store.url).hostname}`,
        products: 1,
        orders: 3,
        waiting: 2,
        waiting_paid: 300_00,
      },
      { _id: second._id, products: 0, orders: 0, waiting: 0, waiting_paid: 0 },
    ],
  });
});

test('a closed account answers nothing but that it can be kept, and its store nobody but for orders', async () => {
  const shop = await aStore();
  const other = await aStore();
  const { server, merchant } = shop;
  const product = await aProduct(shop);
  const order = await anOrder(shop, product);
  const { token } = await server
    .client()
    .call(auth.login, { body: { email: merchant.email, password: PASSWORD } });
  await expect(close(shop, 'not mine')).rejects.toMatchObject({ status: 400 });
  expect((await closingOf(shop)).closes_at).toBeNull();

  const before = server.clock.now().getTime();
  const { closes_at: closesAt } = await close(shop);
  expect(Math.round(((closesAt?.getTime() ?? 0) - before) / DAY)).toBe(14);
  await expect(shop.client.call(products.list, {})).rejects.toMatchObject(CLOSED);
  await expect(merchant.client.call(stores.list, {})).rejects.toMatchObject(CLOSED);
  await expect(merchant.client.call(merchants.profile, {})).rejects.toMatchObject(CLOSED);
  await expect(close(shop)).rejects.toMatchObject(CLOSED);
  const elsewhere = server.client({ token }).call(account.closing, {});
  await expect(elsewhere).rejects.toMatchObject({ status: 401 });
  expect((await closingOf(shop)).closes_at).toEqual(closesAt);
  await merchant.client.call(account.prepareData, {});

  expect(await shop.visitor.call(storefront.store, {})).toMatchObject({
    is_suspended: true,
    closes_at: closesAt,
  });
  const buys = shop.visitor.call(storefront.placeOrder, { body: orderOf(product) });
  await expect(buys).rejects.toMatchObject(SHUT);
  await expect(shop.visitor.call(storefront.products, {})).rejects.toMatchObject(SHUT);
  const byId = server.client().call(products.get, { params: { id: product._id } });
  await expect(byId).rejects.toMatchObject(SHUT);
  const key = { params: { id: order._id }, query: { access_token: order.access_token } };
  expect(await shop.visitor.call(storefront.order, key)).toMatchObject({ _id: order._id });
  expect(await other.visitor.call(storefront.store, {})).toMatchObject({ is_suspended: false });
  expect((await subjects(shop)).at(-1)).toBe('Your Kade account is closed');
});

test('who keeps the account has all as before, and a suspended store stays suspended', async () => {
  const shop = await aStore();
  const { server, merchant } = shop;
  const product = await aProduct(shop);
  const operator = await anOperator(server);
  const params = { id: shop.store._id };
  await expect(merchant.client.call(account.keep, {})).rejects.toMatchObject({ status: 409 });
  await close(shop);
  const body = { email: merchant.email, password: PASSWORD };
  const { token } = await server.client().call(auth.login, { body });
  const client = server.client({ token });
  await expect(client.call(stores.list, {})).rejects.toMatchObject(CLOSED);
  expect(await client.call(account.keep, {})).toMatchObject({ closes_at: null });
  expect((await merchant.client.call(stores.list, {})).items).toHaveLength(1);
  await shop.visitor.call(storefront.placeOrder, { body: orderOf(product) });
  expect((await subjects(shop)).at(-1)).toBe('Your Kade account stays');

  await operator.client.call(operatorStores.suspend, { params, body: { why: 'Under review' } });
  await close(shop);
  await merchant.client.call(account.keep, {});
  const front = await shop.visitor.call(storefront.store, {});
  expect(front).toMatchObject({ is_suspended: true, closes_at: null });
  await operator.client.call(operatorStores.reopen, { params, body: { why: 'All is well' } });
  await shop.visitor.call(storefront.placeOrder, { body: orderOf(product) });
});

test('what waits for its payment in a store waits as much longer as that was closed, counted once', async () => {
  const shop = await aStore();
  const { server, merchant } = shop;
  const operator = await anOperator(server);
  await shop.client.call(payments.setHolds, { body: { bank_transfer: 5 } });
  const { _id: id } = await aTransferOrder(shop, await aProduct(shop));
  const params = { id: shop.store._id };
  const read = () => shop.client.call(orders.get, { params: { id } });
  const { hold_expires_at: until } = await read();
  await operator.client.call(operatorStores.suspend, { params, body: { why: 'Under review' } });
  server.clock.advance(2 * MINUTE_MS);
  await close(shop);
  server.clock.advance(6 * MINUTE_MS);
  await expireHolds.run(server.system, {});
  await operator.client.call(operatorStores.reopen, { params, body: { why: 'All is well' } });
  server.clock.advance(2 * MINUTE_MS);
  await expireHolds.run(server.system, {});
  await merchant.client.call(account.keep, {});
  await expireHolds.run(server.system, {});
  const after = await read();
  expect(after.order_status).toBe('pending');
  expect(Math.round((Number(after.hold_expires_at) - Number(until)) / MINUTE_MS)).toBe(10);
});

test('what is owed is paid first: a statement, and fees that are enough for one', async () => {
  const shop = await aStore();
  await owe(shop, 499_99);
  expect((await closingOf(shop)).fees).toMatchObject({
    unstated: 499_99,
    is_stated_first: false,
  });
  const state = () => shop.merchant.client.call(account.stateFees, {});
  await expect(state()).rejects.toMatchObject({ status: 409 });
  await owe(shop, 1);
  expect((await closingOf(shop)).fees).toMatchObject({ due: 0, is_stated_first: true });
  await expect(close(shop)).rejects.toMatchObject({ status: 409 });
  const { statement: id } = await state();
  await expect(state()).rejects.toMatchObject({ status: 409 });
  const fees = { due: 500_00, statement: id, unstated: 0, is_stated_first: false };
  expect((await closingOf(shop)).fees).toEqual(fees);
  await expect(close(shop)).rejects.toThrow('Rs 500 is open');
  const sheet = await shop.merchant.client.call(statements.get, { params: { id } });
  expect(sheet).toMatchObject({ total: 500_00, state: 'due' });

  const paid = `update statements set state = 'paid', paid_at = now(), paid_by = 'card' where id = $1`;
  await executeSql(shop.server.system.db, paid, [id]);
  await owe(shop, 600_00);
  expect((await closingOf(shop)).fees).toMatchObject({ is_stated_first: true });
  await state();
  expect((await shop.merchant.client.call(statements.list, {})).items).toHaveLength(2);
});

test('what was carried over counts, and a credit is told of', async () => {
  const shop = await aStore();
  const { db } = shop.server.system;
  const month = laterMonth(`${monthOf(new Date(), STORE_TIME_ZONE)}-01`, -1).slice(0, 7);
  await executeSql(
    db,
    `insert into statements
      (id, merchant_id, number, month, issued_at, fees, carried, total, state)
     select $1, id, -1, $3, now(), -24000, 0, -24000, 'carried' from merchants where email = $2`,
    ['0190aaaa-0000-7000-8000-000000000002', shop.merchant.email, month],
  );
  await owe(shop, 100_00);
  expect((await closingOf(shop)).fees.unstated).toBe(-140_00);
  await close(shop);
  const text = (await mailsTo(shop.merchant)).at(-1)?.text ?? '';
  expect(text).toContain('Rs 140 of your fees was booked back');
});

test('three days before, the merchant is reminded, once each time that they close', async () => {
  const shop = await aStore();
  const { system } = shop.server;
  const { closes_at: closesAt } = await close(shop);
  const at = (milliseconds: number) => ({
    ...system,
    clock: { ...system.clock, now: () => new Date((closesAt?.getTime() ?? 0) + milliseconds) },
  });
  await lookAfterClosing.run(at(-3 * DAY - 1), {});
  expect(await subjects(shop)).not.toContain('Your Kade account will be deleted in 3 days');
  for (let turn = 0; turn < 2; turn += 1) await lookAfterClosing.run(at(-3 * DAY), {});
  const told = async () => (await subjects(shop)).filter((one) => one.includes('in 3 days'));
  expect(await told()).toHaveLength(1);
  // Who keeps the account and closes it again is reminded again.
  await shop.merchant.client.call(account.keep, {});
  await close(shop);
  await lookAfterClosing.run(at(-2 * DAY), {});
  expect(await told()).toHaveLength(2);
});

test('an operator sees which accounts close', async () => {
  const shop = await aStore();
  const operator = await anOperator(shop.server);
  const list = async (state: 'open' | 'closing' | 'closed') => {
    const query = { account: state, q: shop.merchant.username };
    return (await operator.client.call(operatorMerchants.list, { query })).items;
  };
  expect(await list('open')).toMatchObject([{ closes_at: null, erased_at: null }]);
  const { closes_at } = await close(shop);
  expect(await list('closing')).toMatchObject([{ email: shop.merchant.email, closes_at }]);
  expect([...(await list('open')), ...(await list('closed'))]).toEqual([]);
  const { items } = await operator.client.call(operatorStores.list, {
    query: { q: shop.store.name },
  });
  expect(items).toMatchObject([{ closes_at, suspended_at: null }]);
});
