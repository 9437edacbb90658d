import { imports } from '@kade/contract/catalog/imports';
import { files } from '@kade/contract/files';
import { storage } from '@kade/contract/storage';
import { stores } from '@kade/contract/stores';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aMerchant,
  anImport,
  aPicture,
  aProduct,
  aSlip,
  aStore,
  aTransferOrder,
  pictureBytes,
  type TestShop,
} from '../../../../test/factories';
import { mailsTo } from '../../../../test/mails';
import { aHost } from '../../../../test/picture-host';
import { executeSql } from '../../../platform/database';
import { sweepFiles } from './sweep-files';

const GB = 1024 ** 3;
const DAY_MS = 24 * 60 * 60 * 1000;

let shop: TestShop;
beforeEach(async () => {
  shop = await aStore();
});

const storageOf = ({ client }: TestShop) => client.call(storage.get, {});
const sql = (statement: string, values: unknown[] = []) =>
  executeSql(shop.server.system.db, statement, values);

/** As if a file of the store were as large as it takes for `used` bytes in all. */
async function fillTo(used: number): Promise<string> {
  const { _id } = await aPicture(shop);
  await shop.server.runJobs();
  await sql('update files set byte_size = byte_size + $2 where id = $1', [
    _id,
    Math.round(used - (await storageOf(shop)).used),
  ]);
  return _id;
}

/** The bytes below a prefix of the storage. */
async function bytesBelow(prefix: string): Promise<number> {
  const kept = shop.server.system.storage;
  let sum = 0;
  for await (const key of kept.list(prefix)) {
    const object = await kept.get(key);
    object?.stream.destroy();
    sum += object?.size ?? 0;
  }
  return sum;
}

/** What all stores of this test file are said to keep, and what there is. */
async function saidAndKept() {
  const { rows } = await sql(
    `select coalesce(sum(picture_bytes), 0)::float8 as pictures, coalesce(sum(slip_bytes), 0)::float8 as slips,
       coalesce(sum(import_bytes), 0)::float8 as imports from storage_usage`,
  );
  const kept = {
    pictures: await bytesBelow('public/'),
    slips: await bytesBelow('private/'),
    imports: await bytesBelow('imports/'),
  };
  return { said: rows[0], kept };
}

test('what a store keeps is counted to the byte, whatever is done, refused and swept', async () => {
  const { server } = shop;
  const working = server.system.storage;
  const product = await aProduct(shop, { stock_quantity: 1000 });
  const order = await aTransferOrder(shop, product);
  const waitingImport = async () =>
    shop.client.call(imports.create, { query: {}, file: new Blob(['Title,Price\nMask,100']) });
  const acts: (() => Promise<unknown>)[] = [
    () => aPicture(shop),
    async () => aProduct(shop, { images: [(await aPicture(shop))._id] }),
    () => aSlip(shop, order),
    () =>
      shop.client.call(files.upload, {
        query: { store_id: shop.store._id },
        file: new Blob(['x']),
      }),
    async () => {
      server.system.storage = { ...working, put: () => Promise.reject(new Error('no disk')) };
      await aPicture(shop).finally(() => (server.system.storage = working));
    },
    async () => {
      const { _id: id } = await waitingImport();
      await shop.client.call(imports.cancel, { params: { id } });
    },
    () => waitingImport(),
    () => server.runJobs(),
    () => aPicture(shop).then(() => sweepFiles.run(server.system, {})),
    async () => {
      server.clock.advance(DAY_MS + 1000);
      await sweepFiles.run(server.system, {});
    },
  ];
  // A fixed order that mixes all: 7 and 10 share no divisor, and each round begins elsewhere.
  for (let step = 0; step < 30; step += 1) {
    const act = acts[(step * 7 + Math.floor(step / 10) * 3) % acts.length];
    await act?.().catch(() => undefined);
    if (step % 10 === 9)
      await Promise.allSettled([aPicture(shop), aPicture(shop), aSlip(shop, order)]);
    const { said, kept } = await saidAndKept();
    expect({ step, ...kept }).toEqual({ step, ...said });
  }
  await server.runJobs();
  const { said, kept } = await saidAndKept();
  expect(kept).toEqual(said);
  expect(kept.slips).toBeGreaterThan(0);
  expect((await storageOf(shop)).kinds.imports).toEqual({ bytes: 0, files: 0 });
});

const upload = async (storeId?: string) =>
  shop.client.call(files.upload, {
    query: { ...(storeId && { store_id: storeId }) },
    file: new Blob([await pictureBytes()]),
  });

describe('a store whose storage is full', () => {
  const FULL =
    'The storage of this store is full: the Starter plan has room for 2 GB. Delete pictures that you no longer need, or upgrade to Standard (20 GB) under Billing.';

  test('takes no more pictures, and says how to get room; one byte less takes one more', async () => {
    const padding = await fillTo(2 * GB);
    const before = await saidAndKept();
    await expect(upload(shop.store._id)).rejects.toMatchObject({
      status: 403,
      code: 'plan_limit',
      message: FULL,
    });
    expect(await saidAndKept()).toEqual(before);
    await sql('update files set byte_size = byte_size - 1 where id = $1', [padding]);
    await upload(shop.store._id);
    await expect(upload(shop.store._id)).rejects.toMatchObject({ code: 'plan_limit' });
    await sql(`update merchants set plan = 'standard' where email = $1`, [shop.merchant.email]);
    await upload(shop.store._id);
  });

  test('is another matter than the store next to it', async () => {
    await fillTo(2 * GB);
    const picture = await aPicture(await aStore());
    expect(picture.path).toBe(`${picture._id}.jpg`);
  });

  test('of many pictures at once takes one at most beyond the last byte', async () => {
    await fillTo(2 * GB - 1);
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => upload(shop.store._id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('still takes the slip of a customer, who must be able to pay', async () => {
    await fillTo(2 * GB);
    const order = await aTransferOrder(shop, await aProduct(shop));
    expect(await aSlip(shop, order)).toMatchObject({ state: 'waiting' });
    expect((await storageOf(shop)).used).toBeGreaterThan(2 * GB);
  });

  test('takes files of products, and says of their pictures why they are not there', async () => {
    const picture = await pictureBytes();
    const host = await aHost((_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    });
    host.addresses.set('pictures.example', ['93.184.216.34']);
    shop.server.system.network = host.network;
    await fillTo(2 * GB);
    const csv =
      'Handle,Title,Variant Price,Image Src\nmask,Mask,100,https://pictures.example/1.png';
    const { _id: id } = await anImport(shop, csv);
    await shop.client.call(imports.confirm, { params: { id }, body: {} });
    await shop.server.runJobs();
    const done = await shop.client.call(imports.get, { params: { id } });
    expect(done).toMatchObject({ state: 'done', pictures: { done: 1, failed: 1 } });
    const failed = await shop.client.call(imports.pictures, { params: { id } });
    expect(failed).toMatchObject([{ problem: FULL }]);
    expect(host.connected).toEqual([]);
  });
});

describe('the merchant', () => {
  const stateOf = async () => (await shop.client.call(stores.current, {})).storage;
  const subjects = async () => {
    await shop.server.runJobs();
    const mails = await mailsTo(shop.merchant);
    return mails.map(({ subject }) => subject.replace(shop.store.name, 'Shop'));
  };
  const [NEARLY, FULL] = ['The storage of Shop is 80 % full', 'The storage of Shop is full'];

  test('is warned from 80 % on, and mailed once a crossing', async () => {
    const padding = await fillTo(1.6 * GB - 1);
    expect([await stateOf(), await subjects()]).toEqual(['fine', []]);
    await upload(shop.store._id);
    await upload(shop.store._id);
    expect([await stateOf(), await subjects()]).toEqual(['nearly_full', [NEARLY]]);
    const resize = async (used: number) =>
      sql('update files set byte_size = byte_size + $2 where id = $1', [
        padding,
        Math.round(used - (await storageOf(shop)).used),
      ]);
    await resize(2 * GB - 1);
    await upload(shop.store._id);
    expect([await stateOf(), await subjects()]).toEqual(['full', [NEARLY, FULL]]);
    // A little below and above again is no news; far below is.
    await resize(1.59 * GB);
    await upload(shop.store._id);
    await resize(1.65 * GB);
    await upload(shop.store._id);
    expect(await subjects()).toEqual([NEARLY, FULL]);
    await resize(1 * GB);
    await upload(shop.store._id);
    expect([await stateOf(), await subjects()]).toEqual(['fine', [NEARLY, FULL]]);
    await resize(1.7 * GB);
    await upload(shop.store._id);
    expect(await subjects()).toEqual([NEARLY, FULL, NEARLY]);
    const [mail] = await mailsTo(shop.merchant);
    expect(mail?.text).toContain('of the 2 GB that the Starter plan has room for');
    expect(mail?.text).toContain(`/settings?store=${shop.store._id}#storage`);
  });

  test('sees what takes how much room, and what the next plan has', async () => {
    const { _id } = await aPicture(shop);
    await shop.server.runJobs();
    await aSlip(shop, await aTransferOrder(shop, await aProduct(shop)));
    const use = await storageOf(shop);
    expect(use).toMatchObject({
      quota: 2 * GB,
      used: use.kinds.pictures.bytes + use.kinds.slips.bytes,
      kinds: { pictures: { files: 1 }, slips: { files: 1 }, imports: { files: 0, bytes: 0 } },
      plan: { identifier: 'starter', name: 'Starter' },
      upgrade: { name: 'Standard', quota: 20 * GB },
    });
    expect(use.kinds.pictures.bytes).toBe(await bytesBelow(`public/${_id.slice(-2)}/${_id}/`));
    await sql(`update merchants set plan = 'pro' where email = $1`, [shop.merchant.email]);
    expect(await storageOf(shop)).toMatchObject({ quota: 100 * GB, upgrade: null });
  });

  test('without a store has twenty pictures waiting at most', async () => {
    const merchant = await aMerchant();
    const send = async () =>
      merchant.client.call(files.upload, { query: {}, file: new Blob([await pictureBytes()]) });
    for (let count = 0; count < 20; count += 1) await send();
    await expect(send()).rejects.toMatchObject({
      status: 409,
      message: 'Too many pictures wait for a store. Please open the store first.',
    });
  });
});
