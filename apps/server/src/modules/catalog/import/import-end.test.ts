import { imports } from '@kade/contract/catalog/imports';
import { products } from '@kade/contract/catalog/products';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { anImport, aProduct, aStore, type TestShop } from '../../../../test/factories';
import { threadProgram } from '../../../../test/server';
import { params, productsOf } from '../../../../test/transfer';
import { createThreads } from '../../../platform/threads';
import { importing } from './import-steps.service';
import { productImport } from './imports.jobs';

let shop: TestShop;
let usual: TestShop['server']['system']['threads'];
beforeAll(async () => {
  shop = await aStore();
  usual = shop.server.system.threads;
});

afterEach(() => {
  shop.server.system.threads = usual;
});

const csv = ['Title,Handle,Price', ...Array.from({ length: 15 }, (_, row) => `P,p-${row},5`)];

/** Heavy work in a thread that has less than it needs. */
function scarce(scarcity: { memoryMb?: number; patience?: number }) {
  const { system } = shop.server;
  const start = { settings: system.settings, databaseUrl: 'postgres://127.0.0.1:9/none' };
  system.threads = createThreads({ start, log: system.log, program: threadProgram(), ...scarcity });
}

test.each([
  [{ memoryMb: 8 }, 'it takes too much memory'],
  [{ patience: 1e-5 }, 'it takes too long'],
])('an import that has only %o ends with words, and nothing else does', async (scarcity, words) => {
  scarce(scarcity);
  expect(await anImport(shop, csv.join('\n'))).toMatchObject({
    state: 'failed',
    problem: `This import cannot go on: ${words}. Please check the file, or split it into smaller ones.`,
  });
  shop.server.system.threads = usual;
  const read = await anImport(shop, csv.join('\n'));
  expect(read).toMatchObject({ state: 'ready', create: 15 });
  await shop.client.call(imports.cancel, params(read));
});

test('an import whose job is set aside says so, and what it did can be undone', async () => {
  const mask = await aProduct(shop, { name: 'Mask' });
  const { system } = shop.server;
  const setAside = (one: { _id: string }) =>
    productImport.job.onSetAside?.(system, { store_id: shop.store._id, import_id: one._id });
  const problem = expect.stringMatching(/^This import cannot go on: .+\.$/) as string;
  const file = new Blob([csv.join('\n')]);
  const unread = await shop.client.call(imports.create, { query: {}, file });
  await setAside(unread);
  expect(await shop.client.call(imports.get, params(unread))).toMatchObject({
    state: 'failed',
    problem,
  });
  await shop.server.runJobs();
  const read = await anImport(shop, csv.join('\n'));
  await shop.client.call(imports.confirm, { ...params(read), body: {} });
  await importing.nextOrEach({ ...system, storeId: shop.store._id }, read._id);
  await setAside(read);
  await shop.server.runJobs();
  expect(await shop.client.call(imports.get, params(read))).toMatchObject({
    state: 'cancelled',
    done: 10,
    problem,
  });
  expect((await shop.client.call(products.list, {})).total).toBe(11);
  await shop.client.call(imports.undo, params(read));
  await shop.server.runJobs();
  expect(await productsOf(shop)).toMatchObject([{ _id: mask._id }]);
  // Undone it is as it was meant: nothing is wrong any more.
  expect(await shop.client.call(imports.get, params(read))).toMatchObject({
    state: 'undone',
    problem: null,
  });
});
