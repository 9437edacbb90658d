import { api } from '@kade/contract/api';
import { ApiError } from '@kade/contract/client';
import type { NewOrder } from '@kade/contract/storefront';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isReady, until } from '../../apps/server/test/process/server-process';
import { aCrashingStore, readAll, shipping_address, type CrashingStore } from './crashing-store';

const BUYERS = 200;
const AT_ONCE = 40;
const PRODUCTS = 20;
const STOCK = 12;
const PAUSE_MS = 50;

let store: CrashingStore;
const productIds: string[] = [];

beforeAll(async () => {
  store = await aCrashingStore('buyers');
  for (let n = 0; n < PRODUCTS; n += 1) {
    const product = { name: `Product ${n}`, price: 1000 + n, stock_quantity: STOCK };
    productIds.push((await store.merchant.call(api.products.create, { body: product }))._id);
  }
}, 120_000);

afterAll(() => store.stop(), 60_000);

/** What buyer `n` wants: two or three products, in an order that differs from their neighbours'. */
function basketOf(n: number): NewOrder {
  const wanted = [n * 7, n * 11 + 3, n * 13 + 5].slice(0, 2 + (n % 2)).map((at) => at % PRODUCTS);
  const unique = [...new Set(wanted)];
  return {
    items: unique.map((at, turn) => ({
      product_id: productIds[at] ?? '',
      quantity: 1 + ((n + turn) % 2),
    })),
    email: `buyer${n}@example.com`,
    shipping_address,
    payment_option: 'cash_on_delivery',
  };
}

/** Tries until there is an answer that counts: the order, or that the stock is gone. */
async function buy(n: number): Promise<string | undefined> {
  const idempotencyKey = `buyer-${n}`;
  for (;;) {
    try {
      const body = basketOf(n);
      return (await store.visitor.call(api.storefront.placeOrder, { body }, { idempotencyKey }))
        ._id;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'out_of_stock') return undefined;
      const isWorthAnother =
        error.status === 0 || error.status === 503 || error.code === 'idempotency_running';
      if (!isWorthAnother) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

test(`${BUYERS} buyers of little stock, with retries and kills: nothing is sold twice or lost`, async () => {
  const { merchant } = store;
  const placed: string[] = [];
  let next = 0;
  const buyer = async () => {
    for (let n = next++; n < BUYERS; n = next++) {
      const id = await buy(n);
      if (id) placed.push(id);
    }
  };
  const rush = Promise.all(Array.from({ length: AT_ONCE }, buyer));
  await until(() => placed.length >= 15);
  await store.crash();
  await until(() => placed.length >= 30 || next >= BUYERS);
  await store.server().killPostgres();
  await rush;
  await until(() => isReady(store.server().origin));

  expect(new Set(placed).size).toBe(placed.length);
  const listed = await readAll((query) => merchant.call(api.orders.list, { query }));
  expect(listed.map(({ _id }) => _id).toSorted()).toEqual(placed.toSorted());
  const sold = new Map<string, number>();
  for (const id of placed) {
    const order = await merchant.call(api.orders.get, { params: { id } });
    const charged = order.movements.reduce((sum, { amount }) => sum + amount, 0);
    expect([order.movements.length, charged]).toEqual([1, order.total_price]);
    expect(order.money).toEqual({ paid: 0, refunded: 0, due: order.total_price });
    for (const { product, quantity } of order.products) {
      const key = product._id ?? '';
      sold.set(key, (sold.get(key) ?? 0) + quantity);
    }
  }
  for (const id of productIds) {
    const { stock_quantity } = await merchant.call(api.products.get, { params: { id } });
    expect(stock_quantity + (sold.get(id) ?? 0)).toBe(STOCK);
  }
}, 240_000);
