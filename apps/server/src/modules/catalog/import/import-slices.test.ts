import { imports } from '@kade/contract/catalog/imports';
import { afterEach, expect, test, vi } from 'vitest';
import { aStore, type TestShop } from '../../../../test/factories';
import { params } from '../../../../test/transfer';
import { readOn } from './import-reading.service';

const COUNT = 130;
const COLUMNS = 'Title,Handle,Price,Colour of the lining';
const fileOf = (said: string) =>
  [
    COLUMNS,
    ...Array.from({ length: COUNT }, (_, row) => `${said} ${row},${said}-${row},5,grey`),
    // Twice in a file is told, also of what a slice before has read.
    `${said} twin,${said}-3,5,grey`,
  ].join('\n');

const start = (shop: TestShop, said: string) =>
  shop.client.call(imports.create, { query: {}, file: new Blob([fileOf(said)]) });

/** Reads slices that each last as long as they may, and counts how often the file was opened. */
function slices(shop: TestShop) {
  let passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (passed += 6_000));
  const { system } = shop.server;
  let opened = 0;
  const storage = {
    ...system.storage,
    get: (key: string) => {
      opened += 1;
      return system.storage.get(key);
    },
  };
  const ctx = { ...system, storage, storeId: shop.store._id };
  return { next: (one: { _id: string }) => readOn(ctx, one._id), opened: () => opened };
}

afterEach(() => {
  vi.restoreAllMocks();
});

const read = {
  state: 'ready',
  create: COUNT,
  broken: 1,
  ignored_columns: ['Colour of the lining'],
};

test('a file is read from its beginning once, however many slices it takes', async () => {
  const shop = await aStore();
  const { next, opened } = slices(shop);
  const started = await start(shop, 'pot');
  expect([await next(started), await next(started), await next(started)]).toEqual([
    true,
    true,
    true,
  ]);
  expect(await next(started)).toBe(false);
  expect(opened()).toBe(1);
  expect(await shop.client.call(imports.get, params(started))).toMatchObject(read);
});

test('two shops whose files are read in turn each get all of theirs, and a cancelled one is let go', async () => {
  const [shop, other] = [await aStore(), await aStore()];
  const [own, others] = [slices(shop), slices(other)];
  const [pots, pans] = [await start(shop, 'pot'), await start(other, 'pan')];
  for (let turn = 0; turn < 4; turn += 1) {
    const isMore = turn < 3;
    expect([await own.next(pots), await others.next(pans)]).toEqual([isMore, isMore]);
  }
  expect(await shop.client.call(imports.get, params(pots))).toMatchObject(read);
  expect(await other.client.call(imports.get, params(pans))).toMatchObject(read);
  await shop.client.call(imports.cancel, params(pots));
  const third = await start(shop, 'cup');
  expect(await own.next(third)).toBe(true);
  await shop.client.call(imports.cancel, params(third));
  expect(await own.next(third)).toBe(false);
  expect(await shop.client.call(imports.get, params(third))).toMatchObject({ state: 'cancelled' });
});
