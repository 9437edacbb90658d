import { inventory } from '@kade/contract/catalog/inventory';
import { products } from '@kade/contract/catalog/products';
import { dashboard } from '@kade/contract/dashboard';
import { movements } from '@kade/contract/movements';
import { orders, type OrderStatus, type PaymentStatus } from '@kade/contract/orders';
import { payments } from '@kade/contract/payments';
import { refunds } from '@kade/contract/refunds';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aBankAccount,
  anOrder,
  aProduct,
  aStore,
  aTransferOrder,
  orderOf,
  type TestShop,
} from '../../../../test/factories';
import { aCardOrder, takeCards } from '../../../../test/payhere-notices';
import { aPaypalOrder } from '../../../../test/paypal-orders';
import { executeSql } from '../../../platform/database';
import { expireHolds } from '../../../../test/expire-holds';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
  await aBankAccount(shop);
  const params = { method: 'bank_transfer' } as const;
  await shop.client.call(payments.setMethod, { params, body: { enabled: true } });
});

const get = (id: string) => shop.client.call(orders.get, { params: { id } });
const set = (id: string, status?: OrderStatus, paymentStatus?: PaymentStatus) =>
  shop.client.call(orders.update, { params: { id }, body: { status, paymentStatus } });
const stockOf = async (id: string) =>
  (await shop.client.call(products.get, { params: { id } })).stock_quantity;
const linesOf = async (id: string) =>
  (await get(id)).movements.map(({ kind, amount, note }) => [kind, amount, note]);

const MONTH_MS = 31 * 24 * 60 * 60_000;
const expireAt = ({ server: { system } }: TestShop, time: number) =>
  expireHolds.run({ ...system, clock: { now: () => new Date(time) } }, {});

describe("an order's money", () => {
  test('is asked for when it is placed', async () => {
    const { _id, total_price } = await anOrder(shop, await aProduct(shop, { price: 50_000 }), 2);
    const order = await get(_id);
    expect(order.money).toEqual({ paid: 0, refunded: 0, due: total_price });
    expect(await linesOf(_id)).toEqual([['charge', 100_000, 'Order placed']]);
    expect(order.hold_expires_at).toBeNull();
  });

  test('follows the payment status that the merchant chooses, and says so', async () => {
    const { _id } = await anOrder(shop, await aProduct(shop, { price: 70_000 }));
    const seen = [];
    for (const status of ['paid', 'refunded', 'paid', 'failed', 'refunded', 'pending'] as const) {
      seen.push((await set(_id, undefined, status)).money);
    }
    expect(seen).toEqual([
      { paid: 70_000, refunded: 0, due: 0 },
      { paid: 70_000, refunded: 70_000, due: 0 },
      { paid: 70_000, refunded: 0, due: 0 },
      { paid: 0, refunded: 0, due: 70_000 },
      { paid: 70_000, refunded: 70_000, due: 0 },
      { paid: 0, refunded: 0, due: 70_000 },
    ]);
    expect((await linesOf(_id)).slice(0, 5)).toEqual([
      ['charge', 70_000, 'Order placed'],
      ['payment', 70_000, 'Marked as paid'],
      ['refund', 70_000, 'Marked as refunded'],
      ['refund', -70_000, 'Refund taken back: marked as paid'],
      ['payment', -70_000, 'Payment taken back: marked as failed'],
    ]);
  });

  test('is told in the order in which it was booked, whatever the clock of a process says', async () => {
    const { _id } = await anOrder(shop, await aProduct(shop, { price: 70_000 }));
    const { clock } = shop.server;
    clock.advance(-60_000);
    for (const status of ['paid', 'refunded', 'paid'] as const) await set(_id, undefined, status);
    clock.advance(60_000);
    const booked = (await get(_id)).movements;
    expect(booked.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['charge', 70_000],
      ['payment', 70_000],
      ['refund', 70_000],
      ['refund', -70_000],
    ]);
    const times = booked.map(({ created_at }) => created_at.getTime());
    expect(new Set(times).size).toBe(4);
  });

  test('is let go when an unpaid order is cancelled, and due again when it is reopened', async () => {
    const { _id } = await anOrder(shop, await aProduct(shop, { price: 30_000 }));
    expect((await set(_id, 'cancelled')).money.due).toBe(0);
    expect((await set(_id, 'pending')).money.due).toBe(30_000);
    expect((await linesOf(_id)).slice(1)).toEqual([
      ['write_off', 30_000, 'Cancelled, so nothing more is due'],
      ['write_off', -30_000, 'Reopened, so it is due again'],
    ]);
  });

  test('of a paid order stays when it is cancelled, until it is refunded', async () => {
    const { _id } = await anOrder(shop, await aProduct(shop, { price: 30_000 }));
    await set(_id, undefined, 'paid');
    expect((await set(_id, 'cancelled')).money).toEqual({ paid: 30_000, refunded: 0, due: 0 });
    const refunded = await set(_id, undefined, 'refunded');
    expect(refunded.money).toEqual({ paid: 30_000, refunded: 30_000, due: 0 });
  });

  test('that came for a cancelled order shows as more than was due', async () => {
    const { _id } = await anOrder(shop, await aProduct(shop, { price: 30_000 }));
    await set(_id, 'cancelled');
    const order = await set(_id, undefined, 'paid');
    expect(order.money).toEqual({ paid: 30_000, refunded: 0, due: -30_000 });
  });

  test('that a cancelled order turns out not to have is not asked for', async () => {
    const { _id } = await anOrder(shop, await aProduct(shop, { price: 30_000 }));
    await set(_id, 'cancelled', 'paid');
    for (const status of ['pending', 'paid', 'failed'] as const) {
      const due = status === 'paid' ? -30_000 : 0;
      expect((await set(_id, undefined, status)).money.due).toBe(due);
    }
    expect((await set(_id, 'pending')).money).toEqual({ paid: 0, refunded: 0, due: 30_000 });
  });

  test('of which a part went back is refunded by the rest, and taken back as a whole', async () => {
    const { _id } = await anOrder(shop, await aProduct(shop, { price: 70_000 }));
    await set(_id, undefined, 'paid');
    const body = { amount: 20_000, by: 'hand' } as const;
    await shop.client.call(refunds.create, { params: { id: _id }, body });
    const refunded = await set(_id, undefined, 'refunded');
    expect(refunded.money).toEqual({ paid: 70_000, refunded: 70_000, due: 0 });
    expect((await linesOf(_id)).at(-1)).toEqual(['refund', 50_000, 'Marked as refunded']);
    expect((await set(_id, undefined, 'failed')).money).toEqual({
      paid: 0,
      refunded: 0,
      due: 70_000,
    });
    expect((await linesOf(_id)).slice(-2).map(String).toSorted()).toEqual([
      'payment,-70000,Payment taken back: marked as failed',
      'refund,-70000,Refund taken back: marked as failed',
    ]);
  });

  test('that is more than was due stays so when its order is cancelled and reopened', async () => {
    const product = await aProduct(shop, { price: 30_000 });
    const { _id } = await anOrder(shop, product, 2);
    await set(_id, undefined, 'paid');
    const { version, products: items } = await get(_id);
    await shop.client.call(orders.editItems, {
      params: { id: _id },
      body: { version, items: items.map((item) => ({ _id: item._id, quantity: 1 })) },
    });
    for (const status of ['cancelled', 'processing'] as const) {
      expect((await set(_id, status)).money).toEqual({ paid: 60_000, refunded: 0, due: -30_000 });
    }
  });

  test('is not paid by nothing when it is edited to cost nothing', async () => {
    const { _id } = await anOrder(shop, await aProduct(shop, { price: 0 }));
    const edit = async (shipping: number) => {
      const { version, products: items } = await get(_id);
      const kept = items.map(({ _id, quantity }) => ({ _id, quantity }));
      const call = { params: { id: _id }, body: { version, items: kept, shipping } };
      return shop.client.call(orders.editItems, call);
    };
    expect((await edit(500)).money.due).toBe(500);
    expect(await edit(0)).toMatchObject({ payment_status: 'pending', money: { paid: 0, due: 0 } });
  });

  test('adds up on the dashboard', async () => {
    const stall = await aStore();
    const product = await aProduct(stall, { price: 10_000, stock_quantity: 50 });
    const put = async (status?: PaymentStatus) => {
      const { _id } = await anOrder(stall, product);
      const body = { paymentStatus: status };
      if (status) await stall.client.call(orders.update, { params: { id: _id }, body });
    };
    for (const status of ['paid', 'paid', 'refunded', 'failed', undefined] as const) {
      await put(status);
    }
    expect(await stall.client.call(dashboard.revenue, {})).toEqual({
      paid: { count: 3, total: 30_000 },
      refunded: { count: 1, total: 10_000 },
      charged_back: { count: 0, total: 0 },
      pending: { count: 1, total: 10_000 },
      failed: { count: 1, total: 10_000 },
    });
  });
});

test('a basket that costs another amount than was shown is not placed, and the new quote comes', async () => {
  const product = await aProduct(shop, { price: 10_000, stock_quantity: 5 });
  const body = { ...orderOf(product, 2), total_price: 20_000 };
  await shop.client.call(products.update, { params: { id: product._id }, body: { price: 12_000 } });
  const attempt = shop.visitor.call(storefront.placeOrder, { body });
  await expect(attempt).rejects.toMatchObject({
    status: 409,
    code: 'price_changed',
    message: 'The total is now Rs 240. Nothing was ordered.',
    details: [
      { field: 'total_price', value: { total_price: 240, items: [{ price: 120, available: 5 }] } },
    ],
  });
  expect(await stockOf(product._id)).toBe(5);
  const agreed = { ...body, total_price: 24_000 };
  const placed = await shop.visitor.call(storefront.placeOrder, { body: agreed });
  expect(placed.total_price).toBe(24_000);
});

describe('an order that waits for its payment', () => {
  const transfer = (id: string, quantity = 1) => ({
    ...orderOf({ _id: id }, quantity),
    payment_option: 'bank_transfer' as const,
  });

  test('shows where to pay to, and until when it waits', async () => {
    const product = await aProduct(shop);
    await shop.client.call(payments.setHolds, { body: { bank_transfer: 90 } });
    const placed = await shop.visitor.call(storefront.placeOrder, { body: transfer(product._id) });
    expect(placed.payment).toMatchObject({
      next: 'transfer',
      bank_accounts: [{ bank_name: 'Bank of Ceylon' }],
    });
    const minutes = (Number(placed.hold_expires_at) - Number(placed.order_date)) / 60_000;
    expect(Math.round(minutes)).toBe(90);
    await set(placed._id, undefined, 'paid');
    expect((await get(placed._id)).hold_expires_at).toBeNull();
    const query = { access_token: placed.access_token };
    const mine = await shop.visitor.call(storefront.order, { params: { id: placed._id }, query });
    expect(mine).toMatchObject({ payment: { next: 'nothing' }, money: { due: 0 } });
  });

  test('is cancelled when its time is over, and its stock is sold again; others are not', async () => {
    await shop.client.call(payments.setHolds, { body: { bank_transfer: 60 } });
    const product = await aProduct(shop, { stock_quantity: 10 });
    const place = async () =>
      (await shop.visitor.call(storefront.placeOrder, { body: transfer(product._id, 2) }))._id;
    const [late, paid, packed] = [await place(), await place(), await place()];
    const cash = (await anOrder(shop, product))._id;
    await set(paid, undefined, 'paid');
    await set(packed, 'processing');
    await expireHolds.run(shop.server.system, {});
    expect((await get(late)).order_status).toBe('pending');
    shop.server.clock.advance(61 * 60_000);
    await expireHolds.run(shop.server.system, {});
    await shop.server.runJobs();
    const order = await get(late);
    expect(order).toMatchObject({ order_status: 'cancelled', money: { due: 0 } });
    expect(order.history.at(-1)).toMatchObject({ author: 'Kade: not paid in time' });
    const others = await Promise.all([paid, packed, cash].map(get));
    expect(others.map(({ order_status }) => order_status)).toEqual([
      'pending',
      'processing',
      'pending',
    ]);
    expect(await stockOf(product._id)).toBe(5);
    const history = await shop.client.call(inventory.changes, { query: { reason: 'expired' } });
    expect(history.items).toMatchObject([
      {
        product: { _id: product._id },
        before: 3,
        after: 5,
        author: '',
        order: { order_number: order.order_number },
      },
    ]);
  });

  test('is kept though its time is over, once an advance came for it', async () => {
    await shop.client.call(payments.setHolds, { body: { bank_transfer: 60 } });
    const product = await aProduct(shop, { price: 100_000, stock_quantity: 10 });
    const body = transfer(product._id, 2);
    const { _id } = await shop.visitor.call(storefront.placeOrder, { body });
    const call = { params: { id: _id }, body: { amount: 1 } };
    await shop.client.call(movements.record, call);
    expect((await get(_id)).hold_expires_at).toBeNull();
    await expireAt(shop, Date.now() + MONTH_MS);
    expect(await get(_id)).toMatchObject({
      order_status: 'pending',
      payment_status: 'pending',
      money: { paid: 1, due: 199_999 },
    });
    expect(await stockOf(product._id)).toBe(8);
    await set(_id, 'cancelled');
    expect((await get(_id)).money).toEqual({ paid: 1, refunded: 0, due: 0 });
    expect(await stockOf(product._id)).toBe(10);
  });

  test('is cancelled at the last moment of its time, not before', async () => {
    const { _id } = await aTransferOrder(shop, await aProduct(shop));
    const until = Number((await get(_id)).hold_expires_at);
    await expireAt(shop, until - 1);
    expect((await get(_id)).order_status).toBe('pending');
    await expireAt(shop, until);
    expect((await get(_id)).order_status).toBe('cancelled');
  });

  test('waits its own time for each way to pay', async () => {
    const stall = await aStore();
    await aBankAccount(stall);
    const params = { method: 'bank_transfer' } as const;
    await stall.client.call(payments.setMethod, { params, body: { enabled: true } });
    await takeCards(stall);
    const holds = { credit_debit: 20, paypal: 30, bank_transfer: 40 };
    expect(await stall.client.call(payments.setHolds, { body: holds })).toEqual(holds);
    expect(await stall.client.call(payments.holds, {})).toEqual(holds);
    const product = await aProduct(stall);
    const minutesOf = ({ hold_expires_at: until, order_date }: typeof card) =>
      Math.round((Number(until) - Number(order_date)) / 60_000);
    const card = await aCardOrder(stall, product);
    expect(minutesOf(card)).toBe(20);
    expect(minutesOf(await aPaypalOrder(stall, product))).toBe(30);
    expect(minutesOf(await aTransferOrder(stall, product))).toBe(40);
  });

  test('is cancelled with however many others', async () => {
    const stall = await aStore();
    const product = await aProduct(stall, { stock_quantity: 200 });
    const count = 101;
    for (let placed = 0; placed < count; placed += 1) {
      await aTransferOrder(stall, product);
    }
    await expireAt(stall, Date.now() + MONTH_MS);
    const query = { order_status: ['cancelled' as const] };
    expect((await stall.client.call(orders.list, { query })).total).toBe(count);
  });

  test('waits as long as the merchant says, within reason', async () => {
    const body = { credit_debit: 30 };
    expect(await shop.client.call(payments.setHolds, { body })).toMatchObject({
      credit_debit: 30,
      paypal: 60,
    });
    for (const minutes of [4, 43_201, 1.5]) {
      const wrong = shop.client.call(payments.setHolds, { body: { paypal: minutes } });
      await expect(wrong).rejects.toMatchObject({ status: 400, details: [{ field: 'paypal' }] });
    }
  });

  test('is cancelled though another one cannot be', async () => {
    const { db } = shop.server.system;
    const product = await aProduct(shop);
    const place = async () =>
      (await shop.visitor.call(storefront.placeOrder, { body: transfer(product._id) }))._id;
    const [stuck, late] = [await place(), await place()];
    await executeSql(
      db,
      `create function refuse_order() returns trigger language plpgsql
         as 'begin raise exception ''stuck''; end'`,
    );
    await executeSql(
      db,
      `create trigger refuse_order before update on orders for each row
         when (new.id = '${stuck}') execute function refuse_order()`,
    );
    shop.server.clock.advance(24 * 60 * 60_000);
    await expect(expireHolds.run(shop.server.system, {})).rejects.toThrow(`the first ${stuck}`);
    expect((await get(late)).order_status).toBe('cancelled');
    await executeSql(db, 'drop trigger refuse_order on orders');
    await executeSql(db, 'drop function refuse_order()');
    await expireHolds.run(shop.server.system, {});
    expect((await get(stuck)).order_status).toBe('cancelled');
  });
});
