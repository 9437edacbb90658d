import { activity } from '@kade/contract/activity';
import { orders, type OrderStatus, type PaymentStatus } from '@kade/contract/orders';
import { refunds } from '@kade/contract/refunds';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, describe, expect, test } from 'vitest';
import { anOrder, aProduct, aStore, orderOf, type TestShop } from '../../../../test/factories';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

const get = (id: string) => shop.client.call(orders.get, { params: { id } });
const moneyOf = async (id: string) => (await get(id)).money;
const set = (id: string, status?: OrderStatus, paymentStatus?: PaymentStatus) =>
  shop.client.call(orders.update, { params: { id }, body: { status, paymentStatus } });
const giveBack = (id: string, amount: number) =>
  shop.client.call(refunds.create, { params: { id }, body: { amount, by: 'hand' } });

async function setQuantity(id: string, quantity: number) {
  const { version, products } = await get(id);
  const items = products.map((item) => ({ _id: item._id, quantity }));
  return shop.client.call(orders.editItems, { params: { id }, body: { version, items } });
}

/** Two pieces at 30,000 each. */
async function aPaidOrder() {
  const { _id } = await anOrder(shop, await aProduct(shop, { price: 30_000 }), 2);
  await set(_id, undefined, 'paid');
  return _id;
}

test('a piece that was taken out, given back and put in again is to be paid again', async () => {
  const id = await aPaidOrder();
  await setQuantity(id, 1);
  expect(await moneyOf(id)).toEqual({ paid: 60_000, refunded: 0, due: -30_000 });
  await giveBack(id, 29_999);
  expect(await moneyOf(id)).toEqual({ paid: 60_000, refunded: 29_999, due: -1 });
  await giveBack(id, 1);
  expect(await moneyOf(id)).toEqual({ paid: 60_000, refunded: 30_000, due: 0 });
  const { payment_status, money } = await setQuantity(id, 2);
  expect({ payment_status, money }).toEqual({
    payment_status: 'paid',
    money: { paid: 60_000, refunded: 30_000, due: 30_000 },
  });
  await setQuantity(id, 1);
  expect((await setQuantity(id, 3)).money.due).toBe(60_000);
});

test('the same where the money went back before the piece was taken out', async () => {
  const id = await aPaidOrder();
  await giveBack(id, 30_000);
  expect(await moneyOf(id)).toEqual({ paid: 60_000, refunded: 30_000, due: 0 });
  expect((await setQuantity(id, 1)).money.due).toBe(0);
  expect((await setQuantity(id, 2)).money.due).toBe(30_000);
});

test('what went back beyond that, for goods that are kept in the order, is not asked for', async () => {
  const id = await aPaidOrder();
  await giveBack(id, 10_000);
  expect((await setQuantity(id, 3)).money.due).toBe(30_000);
  const other = await aPaidOrder();
  await setQuantity(other, 1);
  await giveBack(other, 40_000);
  expect((await moneyOf(other)).due).toBe(0);
  expect((await setQuantity(other, 2)).money.due).toBe(30_000);
});

test('what came for a cancelled order and went back is due once the order is reopened', async () => {
  const { _id } = await anOrder(shop, await aProduct(shop, { price: 30_000 }));
  await set(_id, 'cancelled');
  expect((await set(_id, undefined, 'paid')).money.due).toBe(-30_000);
  await giveBack(_id, 30_000);
  expect(await moneyOf(_id)).toEqual({ paid: 30_000, refunded: 30_000, due: 0 });
  expect((await set(_id, 'pending')).money).toEqual({
    paid: 30_000,
    refunded: 30_000,
    due: 30_000,
  });
});

test('an advance that is marked as gone back with the order cancelled leaves nothing due', async () => {
  const id = await aPaidOrder();
  await setQuantity(id, 1);
  await giveBack(id, 30_000);
  await setQuantity(id, 2);
  const cancelled = await set(id, 'cancelled', 'refunded');
  expect(cancelled.money).toEqual({ paid: 60_000, refunded: 60_000, due: 0 });
  expect((await set(id, 'pending')).money.due).toBe(30_000);
  expect((await set(id, undefined, 'pending')).money).toEqual({
    paid: 0,
    refunded: 0,
    due: 60_000,
  });
});

test('an undo gives back what was due, of what went back as well', async () => {
  const id = await aPaidOrder();
  await setQuantity(id, 1);
  await giveBack(id, 30_000);
  const before = (await setQuantity(id, 2)).money;
  const body = { status: 'cancelled', paymentStatus: 'refunded', undoable: true } as const;
  const { undo } = await shop.client.call(orders.update, { params: { id }, body });
  await shop.client.call(orders.undo, { params: { id }, body: { undo: undo?._id ?? '' } });
  expect(await moneyOf(id)).toEqual(before);
});

describe('an undone edit', () => {
  /** How the latest act is undone. */
  const undoOfLatest = async () => {
    const [act] = await shop.client.call(activity.own, {});
    return () => shop.client.call(activity.undo, { params: { id: act?._id ?? '' } });
  };

  test('leaves due what was due before it, though something had gone back', async () => {
    for (const back of [10_000, 60_000]) {
      const id = await aPaidOrder();
      await giveBack(id, back);
      const { money, payment_status } = await get(id);
      await setQuantity(id, 1);
      await (
        await undoOfLatest()
      )();
      expect(await get(id)).toMatchObject({ money, payment_status });
      expect((await setQuantity(id, 3)).money.due).toBe(30_000);
      await (
        await undoOfLatest()
      )();
      expect(await get(id)).toMatchObject({ money, payment_status });
    }
  });

  test('asks anew for what was given back since the edit', async () => {
    const id = await aPaidOrder();
    await giveBack(id, 10_000);
    await setQuantity(id, 1);
    const undo = await undoOfLatest();
    await giveBack(id, 20_000);
    await undo();
    expect(await moneyOf(id)).toEqual({ paid: 60_000, refunded: 30_000, due: 30_000 });
  });
});

describe('an exchange in one edit', () => {
  let pair: { _id: string }[];
  beforeAll(async () => {
    pair = [
      await aProduct(shop, { price: 98_000, stock_quantity: 100 }),
      await aProduct(shop, { price: 125_000, stock_quantity: 100 }),
    ];
  });

  /** A piece at 98,000 and one at 125,000, paid. */
  async function aPaidPair(shipping = 0) {
    const items = pair.map(({ _id }) => ({ product_id: _id, quantity: 1 }));
    const body = { ...orderOf({ _id: '' }), items };
    const { _id } = await shop.visitor.call(storefront.placeOrder, { body });
    await edit(_id, { stays: [0, 1], shipping });
    await set(_id, undefined, 'paid');
    return _id;
  }

  interface Edit {
    /** Which pieces stay. */
    stays: number[];
    product_id?: string;
    shipping?: number;
  }

  async function edit(id: string, { stays, product_id, shipping }: Edit) {
    const { version, products } = await get(id);
    const items = products
      .filter((_, index) => stays.includes(index))
      .map(({ _id }) => ({ _id, quantity: 1 }));
    const added = product_id === undefined ? [] : [{ product_id, quantity: 1 }];
    const body = { version, items, added, ...(shipping !== undefined && { shipping }) };
    return shop.client.call(orders.editItems, { params: { id }, body });
  }

  const charged = async (id: string) =>
    (await get(id)).movements.filter(({ kind }) => kind === 'charge').map(({ amount }) => amount);

  test.each([560_000, 98_000, 90_000])(
    'for %i after what it is in place of was given back leaves all of it due',
    async (price) => {
      const { _id: product_id } = await aProduct(shop, { price });
      const id = await aPaidPair();
      await giveBack(id, 98_000);
      const exchanged = await edit(id, { stays: [1], product_id });
      expect(exchanged.money).toEqual({ paid: 223_000, refunded: 98_000, due: price });
      expect(await charged(id)).toEqual([223_000, -98_000, price]);
      const inTwo = await aPaidPair();
      await giveBack(inTwo, 98_000);
      await edit(inTwo, { stays: [1] });
      expect((await edit(inTwo, { stays: [0], product_id })).money).toEqual(exchanged.money);
    },
  );

  test('asks for no more than what went back, and for shipping alike', async () => {
    const { _id: product_id } = await aProduct(shop, { price: 98_000 });
    const id = await aPaidPair();
    await giveBack(id, 30_000);
    expect((await edit(id, { stays: [1], product_id })).money.due).toBe(30_000);
    const shipped = await aPaidPair(45_000);
    await giveBack(shipped, 45_000);
    const more = { stays: [0, 1], product_id, shipping: 0 };
    expect((await edit(shipped, more)).money).toEqual({
      paid: 268_000,
      refunded: 45_000,
      due: 98_000,
    });
  });

  test('in two, the new piece first, asks for the difference, and a mistake for nothing', async () => {
    const { _id: product_id } = await aProduct(shop, { price: 560_000 });
    const id = await aPaidPair();
    await giveBack(id, 98_000);
    const before = await get(id);
    await edit(id, { stays: [0, 1], product_id });
    expect((await edit(id, { stays: [0, 1] })).money).toEqual(before.money);
    await edit(id, { stays: [0, 1], product_id });
    expect((await edit(id, { stays: [1, 2] })).money.due).toBe(560_000 - 98_000);
  });

  test('is one charge of the difference where nothing went back', async () => {
    const { _id: product_id } = await aProduct(shop, { price: 560_000 });
    const id = await aPaidPair();
    expect((await edit(id, { stays: [1], product_id })).money.due).toBe(462_000);
    expect(await charged(id)).toEqual([223_000, 462_000]);
    await giveBack(id, 98_000);
    expect((await get(id)).money.due).toBe(560_000);
  });
});
