import { collections } from '@kade/contract/catalog/collections';
import { products } from '@kade/contract/catalog/products';
import { beforeAll, expect, test } from 'vitest';
import { aCollection, aProduct, aStore, type TestShop } from '../../../../test/factories';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

const get = (id: string) => shop.client.call(collections.get, { params: { id } });
const setProducts = (id: string, members: { _id: string }[]) =>
  shop.client.call(collections.setProducts, {
    params: { id },
    body: { products: members.map(({ _id }) => _id) },
  });

test('holds products in the order given, and shows on each of them', async () => {
  const { _id } = await aCollection(shop, 'Avurudu');
  const first = await aProduct(shop, { name: 'Oil lamp' });
  const second = await aProduct(shop, { name: 'Kevum' });
  const filled = await setProducts(_id, [second, first, second]);
  expect(filled).toMatchObject({
    name: 'Avurudu',
    product_count: 2,
    products: [{ name: 'Kevum' }, { name: 'Oil lamp' }],
  });
  expect((await setProducts(_id, [first, second])).products.map(({ name }) => name)).toEqual([
    'Oil lamp',
    'Kevum',
  ]);
  const seen = await shop.client.call(products.get, { params: { id: first._id } });
  expect(seen.collections).toEqual([{ _id, name: 'Avurudu' }]);

  await shop.client.call(products.remove, { params: { id: first._id } });
  expect((await get(_id)).products.map(({ name }) => name)).toEqual(['Kevum']);
  expect((await setProducts(_id, [])).products).toEqual([]);
});

test('is renamed, described and deleted; its products stay', async () => {
  const { _id } = await aCollection(shop);
  const product = await aProduct(shop);
  await setProducts(_id, [product]);
  const renamed = await shop.client.call(collections.update, {
    params: { id: _id },
    body: { name: ' Gifts ' },
  });
  expect(renamed).toEqual({ _id, name: 'Gifts', description: '', product_count: 1 });
  const described = await shop.client.call(collections.update, {
    params: { id: _id },
    body: { description: 'For every feast.' },
  });
  expect(described).toMatchObject({ name: 'Gifts', description: 'For every feast.' });
  await shop.client.call(collections.remove, { params: { id: _id } });
  await expect(get(_id)).rejects.toMatchObject({ status: 404, message: 'Collection not found' });
  const seen = await shop.client.call(products.get, { params: { id: product._id } });
  expect(seen.collections).toEqual([]);
});

test('takes only products of its store, and a name that is free', async () => {
  const { _id, name } = await aCollection(shop);
  const foreign = await aProduct(await aStore());
  await expect(setProducts(_id, [foreign])).rejects.toMatchObject({
    status: 400,
    details: [{ field: 'products', message: 'must all be products of this store' }],
  });
  await expect(aCollection(shop, name.toUpperCase())).rejects.toMatchObject({
    status: 409,
    message: `There is already a collection named ${name.toUpperCase()}.`,
  });
});

test('the list is by name, searched by any part', async () => {
  const stall = await aStore();
  for (const name of ['new', 'Old', 'Newest']) await aCollection(stall, name);
  const list = async (query: object) =>
    (await stall.client.call(collections.list, { query })).items.map(({ name }) => name);
  expect(await list({})).toEqual(['new', 'Newest', 'Old']);
  expect(await list({ q: 'NEW' })).toEqual(['new', 'Newest']);
});
