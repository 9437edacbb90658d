import { orders, type OrderStatus, type PaymentStatus } from '@kade/contract/orders';
import { refunds } from '@kade/contract/refunds';
import { beforeAll, expect, test } from 'vitest';
import { anOrder, aProduct, aStore, type TestShop } from '../../../../test/factories';

let shop: TestShop;
let other: { _id: string };
beforeAll(async () => {
  shop = await aStore();
  other = await aProduct(shop, { price: 100_000, stock_quantity: 100 });
});

const get = (id: string) => shop.client.call(orders.get, { params: { id } });
const set = (id: string, status?: OrderStatus, paymentStatus?: PaymentStatus) =>
  shop.client.call(orders.update, { params: { id }, body: { status, paymentStatus } });
const giveBack = (id: string, amount: number, is_goodwill: boolean) =>
  shop.client.call(refunds.create, { params: { id }, body: { amount, by: 'hand', is_goodwill } });
const moneyOf = async (id: string) => (await get(id)).money;

/** One piece at 1,000.00, paid. */
async function aPaidOrder(quantity = 1) {
  const product = await aProduct(shop, { price: 100_000, stock_quantity: 100 });
  const { _id } = await anOrder(shop, product, quantity);
  await set(_id, undefined, 'paid');
  return _id;
}

/** Puts another piece at the same price in the place of all that is there. */
async function exchange(id: string, quantity = 1) {
  const { version } = await get(id);
  const edit = { items: [], added: [{ product_id: other._id, variants: [], quantity }] };
  const quote = await shop.client.call(orders.quoteItems, { params: { id }, body: edit });
  const body = { version, ...edit };
  const after = await shop.client.call(orders.editItems, { params: { id }, body });
  expect([quote.total_price, quote.due]).toEqual([after.total_price, after.money.due]);
  return after.money;
}

async function setQuantity(id: string, quantity: number) {
  const { version, products } = await get(id);
  const items = products.map(({ _id }) => ({ _id, quantity }));
  const { due } = await shop.client.call(orders.quoteItems, { params: { id }, body: { items } });
  const body = { version, items };
  const after = await shop.client.call(orders.editItems, { params: { id }, body });
  expect(due).toBe(after.money.due);
  return after.money;
}

test('goodwill is not asked for again after an exchange at the same price; another refund is', async () => {
  const given = await aPaidOrder();
  await giveBack(given, 20_000, true);
  expect(await exchange(given)).toEqual({ paid: 100_000, refunded: 20_000, due: 0 });
  const [refund] = (await get(given)).refunds;
  expect(refund).toMatchObject({ amount: 20_000, is_goodwill: true });
  const back = await aPaidOrder();
  await giveBack(back, 20_000, false);
  expect(await exchange(back)).toEqual({ paid: 100_000, refunded: 20_000, due: 20_000 });
});

test('what is taken out after goodwill is given back in full, and never more than is here', async () => {
  const id = await aPaidOrder(2);
  await giveBack(id, 20_000, true);
  expect((await setQuantity(id, 1)).due).toBe(-100_000);
  await giveBack(id, 100_000, false);
  expect(await moneyOf(id)).toEqual({ paid: 200_000, refunded: 120_000, due: 0 });
  expect((await setQuantity(id, 2)).due).toBe(100_000);
  const free = await aPaidOrder();
  await giveBack(free, 20_000, true);
  const { version } = await get(free);
  const gift = await aProduct(shop, { price: 0, stock_quantity: 9 });
  const added = [{ product_id: gift._id, variants: [], quantity: 1 }];
  const body = { version, items: [], added };
  const emptied = await shop.client.call(orders.editItems, { params: { id: free }, body });
  expect(emptied.money).toEqual({ paid: 100_000, refunded: 20_000, due: -80_000 });
  expect((await exchange(free)).due).toBe(0);
});

test('of what had come too much goodwill begins where that has gone back', async () => {
  const id = await aPaidOrder(2);
  await setQuantity(id, 1);
  await giveBack(id, 130_000, true);
  expect(await moneyOf(id)).toEqual({ paid: 200_000, refunded: 130_000, due: 0 });
  expect(await exchange(id)).toMatchObject({ due: 0 });
  expect((await setQuantity(id, 2)).due).toBe(100_000);
});

test('goodwill out of an advance leaves as much due as was', async () => {
  const { _id: id } = await anOrder(shop, other);
  await shop.client.call(orders.update, { params: { id }, body: { paymentStatus: 'paid' } });
  await setQuantity(id, 2);
  await giveBack(id, 30_000, true);
  expect(await moneyOf(id)).toEqual({ paid: 100_000, refunded: 30_000, due: 100_000 });
  expect((await exchange(id, 2)).due).toBe(100_000);
});

test('a refund that is taken back is no goodwill any more, until that is undone', async () => {
  const id = await aPaidOrder();
  await giveBack(id, 20_000, true);
  await set(id, undefined, 'refunded');
  const body = { paymentStatus: 'paid', undoable: true } as const;
  const { undo } = await shop.client.call(orders.update, { params: { id }, body });
  await shop.client.call(orders.undo, { params: { id }, body: { undo: undo?._id ?? '' } });
  expect(await moneyOf(id)).toEqual({ paid: 100_000, refunded: 100_000, due: 0 });
  expect((await exchange(id)).due).toBe(80_000);
  await set(id, undefined, 'pending');
  await set(id, undefined, 'paid');
  await giveBack(id, 20_000, false);
  expect((await exchange(id)).due).toBe(20_000);
});
