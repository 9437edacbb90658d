import { api } from '@kade/contract/api';
import type { Client } from '@kade/contract/client';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { largestFile } from '../../apps/server/test/process/largest-file';
import { until, type ServerProcess } from '../../apps/server/test/process/server-process';
import { watch, watchable } from '../../apps/server/test/process/watch';
import { aCrashingStore, type CrashingStore } from './crashing-store';

/**
 * As long as the loop may work without looking at who waits, in milliseconds of a processor: what the
 * bench wants on an idle machine, thrice for one whose processors are shared.
 */
const LIMIT = 3 * 50;
const PATIENCE_MS = 300_000;
const PHOTOS = 6;

let store: CrashingStore;
let server: ServerProcess;
let client: Client;
beforeAll(async () => {
  store = await aCrashingStore('loop', { isPro: true, environmentOf: watchable });
  [server, client] = [store.server(), store.merchant];
}, 120_000);
afterAll(() => store.stop(), 60_000);

test('nobody waits long while a merchant imports, exports and changes as much as may be', async () => {
  const making = await watch(server, 'import', () => importFile(largestFile(3, 200)));
  const changing = await watch(server, 'everything', () =>
    Promise.all([importFile(largestFile(4, 200)), exportAll(), changeAll(), uploadAll()]),
  );
  const editing = await watch(server, 'stock', editStock);
  for (const { what, 'longest work': longest } of [making, changing, editing]) {
    expect(longest, what).toBeGreaterThan(0);
    expect(longest, what).toBeLessThan(LIMIT);
  }
}, 600_000);

async function importFile(csv: string): Promise<void> {
  const { _id: id } = await client.call(api.imports.create, { query: {}, file: new Blob([csv]) });
  const found = () => client.call(api.imports.get, { params: { id } });
  await until(async () => (await found()).state === 'ready', PATIENCE_MS);
  await client.call(api.imports.confirm, { params: { id }, body: {} });
  await until(async () => (await found()).state === 'done', PATIENCE_MS);
}

async function exportAll(): Promise<void> {
  let size = 0;
  for await (const piece of await client.call(api.imports.export, {})) size += piece.length;
  expect(size).toBeGreaterThan(1_000_000);
}

async function changeAll(): Promise<void> {
  const change = { action: 'price' as const, by: 'add' as const, amount: 100 };
  const body = { selection: { filter: { q: 'Mask' } }, change };
  await client.call(api.bulk.preview, { body });
  await client.call(api.bulk.apply, { body });
}

async function uploadAll(): Promise<void> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const create = { width: 1200, height: 900, channels: 3 as const, background: '#000', noise };
  const { data, info: raw } = await sharp({ create }).raw().toBuffer({ resolveWithObject: true });
  for (let count = 0; count < PHOTOS; count += 1) {
    const photo = await sharp(data, { raw })
      .jpeg({ quality: 80 - count })
      .toBuffer();
    await client.call(api.files.upload, { query: {}, file: new Blob([new Uint8Array(photo)]) });
  }
}

/** A variant comes and goes in a product of as many combinations as there may be. */
async function editStock(): Promise<void> {
  const { items } = await client.call(api.products.list, { query: { q: 'Sarong' } });
  const params = { id: items[0]?._id ?? '' };
  const { options } = await client.call(api.products.get, { params });
  const last = options.at(-1);
  await client.call(api.variants.remove, { params: { id: last?.variants.at(-1)?._id ?? '' } });
  await client.call(api.variants.create, {
    params: { id: last?._id ?? '' },
    body: { name: 'C99' },
  });
  const { quantities } = await client.call(api.stock.get, { params });
  expect(quantities).toHaveLength(10_000);
}
