import { api } from '@kade/contract/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresPid, until } from '../../apps/server/test/process/server-process';
import { times } from '../../scripts/testing/drawn';
import {
  aCrashingStore,
  patiently,
  readAll,
  shipping_address,
  untilAnotherPostgres,
  type CrashingStore,
} from './crashing-store';

const ROUNDS = times(3);
const WRITERS = 6;
const WRITES_BEFORE_THE_KILL = 20;
const STOCK = 100_000;

let store: CrashingStore;
let productId: string;
const acknowledged = { products: new Set<string>(), orders: new Set<string>() };

beforeAll(async () => {
  store = await aCrashingStore('crash', { isPro: true });
  const product = { name: 'Sold under fire', price: 100, stock_quantity: STOCK };
  productId = (await store.merchant.call(api.products.create, { body: product }))._id;
  acknowledged.products.add(productId);
}, 120_000);

afterAll(() => store.stop(), 60_000);

/** Creates a product and places an order; only what was answered counts as acknowledged. */
async function write(): Promise<void> {
  const { merchant, visitor } = store;
  const product = await merchant.call(api.products.create, { body: { name: 'New', price: 5 } });
  acknowledged.products.add(product._id);
  const order = await visitor.call(api.storefront.placeOrder, {
    body: {
      items: [{ product_id: productId, quantity: 1 }],
      email: 'kasun@example.com',
      shipping_address,
      payment_option: 'cash_on_delivery',
    },
  });
  acknowledged.orders.add(order._id);
}

/** Writes from many sides until told to stop; calls that fail meanwhile are simply not acknowledged. */
function writeUntil(isOver: () => boolean): Promise<unknown> {
  const writer = async () => {
    while (!isOver()) await write().catch(() => undefined);
  };
  return Promise.all(Array.from({ length: WRITERS }, writer));
}

const kills = {
  Node: () => store.server().killNode(),
  Postgres: () => store.server().killPostgres(),
  'Postgres, then Node': async () => {
    await store.server().killPostgres();
    await store.server().killNode();
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
    const postgres = await postgresPid(store.dataDir);
    await kills[kill]();
    if (kill === 'Postgres') await untilAnotherPostgres(store, postgres);
    isOver = true;
    await writing;
    if (kill !== 'Postgres') await store.start();

    const { merchant } = store;
    const idsOf = (items: { _id: string }[]) => new Set(items.map(({ _id }) => _id));
    const products = idsOf(await readAll((query) => merchant.call(api.products.list, { query })));
    const orders = idsOf(await readAll((query) => merchant.call(api.orders.list, { query })));
    expect([...acknowledged.products].filter((id) => !products.has(id))).toEqual([]);
    expect([...acknowledged.orders].filter((id) => !orders.has(id))).toEqual([]);
    const params = { id: productId };
    const sold = await patiently(() => merchant.call(api.products.get, { params }));
    expect(sold.stock_quantity).toBe(STOCK - orders.size);
  },
  120_000,
);
