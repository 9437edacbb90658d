import { bulk } from '@kade/contract/catalog/bulk';
import { collections, MAX_COLLECTION_PRODUCTS } from '@kade/contract/catalog/collections';
import { products } from '@kade/contract/catalog/products';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, expect, test } from 'vitest';
import { aCollection, aPicture, aProduct, aStore, type TestShop } from '../../../../test/factories';
import { onPlan } from '../../../../test/plans';
import { executeSql } from '../../../platform/database';

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
  const query = { q: 'avurudu', include: 'products' } as const;
  const [listed] = (await shop.client.call(collections.list, { query })).items;
  expect(listed?.products).toEqual([first, second].map(({ _id: id, name }) => ({ _id: id, name })));

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
  expect(renamed).toEqual({
    _id,
    name: 'Gifts',
    description: '',
    product_count: 1,
    pictures: [],
    version: 3,
  });
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

const nameOf = ({ name }: { name: string }) => name;
const move = (id: string, body: { add?: string[]; remove?: string[] }) =>
  shop.client.call(collections.moveProducts, { params: { id }, body });

test('products come behind those that there are, and go, whatever else changes', async () => {
  const { _id } = await aCollection(shop);
  const [lamp, mat, drum] = [await aProduct(shop), await aProduct(shop), await aProduct(shop)];
  await setProducts(_id, [lamp, mat]);
  const moved = await move(_id, { add: [drum._id, mat._id], remove: [lamp._id] });
  expect(moved.products.map(nameOf)).toEqual([mat, drum].map(nameOf));
  expect(moved.version).toBe(3);
  const back = await move(_id, { add: [lamp._id], remove: [lamp._id] });
  expect(back.products.map(nameOf)).toEqual([mat, drum, lamp].map(nameOf));
  const foreign = await aProduct(await aStore());
  await expect(move(_id, { add: [foreign._id] })).rejects.toMatchObject({
    status: 400,
    details: [{ field: 'add', message: 'must all be products of this store' }],
  });
});

test('holds a thousand products, and not one more, however they come', async () => {
  const stall = await aStore();
  await onPlan(stall.merchant, 'pro');
  const { db } = stall.server.system;
  const { _id } = await aCollection(stall);
  const { rows } = await executeSql(
    db,
    `insert into products (store_id, id, name, price, in_stock, stock_quantity, created_at,
      updated_at)
    select $1, gen_random_uuid(), 'Jar ' || n, 1000, true, 1, now(), now()
    from generate_series(0, $2::integer) n returning id`,
    [stall.store._id, MAX_COLLECTION_PRODUCTS],
  );
  const [one = '', other = '', ...rest] = rows.map(({ id }) => String(id));
  await executeSql(
    db,
    `insert into collection_products (store_id, collection_id, product_id, position)
    select $1, $2, id, place from unnest($3::uuid[]) with ordinality as placed (id, place)`,
    [stall.store._id, _id, rest],
  );
  const params = { id: _id };
  const move = (body: { add?: string[]; remove?: string[] }) =>
    stall.client.call(collections.moveProducts, { params, body });
  const addMany = (ids: string[]) => {
    const change = { action: 'collection', collection: _id, mode: 'add' } as const;
    return stall.client.call(bulk.apply, { body: { selection: { ids }, change } });
  };
  expect((await move({ add: [one] })).product_count).toBe(MAX_COLLECTION_PRODUCTS);
  await expect(move({ add: [other] })).rejects.toMatchObject({ details: [{ field: 'add' }] });
  await expect(addMany([other])).rejects.toMatchObject({
    details: [{ field: 'change.collection' }],
  });
  await move({ remove: [one] });
  expect(await addMany([other])).toMatchObject({ state: 'done', changed: 1 });
});

test('the second of two who change it is told what it holds now', async () => {
  const { _id, version } = await aCollection(shop, 'Pongal');
  const [lamp, mat] = [await aProduct(shop), await aProduct(shop)];
  await setProducts(_id, [lamp, mat]);
  const late = { products: [mat._id], version };
  const reorder = shop.client.call(collections.setProducts, { params: { id: _id }, body: late });
  await expect(reorder).rejects.toMatchObject({
    status: 409,
    code: 'version_conflict',
    message:
      'Someone else has changed this collection meanwhile. Please look at both before you save.',
    details: [
      { field: 'version', value: 2 },
      { field: 'products', value: [lamp._id, mat._id] },
    ],
  });
  const update = (name: string, version: number) =>
    shop.client.call(collections.update, { params: { id: _id }, body: { name, version } });
  expect(await update('Thai Pongal', 2)).toMatchObject({ name: 'Thai Pongal', version: 3 });
  await expect(update('Pongal sweets', 2)).rejects.toMatchObject({
    status: 409,
    details: [
      { field: 'version', value: 3 },
      { field: 'name', value: 'Thai Pongal' },
    ],
  });
  expect((await get(_id)).products).toHaveLength(2);
});

test('shows the first pictures of its products', async () => {
  const { _id } = await aCollection(shop);
  const picture = await aPicture(shop);
  const plain = await aProduct(shop);
  const pictured = await aProduct(shop, { thumbnail: picture._id });
  expect((await setProducts(_id, [plain, pictured])).pictures).toEqual([picture]);
});

test('visitors see a collection that sells something, its products page by page in its order', async () => {
  const stall = await aStore();
  const { _id } = await aCollection(stall, 'Vesak');
  await aCollection(stall, 'Empty');
  const [lamp, mat, drum, draft] = [
    await aProduct(stall, { name: 'Lamp' }),
    await aProduct(stall, { name: 'Mat', in_stock: false }),
    await aProduct(stall, { name: 'Drum' }),
    await aProduct(stall, { name: 'Draft', status: 'draft' }),
  ];
  const body = { products: [draft, drum, lamp, mat].map((product) => product._id) };
  await stall.client.call(collections.setProducts, { params: { id: _id }, body });
  const list = await stall.visitor.call(storefront.collections, {});
  expect(list.items).toEqual([
    { _id, name: 'Vesak', slug: 'vesak', description: '', product_count: 3, pictures: [] },
  ]);
  const open = (query: { limit: number; page: number }) =>
    stall.visitor.call(storefront.collection, { params: { id: _id }, query });
  const first = await open({ limit: 2, page: 1 });
  expect(first.product_count).toBe(3);
  expect(first.products.map(nameOf)).toEqual(['Drum', 'Lamp']);
  expect((await open({ limit: 2, page: 2 })).products).toMatchObject([
    { name: 'Mat', available: 0 },
  ]);
  const found = await stall.visitor.call(storefront.products, {
    query: { collection: _id, q: 'lam' },
  });
  expect(found.items.map(nameOf)).toEqual(['Lamp']);
});
