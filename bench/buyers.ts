import { deepEqual, equal } from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@kade/contract/api';
import { ApiError } from '@kade/contract/client';
import type { NewOrder } from '@kade/contract/storefront';
import {
  freePort,
  isReady,
  startServerProcess,
  until,
} from '../apps/server/test/process/server-process';
import { openStore } from './open-store';
import { quantile, round } from './ratio';

/**
 * Many buy the same few products at once, each trying until there is an answer, while Node and
 * Postgres are killed. Then every piece is counted: nothing was sold twice, and no order was lost.
 */
const BUYERS = 4_000;
const AT_ONCE = 200;
const PRODUCTS = 20;
const STOCK = 250;
const PAUSE_MS = 50;

const dataDir = await mkdtemp(path.join(tmpdir(), 'kade-bench-buyers-'));
const port = await freePort();
let server = await startServerProcess(dataDir, port);
try {
  const { client } = await openStore(server.origin);
  const ids: string[] = [];
  for (let n = 0; n < PRODUCTS; n += 1) {
    const product = { name: `Product ${n}`, price: 1000 + n, stock_quantity: STOCK };
    ids.push((await client.call(api.products.create, { body: product }))._id);
  }

  /** What buyer `n` wants: two or three products, in an order that differs from their neighbours'. */
  const basketOf = (n: number): NewOrder => {
    const wanted = [n * 7, n * 11 + 3, n * 13 + 5].slice(0, 2 + (n % 2));
    const products = [...new Set(wanted.map((at) => ids[at % PRODUCTS] ?? ''))];
    return {
      items: products.map((product_id, turn) => ({ product_id, quantity: 1 + ((n + turn) % 2) })),
      email: `buyer${n}@example.com`,
      shipping_address: {
        first_name: 'Kasun',
        last_name: 'Fernando',
        address: '12 Galle Road',
        city: 'Colombo',
        postal_code: '00300',
        phone_number: '0771234567',
      },
      payment_option: 'cash_on_delivery',
    };
  };
  const placed: string[] = [];
  const times: number[] = [];
  let retries = 0;

  /** Tries until there is an answer that counts: the order, or that the stock is gone. */
  const buy = async (n: number): Promise<void> => {
    for (;;) {
      const start = performance.now();
      try {
        const options = { idempotencyKey: `buyer-${n}` };
        placed.push(
          (await client.call(api.storefront.placeOrder, { body: basketOf(n) }, options))._id,
        );
        times.push(performance.now() - start);
        return;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'out_of_stock') return;
        const isWorthAnother =
          [0, 503].includes(error.status) || error.code === 'idempotency_running';
        if (!isWorthAnother) throw error;
        retries += 1;
        await pause(PAUSE_MS);
      }
    }
  };
  let next = 0;
  const buyer = async () => {
    for (let n = next++; n < BUYERS; n = next++) await buy(n);
  };
  const start = performance.now();
  const rush = Promise.all(Array.from({ length: AT_ONCE }, buyer));
  const isPlaced = (count: number) => () => placed.length >= count || next >= BUYERS;
  for (const count of [300, 900]) {
    await until(isPlaced(count), 300_000);
    await server.killNode();
    server = await startServerProcess(dataDir, port);
  }
  await until(isPlaced(1_500), 300_000);
  await server.killPostgres();
  await rush;
  const seconds = (performance.now() - start) / 1000;
  await until(() => isReady(server.origin));

  equal(new Set(placed).size, placed.length, 'no order was acknowledged twice');
  const listed: string[] = [];
  for (let page = 1; listed.length < placed.length || page === 1; page += 1) {
    const { items } = await client.call(api.orders.list, { query: { limit: 250, page } });
    if (items.length === 0) break;
    listed.push(...items.map(({ _id }) => _id));
  }
  deepEqual(listed.toSorted(), placed.toSorted(), 'each acknowledged order exists once');
  const sold = new Map<string, number>();
  for (const id of placed) {
    const order = await client.call(api.orders.get, { params: { id } });
    const booked = order.movements.reduce((sum, { amount }) => sum + amount, 0);
    deepEqual([order.movements.length, booked], [1, order.total_price], 'the ledger balances');
    for (const { product, quantity } of order.products) {
      const key = product._id ?? '';
      sold.set(key, (sold.get(key) ?? 0) + quantity);
    }
  }
  for (const id of ids) {
    const { stock_quantity } = await client.call(api.products.get, { params: { id } });
    equal(stock_quantity + (sold.get(id) ?? 0), STOCK, 'sold and left are what there was');
  }
  console.table([
    {
      buyers: BUYERS,
      orders: placed.length,
      'sold out for': BUYERS - placed.length,
      retries,
      'orders/s': round(placed.length / seconds),
      'p50 ms': round(quantile(times, 0.5)),
      'p99 ms': round(quantile(times, 0.99)),
    },
  ]);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
