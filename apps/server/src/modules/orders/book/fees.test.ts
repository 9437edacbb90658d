import { auth } from '@kade/contract/auth';
import { orders } from '@kade/contract/orders';
import { payLinks } from '@kade/contract/pay-links';
import { storefront } from '@kade/contract/storefront';
import {
  dayOf,
  laterDay,
  monthOf,
  nextMonth,
  startOfDay,
  STORE_TIME_ZONE,
} from '@kade/rules/calendar';
import { expect, test } from 'vitest';
import {
  aDraft,
  anAddress,
  anOrder,
  aPayLink,
  aProduct,
  aStore,
  orderOf,
  PASSWORD,
  type TestShop,
} from '../../../../test/factories';
import { feesOf, onPlan } from '../../../../test/plans';

const monthNow = ({ server }: TestShop) => monthOf(server.clock.now(), STORE_TIME_ZONE);
const entries = async (shop: TestShop) =>
  (await feesOf(shop)).map(({ entry, amount }) => [entry, amount]);
const set = ({ client }: Pick<TestShop, 'client'>, id: string, body: object) =>
  client.call(orders.update, { params: { id }, body });

/** The merchant's own client, signed in at this moment. */
async function signedInAgain({ server, merchant, store }: TestShop) {
  const body = { email: merchant.email, password: PASSWORD };
  const { token } = await server.client().call(auth.login, { body });
  return { client: server.client({ token, storeId: store._id }) };
}

test('an order books the fee of the plan of its moment, once', async () => {
  const shop = await aStore();
  const product = await aProduct(shop);
  const key = shop.server.client({
    storeId: shop.store._id,
    headers: { 'idempotency-key': 'twice' },
  });
  await key.call(storefront.placeOrder, { body: orderOf(product) });
  await key.call(storefront.placeOrder, { body: orderOf(product) });
  await onPlan(shop.merchant, 'standard');
  await anOrder(shop, product);
  await onPlan(shop.merchant, 'pro');
  await anOrder(shop, product);
  const month = monthNow(shop);
  const charge = { number: 1, entry: 'charge', month };
  expect(await feesOf(shop)).toEqual([
    { ...charge, amount: 3000, plan: 'starter' },
    { ...charge, amount: 2000, plan: 'standard' },
    { ...charge, amount: 1000, plan: 'pro' },
  ]);
});

test('an order that is refused books nothing', async () => {
  const shop = await aStore();
  const product = await aProduct(shop, { stock_quantity: 1 });
  await expect(anOrder(shop, product, 2)).rejects.toMatchObject({ code: 'out_of_stock' });
  expect(await feesOf(shop)).toEqual([]);
});

test('of orders that come at once each that is taken books one fee, and gives it back once', async () => {
  const shop = await aStore();
  const product = await aProduct(shop, { stock_quantity: 4 });
  const placed = await Promise.allSettled(Array.from({ length: 7 }, () => anOrder(shop, product)));
  const taken = placed.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(taken).toHaveLength(4);
  const charges = Array.from({ length: 4 }, () => ['charge', 3000]);
  expect(await entries(shop)).toEqual(charges);
  const { _id = '' } = taken[0] ?? {};
  const cancel = () => set(shop, _id, { status: 'cancelled' });
  await Promise.allSettled([cancel(), cancel(), cancel()]);
  const sum = (await entries(shop)).reduce((total, [, amount]) => total + Number(amount), 0);
  expect(sum).toBe(3 * 3000);
  expect(await entries(shop)).toHaveLength(5);
});

test('a fee goes back with a cancelled order, and comes again with a reopened one, as it was', async () => {
  const shop = await aStore();
  const { _id } = await anOrder(shop, await aProduct(shop));
  await onPlan(shop.merchant, 'pro');
  await set(shop, _id, { status: 'cancelled' });
  await set(shop, _id, { status: 'cancelled' });
  await set(shop, _id, { status: 'processing' });
  await set(shop, _id, { status: 'shipped' });
  expect(await entries(shop)).toEqual([
    ['charge', 3000],
    ['reversal', -3000],
    ['charge', 3000],
  ]);
  await set(shop, _id, { status: 'cancelled' });
  expect((await feesOf(shop)).map(({ plan }) => plan)).toEqual(Array(4).fill('starter'));
});

test('a fee goes back with the money of an order, once', async () => {
  const shop = await aStore();
  const { _id } = await anOrder(shop, await aProduct(shop));
  await set(shop, _id, { paymentStatus: 'paid' });
  await set(shop, _id, { paymentStatus: 'refunded' });
  await set(shop, _id, { status: 'cancelled' });
  expect(await entries(shop)).toEqual([
    ['charge', 3000],
    ['reversal', -3000],
  ]);
});

test('after 45 days a fee stays, whatever becomes of the order', async () => {
  const shop = await aStore();
  const product = await aProduct(shop);
  const { clock } = shop.server;
  const [inTime, late] = [await anOrder(shop, product), await anOrder(shop, product)];
  const placed = dayOf(clock.now(), STORE_TIME_ZONE);
  const end = startOfDay(laterDay(placed, 46), STORE_TIME_ZONE);
  clock.advance(end.getTime() - 60_000 - clock.now().getTime());
  const merchant = await signedInAgain(shop);
  await set(merchant, inTime._id, { status: 'cancelled' });
  const monthOfReversal = monthNow(shop);
  clock.advance(60_000);
  await set(merchant, late._id, { status: 'cancelled' });
  await set(merchant, late._id, { status: 'pending' });
  await set(merchant, inTime._id, { status: 'pending' });
  const fees = await feesOf(shop);
  expect(fees.map(({ entry }) => entry)).toEqual(['charge', 'reversal', 'charge', 'charge']);
  expect(fees[1]).toMatchObject({ month: monthOfReversal });
  expect(fees[0]).not.toMatchObject({ month: monthOfReversal });
});

test('the undo of a reopened order takes the fee back that it charged, however old the order', async () => {
  const shop = await aStore();
  const { _id: id } = await anOrder(shop, await aProduct(shop));
  await set(shop, id, { status: 'cancelled' });
  shop.server.clock.advance(46 * 24 * 60 * 60_000);
  const { client } = await signedInAgain(shop);
  const { undo } = await set({ client }, id, { status: 'pending', undoable: true });
  expect(await entries(shop)).toHaveLength(3);
  const body = { undo: undo?._id ?? '' };
  await client.call(orders.undo, { params: { id }, body });
  expect(await entries(shop)).toEqual([
    ['charge', 3000],
    ['reversal', -3000],
    ['charge', 3000],
    ['reversal', -3000],
  ]);
});

test('a draft owes nothing before it is ordered', async () => {
  const shop = await aStore();
  const draft = await aDraft(shop, await aProduct(shop));
  const { params, query } = await aPayLink(shop, draft);
  expect(await feesOf(shop)).toEqual([]);
  const body = { payment_option: 'cash_on_delivery', shipping_address: anAddress } as const;
  await shop.visitor.call(payLinks.placeOrder, { params, query, body });
  await shop.visitor.call(payLinks.placeOrder, { params, query, body });
  expect(await entries(shop)).toEqual([['charge', 3000]]);
});

// This moves the clock of this file's server to another month.
test('what is booked in the first hours of a month of Colombo is of that month', async () => {
  const shop = await aStore();
  const product = await aProduct(shop);
  const { clock } = shop.server;
  const next = nextMonth(monthNow(shop));
  const begins = startOfDay(`${next}-01`, STORE_TIME_ZONE).getTime();
  clock.advance(begins - 1000 - clock.now().getTime());
  const before = await anOrder(shop, product);
  clock.advance(1000);
  const merchant = await signedInAgain(shop);
  await anOrder(shop, product);
  await set(merchant, before._id, { status: 'cancelled' });
  expect((await feesOf(shop)).map(({ entry, month }) => [entry, month])).toEqual([
    ['charge', monthOf(new Date(begins - 1000), STORE_TIME_ZONE)],
    ['reversal', next],
    ['charge', next],
  ]);
});
