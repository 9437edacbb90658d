import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@kade/contract/api';
import { ApiError, createClient, type Client } from '@kade/contract/client';
import type { NewOrder } from '@kade/contract/storefront';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  freePort,
  isReady,
  startServerProcess,
  until,
  type ServerProcess,
} from '../../apps/server/test/process/server-process';

const BUYERS = 200;
const AT_ONCE = 40;
const PRODUCTS = 20;
const STOCK = 12;
const PAUSE_MS = 50;

let dataDir: string;
let port: number;
let server: ServerProcess;
let token: string;
let storeId: string;
const productIds: string[] = [];

const clientOf = (): Client =>
  createClient({
    baseUrl: server.origin,
    headers: (): Record<string, string> => ({ authorization: token }),
    storeQuery: () => ({ store_id: storeId }),
  });

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kade-buyers-'));
  port = await freePort();
  server = await startServerProcess(dataDir, port);
  const names = { first_name: 'Nimali', last_name: 'Perera' };
  const account = { username: 'buyers', email: 'buyers@example.com' };
  const body = { ...account, ...names, password: 'kottu roti at midnight' };
  ({ token } = await createClient({ baseUrl: server.origin }).call(api.auth.signUp, { body }));
  const store = { name: 'Rush', domain: 'https://rush.localhost' };
  storeId = (await clientOf().call(api.stores.create, { body: store }))._id;
  for (let n = 0; n < PRODUCTS; n += 1) {
    const product = { name: `Product ${n}`, price: 1000 + n, stock_quantity: STOCK };
    productIds.push((await clientOf().call(api.products.create, { body: product }))._id);
  }
}, 120_000);

afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

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
}

/** Tries until there is an answer that counts: the order, or that the stock is gone. */
async function buy(n: number): Promise<string | undefined> {
  const idempotencyKey = `buyer-${n}`;
  for (;;) {
    try {
      const body = basketOf(n);
      return (await clientOf().call(api.storefront.placeOrder, { body }, { idempotencyKey }))._id;
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

async function readAll() {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: 250, ...(cursor && { cursor }) };
    const page = await clientOf().call(api.orders.list, { query });
    ids.push(...page.items.map(({ _id }) => _id));
    cursor = page.next;
  } while (cursor !== null);
  return ids;
}

test(`${BUYERS} buyers of little stock, with retries and kills: nothing is sold twice or lost`, async () => {
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
  await server.killNode();
  server = await startServerProcess(dataDir, port);
  await until(() => placed.length >= 30 || next >= BUYERS);
  await server.killPostgres();
  await rush;
  await until(() => isReady(server.origin));

  expect(new Set(placed).size).toBe(placed.length);
  expect((await readAll()).toSorted()).toEqual(placed.toSorted());
  const sold = new Map<string, number>();
  for (const id of placed) {
    const order = await clientOf().call(api.orders.get, { params: { id } });
    const charged = order.movements.reduce((sum, { amount }) => sum + amount, 0);
    expect([order.movements.length, charged]).toEqual([1, order.total_price]);
    expect(order.money).toEqual({ paid: 0, refunded: 0, due: order.total_price });
    for (const { product, quantity } of order.products) {
      const key = product._id ?? '';
      sold.set(key, (sold.get(key) ?? 0) + quantity);
    }
  }
  for (const id of productIds) {
    const { stock_quantity } = await clientOf().call(api.products.get, { params: { id } });
    expect(stock_quantity + (sold.get(id) ?? 0)).toBe(STOCK);
  }
}, 240_000);
