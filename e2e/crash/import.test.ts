import { api } from '@kade/contract/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../apps/server/test/process/server-process';
import { aCrashingStore, type CrashingStore } from './crashing-store';

const PRODUCTS = 400;

let store: CrashingStore;
beforeAll(async () => {
  store = await aCrashingStore('import', { isPro: true });
}, 120_000);
afterAll(() => store.stop(), 60_000);

test('an import that is killed goes on after the restart and makes no product twice', async () => {
  const rows = Array.from({ length: PRODUCTS }, (_, index) => `P ${index},p-${index},100,3`);
  const csv = ['Title,Handle,Variant Price,Variant Inventory Qty', ...rows].join('\n');
  const { _id } = await store.merchant.call(api.imports.create, {
    query: {},
    file: new Blob([csv]),
  });
  const params = { id: _id };
  const found = () => store.merchant.call(api.imports.get, { params });
  await until(async () => (await found()).state === 'ready', 60_000);
  await store.merchant.call(api.imports.confirm, { params, body: {} });
  await until(async () => (await found()).done > 20, 60_000);
  await store.crash();
  expect((await found()).done).toBeLessThan(PRODUCTS);
  await until(async () => (await found()).state === 'done', 150_000);
  const { total } = await store.merchant.call(api.products.list, { query: {} });
  expect(total).toBe(PRODUCTS);
  const again = await store.merchant.call(api.imports.create, { query: {}, file: new Blob([csv]) });
  const read = () => store.merchant.call(api.imports.get, { params: { id: again._id } });
  await until(async () => (await read()).state === 'ready', 60_000);
  expect(await read()).toMatchObject({ create: 0, same: PRODUCTS });
}, 300_000);
