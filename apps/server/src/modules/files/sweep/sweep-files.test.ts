import { files, type File } from '@kade/contract/files';
import { storeSettings } from '@kade/contract/store-settings';
import { stores } from '@kade/contract/stores';
import { beforeAll, expect, test } from 'vitest';
import { aMerchant, aProduct, aStore, type TestShop } from '../../../../test/factories';
import { newId } from '../../../platform/random';
import { fileFolder } from '../paths';
import { halves } from '../../../../test/sample-pictures';
import { sweepFiles } from './sweep-files';

const DAY = 24 * 60 * 60 * 1000;

let shop: TestShop;
let picture: Blob;

beforeAll(async () => {
  shop = await aStore();
  picture = new Blob([new Uint8Array(await halves(40, 40).png().toBuffer())]);
});

const upload = () =>
  shop.client.call(files.upload, { query: { store_id: shop.store._id }, file: picture });

const isServed = async ({ path }: Pick<File, 'path'>) =>
  (await shop.server.fastify.inject(`/api/files/${path}?w=160`)).statusCode === 200;

const sweep = () => sweepFiles.run(shop.server.system, {});

test('deletes what nothing shows a day after it came, with all its sizes, and nothing else', async () => {
  const { system, clock } = shop.server;
  const [thumbnail, image, logo, unused] = [
    await upload(),
    await upload(),
    await upload(),
    await upload(),
  ];
  const [favicon, shared] = [await upload(), await upload()];
  await aProduct(shop, { thumbnail: thumbnail._id, images: [image._id] });
  await shop.client.call(stores.setLogo, { body: { image: logo._id } });
  await shop.client.call(storeSettings.setMetadata, {
    body: { favicon: favicon._id, image: shared._id },
  });
  const merchant = await aMerchant();
  const unclaimed = await merchant.client.call(files.upload, { file: picture });
  const withoutRow = newId(system);
  const strange = { path: `${withoutRow}.jpg` };
  await system.storage.put(
    `${fileFolder({ id: withoutRow, is_private: false })}original.jpg`,
    Buffer.from('x'),
    'image/jpeg',
  );
  await shop.server.runJobs();

  clock.advance(DAY - 60_000);
  await sweep();
  for (const file of [thumbnail, image, logo, unused, unclaimed, strange]) {
    expect(await isServed(file)).toBe(true);
  }

  clock.advance(120_000);
  const young = await upload();
  await sweep();
  for (const file of [thumbnail, image, logo, favicon, shared, young])
    expect(await isServed(file)).toBe(true);
  for (const file of [unused, unclaimed, strange]) expect(await isServed(file)).toBe(false);
  const keys = [];
  for await (const key of system.storage.list('public/')) keys.push(key);
  expect(keys.filter((key) => key.includes(unused._id))).toEqual([]);
  expect(keys.filter((key) => key.includes(image._id))).toHaveLength(6);
  await expect(aProduct(shop, { thumbnail: unused._id })).rejects.toMatchObject({
    details: [{ field: 'thumbnail' }],
  });
});

test('deletes no bytes when most of them have no row: the database is the wrong one', async () => {
  const { system, clock } = shop.server;
  const ids = Array.from({ length: 60 }, () => newId(system));
  const keyOf = (id: string) => `${fileFolder({ id, is_private: false })}original.jpg`;
  for (const id of ids) await system.storage.put(keyOf(id), Buffer.from('x'), 'image/jpeg');
  clock.advance(2 * DAY);
  await sweep();
  for (const id of ids) expect(await isServed({ path: `${id}.jpg` })).toBe(true);
  expect(shop.server.logs.join('')).toContain('too many files without a row');
});
