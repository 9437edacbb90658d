import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@kade/contract/api';
import { ApiError, createClient, type Client } from '@kade/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  freePort,
  isReady,
  postgresPid,
  startServerProcess,
  until,
  type ServerProcess,
} from '../../apps/server/test/process/server-process';
import { payForPro } from '../pay-for-plan';

const ROUNDS = 20;
const WRITERS = 6;
const WRITES_BEFORE_THE_KILL = 20;
const STOCK = 100_000;

let dataDir: string;
let port: number;
let server: ServerProcess;
let token: string;
let storeId: string;
let productId: string;
const acknowledged = { products: new Set<string>(), orders: new Set<string>() };

function clientOf(): Client {
  return createClient({
    baseUrl: server.origin,
    headers: (): Record<string, string> => ({ authorization: token }),
    storeQuery: () => ({ store_id: storeId }),
  });
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kade-crash-'));
  port = await freePort();
  server = await startServerProcess(dataDir, port);
  const signUp = await createClient({ baseUrl: server.origin }).call(api.auth.signUp, {
    body: {
      username: 'crash',
      email: 'crash@example.com',
      password: 'kottu roti at midnight',
      first_name: 'Nimali',
      last_name: 'Perera',
    },
  });
  token = signUp.token;
  const store = await clientOf().call(api.stores.create, {
    body: { name: 'Crash', domain: 'https://crash.localhost' },
  });
  storeId = store._id;
  await payForPro(clientOf());
  const product = await clientOf().call(api.products.create, {
    body: { name: 'Sold under fire', price: 100, stock_quantity: STOCK },
  });
  productId = product._id;
  acknowledged.products.add(productId);
}, 120_000);

afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

const address = {
  first_name: 'Kasun',
  last_name: 'Fernando',
  address: '12 Galle Road',
  city: 'Colombo',
  postal_code: '00300',
  phone_number: '0771234567',
};

/** Creates a product and places an order; only what was answered counts as acknowledged. */
async function write(client: Client): Promise<void> {
  const product = await client.call(api.products.create, { body: { name: 'New', price: 5 } });
  acknowledged.products.add(product._id);
  const order = await client.call(api.storefront.placeOrder, {
    body: {
      items: [{ product_id: productId, quantity: 1 }],
      email: 'kasun@example.com',
      shipping_address: address,
      payment_option: 'cash_on_delivery',
    },
  });
  acknowledged.orders.add(order._id);
}

/** Writes from many sides until told to stop; calls that fail meanwhile are simply not acknowledged. */
function writeUntil(isOver: () => boolean): Promise<unknown> {
  const client = clientOf();
  const writer = async () => {
    while (!isOver()) await write(client).catch(() => undefined);
  };
  return Promise.all(Array.from({ length: WRITERS }, writer));
}

async function readAll(list: typeof api.products.list | typeof api.orders.list) {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: 250, ...(cursor && { cursor }) };
    const page = await clientOf().call(list, { query });
    ids.push(...page.items.map((item) => item._id));
    cursor = page.next;
  } while (cursor !== null);
  return ids;
}

/** Reads as a caller does who is told that Kade is busy: again, until it is not. */
async function patiently<Result>(read: () => Promise<Result>): Promise<Result> {
  let results: Result[] = [];
  await until(async () => {
    results = await read().then(
      (result) => [result],
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 503) return [];
        throw error;
      },
    );
    return results.length > 0;
  });
  return results[0] as Result;
}

/** Waits until another Postgres than the killed one answers. */
async function untilAnotherPostgres(killed: number): Promise<void> {
  await until(async () => {
    const pid = await postgresPid(dataDir).catch(() => killed);
    return pid !== killed && (await isReady(server.origin));
  });
}

const kills = {
  Node: () => server.killNode(),
  Postgres: () => server.killPostgres(),
  'Postgres, then Node': async () => {
    await server.killPostgres();
    await server.killNode();
  },
};
const rounds = Array.from({ length: ROUNDS }, (_, round) => {
  const names = Object.keys(kills) as (keyof typeof kills)[];
  return [round + 1, names[round % names.length] ?? 'Node'] as const;
});

test.each(rounds)(
  'round %i: killing %s under writes loses nothing acknowledged',
  async (_, kill) => {
    let isOver = false;
    const before = acknowledged.orders.size;
    const writing = writeUntil(() => isOver);
    await until(() => acknowledged.orders.size >= before + WRITES_BEFORE_THE_KILL);
    const postgres = await postgresPid(dataDir);
    await kills[kill]();
    if (kill === 'Postgres') await untilAnotherPostgres(postgres);
    isOver = true;
    await writing;
    if (kill !== 'Postgres') server = await startServerProcess(dataDir, port);

    const products = new Set(await patiently(() => readAll(api.products.list)));
    const orders = new Set(await patiently(() => readAll(api.orders.list)));
    expect([...acknowledged.products].filter((id) => !products.has(id))).toEqual([]);
    expect([...acknowledged.orders].filter((id) => !orders.has(id))).toEqual([]);
    const sold = await clientOf().call(api.products.get, { params: { id: productId } });
    expect(sold.stock_quantity).toBe(STOCK - orders.size);
  },
  120_000,
);
