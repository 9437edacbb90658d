import { imports } from '@kade/contract/catalog/imports';
import { products } from '@kade/contract/catalog/products';
import { expect, test } from 'vitest';
import { anImport, aStore, pictureBytes } from '../../../../test/factories';
import { aHost } from '../../../../test/picture-host';
import { itemsOf, productsOf, run } from '../../../../test/transfer';
import { giveUpImport } from './import-end.service';
import { importing } from './import-steps.service';

test('pictures come from their addresses, each once, in their order; what cannot come is said', async () => {
  const bytes = await pictureBytes();
  const asked: string[] = [];
  const host = await aHost((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/gone.png') response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
  });
  host.addresses.set('pictures.example', ['93.184.216.34']);
  host.addresses.set('inside.example', ['192.168.0.1']);
  const shop = await aStore();
  shop.server.system.network = host.network;
  const csv = [
    'Handle,Title,Variant Price,Image Src,Image Position,Image Alt Text',
    'mask,Mask,100,https://pictures.example/front.png,1,The front',
    'mask,,,https://pictures.example/back.png,2,',
    'mask,,,https://pictures.example/gone.png,3,',
    'mask,,,https://inside.example/router.png,4,',
    'drum,Drum,100,https://pictures.example/front.png,1,',
  ].join('\n');
  const read = await anImport(shop, csv);
  expect(read).toMatchObject({ create: 2, broken: 0 });
  const params = { id: read._id };
  await shop.client.call(imports.confirm, { params, body: {} });
  await shop.server.runJobs();
  const done = await shop.client.call(imports.get, { params });
  expect(done).toMatchObject({ state: 'done', pictures: { total: 5, done: 5, failed: 2 } });
  const { items } = await shop.client.call(products.list, { query: { sort: '-name' } });
  const [mask, drum] = await Promise.all(
    items.map(({ _id }) => shop.client.call(products.get, { params: { id: _id } })),
  );
  expect(mask?.images.map(({ alt }) => alt)).toEqual(['The front', '']);
  expect(mask?.thumbnail?._id).toBe(mask?.images[0]?._id);
  expect(drum?.images).toHaveLength(1);
  expect(asked).not.toContain('/router.png');
  const drums = ['tom', 'gong'].map(
    (one) => `${one},${one},5,https://pictures.example/both.png,1,`,
  );
  await run(shop, await anImport(shop, [csv.split('\n')[0], ...drums].join('\n')));
  expect(asked.filter((path) => path === '/both.png')).toHaveLength(1);
  const before = asked.length;
  const again = await anImport(
    shop,
    csv
      .split('\n')
      .filter((line) => !/gone|inside/.test(line))
      .join('\n'),
  );
  expect(again).toMatchObject({ same: 2, update: 0 });
  expect(asked).toHaveLength(before);
  await shop.client.call(imports.undo, { params });
  await shop.server.runJobs();
  expect(await shop.client.call(imports.get, { params })).toMatchObject({ undone: 2, kept: 0 });
});

/** A shop whose files name pictures of a host that is silent until it is asked to answer. */
async function aShopWithHost() {
  const bytes = await pictureBytes();
  const gate = { isOpen: false };
  const host = await aHost((_, response) => {
    if (gate.isOpen) response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
    else response.writeHead(503).end();
  });
  host.addresses.set('pictures.example', ['93.184.216.34']);
  const shop = await aStore();
  shop.server.system.network = host.network;
  return { shop, gate };
}

const oneMask =
  'Handle,Title,Variant Price,Image Src\nmask,Mask,100,https://pictures.example/a.png';

test('pictures that failed are named with the reason, and come when they are tried again', async () => {
  const { shop, gate } = await aShopWithHost();
  const done = await run(shop, await anImport(shop, oneMask));
  const params = { id: done._id };
  const failed = await shop.client.call(imports.pictures, { params });
  expect(failed).toMatchObject([
    {
      product: { name: 'Mask' },
      url: 'https://pictures.example/a.png',
      problem: 'is not there',
    },
  ]);
  // Of what lies in the bin nobody needs a picture.
  const binned = { params: { id: failed[0]?.product._id ?? '' } };
  await shop.client.call(products.remove, binned);
  expect(await shop.client.call(imports.pictures, { params })).toEqual([]);
  await shop.client.call(products.restore, binned);
  // Trying again that ends by a mistake says so until it has come to its end.
  const get = () => shop.client.call(imports.get, { params });
  await shop.client.call(imports.retryPictures, { params });
  await giveUpImport({ ...shop.server.system, storeId: shop.store._id }, done._id);
  const problem = expect.stringContaining('cannot go on') as string;
  expect(await get()).toMatchObject({ state: 'done', problem });
  gate.isOpen = true;
  await shop.client.call(imports.retryPictures, { params });
  await shop.server.runJobs();
  expect(await get()).toMatchObject({
    state: 'done',
    problem: null,
    pictures: { total: 1, done: 1, failed: 0 },
  });
  expect(await shop.client.call(imports.pictures, { params })).toEqual([]);
  const [mask] = await productsOf(shop);
  expect(mask?.thumbnail).not.toBeNull();
  const again = shop.client.call(imports.retryPictures, { params });
  await expect(again).rejects.toMatchObject({ status: 409 });
  await shop.client.call(imports.undo, { params });
  await shop.server.runJobs();
  expect(await shop.client.call(imports.get, { params })).toMatchObject({ undone: 1, kept: 0 });
});

test('trying again can be stopped: the import is what it was, its pictures are named as before', async () => {
  const { shop } = await aShopWithHost();
  const done = await run(shop, await anImport(shop, oneMask));
  const params = { id: done._id };
  const failed = await shop.client.call(imports.pictures, { params });
  expect(failed).toHaveLength(1);
  const again = await shop.client.call(imports.retryPictures, { params });
  expect(again.state).toBe('pictures');
  const stopped = await shop.client.call(imports.cancel, { params });
  expect(stopped).toMatchObject({ state: 'done', pictures: { total: 1, done: 1, failed: 1 } });
  await shop.server.runJobs();
  expect(await shop.client.call(imports.pictures, { params })).toEqual(failed);
  // One that was cancelled itself stays so, too, when its pictures have come.
  const fetching = await anImport(
    shop,
    oneMask.replaceAll('mask', 'drum').replace('a.png', 'b.png'),
  );
  const other = { id: fetching._id };
  await shop.client.call(imports.confirm, { params: other, body: {} });
  const ctx = { ...shop.server.system, storeId: shop.store._id };
  while (await importing.nextOrEach(ctx, fetching._id));
  expect(await shop.client.call(imports.cancel, { params: other })).toMatchObject({
    state: 'cancelled',
    pictures: { failed: 1 },
  });
  expect(await shop.client.call(imports.pictures, { params: other })).toMatchObject([
    { problem: 'The import was stopped before it was fetched.' },
  ]);
  await shop.client.call(imports.retryPictures, { params: other });
  await shop.server.runJobs();
  expect((await shop.client.call(imports.get, { params: other })).state).toBe('cancelled');
});

test('the next file is taken while pictures are fetched, and no undo takes back what it changed', async () => {
  const { shop, gate } = await aShopWithHost();
  gate.isOpen = true;
  const first = await anImport(shop, oneMask);
  const params = { id: first._id };
  await shop.client.call(imports.confirm, { params, body: {} });
  const ctx = { ...shop.server.system, storeId: shop.store._id };
  while (await importing.nextOrEach(ctx, first._id));
  expect((await shop.client.call(imports.get, { params })).state).toBe('pictures');
  const [mask] = await productsOf(shop);
  const body = { name: 'Mask of Ambalangoda' };
  await shop.client.call(products.update, { params: { id: mask?._id ?? '' }, body });
  // Uploaded while the other one fetches; the jobs of both run then.
  const second = await anImport(shop, 'Handle,Title,Price\ndrum,Drum,5');
  expect(second).toMatchObject({ state: 'ready', create: 1 });
  expect(await shop.client.call(imports.get, { params })).toMatchObject({
    state: 'done',
    pictures: { done: 1, failed: 0 },
  });
  await shop.client.call(imports.undo, { params });
  await shop.server.runJobs();
  expect(await shop.client.call(imports.get, { params })).toMatchObject({ undone: 0, kept: 1 });
  expect(await productsOf(shop)).toMatchObject([body]);
});

test('a picture that only a variant has joins the pictures of its product', async () => {
  const bytes = await pictureBytes();
  const host = await aHost((_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
  });
  host.addresses.set('pictures.example', ['93.184.216.34']);
  const shop = await aStore();
  shop.server.system.network = host.network;
  const at = (name: string) => `https://pictures.example/${name}.png`;
  const fronts = Array.from({ length: 28 }, (_, index) => at(`front-${index}`));
  const csv = [
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Variant Image',
    `mask,Mask,Colour,Red,100,${at('front')},${at('red')}`,
    `mask,,,Blue,100,,${at('front')}`,
    `mask,,,Green,100,,${at('green')}`,
    `drum,Drum,Colour,Red,100,${fronts[0]},${at('red')}`,
    ...fronts.slice(1).map((url) => `drum,,,,,${url},`),
    ...['Blue', 'Green'].map((name) => `drum,,,${name},100,,${at(name)}`),
  ].join('\n');
  const read = await anImport(shop, csv);
  expect(read).toMatchObject({ create: 2, broken: 0, ignored_columns: [] });
  const [mask, drum] = await itemsOf(shop, read);
  expect(mask?.problems).toEqual([]);
  expect(drum?.problems).toEqual([
    { row: 34, message: "has a variant's picture beyond the 30 of a product: it is left out" },
  ]);
  expect((await run(shop, read)).pictures).toEqual({ total: 33, done: 33, failed: 0 });
  const found = (await productsOf(shop)).find(({ name }) => name === 'Mask');
  const mine = { params: { id: found?._id ?? '' } };
  const { images, options } = await shop.client.call(products.get, mine);
  expect(images.map(({ alt }) => alt)).toEqual(['', 'Red', 'Green']);
  const shown = options[0]?.variants.map(({ image_id }) =>
    images.findIndex(({ _id }) => _id === image_id),
  );
  expect(shown).toEqual([1, 0, 2]);
  expect(await anImport(shop, csv.split('\ndrum')[0] ?? '')).toMatchObject({ same: 1, update: 0 });
});
