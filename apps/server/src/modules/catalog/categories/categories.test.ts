import { categories } from '@kade/contract/catalog/categories';
import { products } from '@kade/contract/catalog/products';
import { beforeAll, expect, test } from 'vitest';
import { aCategory, aProduct, aStore, type TestShop } from '../../../../test/factories';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

const productsOf = async (id: string, query = {}) =>
  (await shop.client.call(categories.products, { params: { id }, query })).items.map(
    ({ name }) => name,
  );
const categoryOf = async (id: string) =>
  (await shop.client.call(products.get, { params: { id } })).category;

test('has exactly the products that are named, each in no other category', async () => {
  const tea = await aCategory(shop, 'Tea');
  const gifts = await aCategory(shop, 'Gifts');
  const leaf = await aProduct(shop, { name: 'Leaf', category: tea._id });
  const box = await aProduct(shop, { name: 'Box', category: gifts._id });
  const pot = await aProduct(shop, { name: 'Pot' });
  const changed = await shop.client.call(categories.setProducts, {
    params: { id: tea._id },
    body: { products: [box._id, pot._id, pot._id] },
  });
  const named = [pot, box].map(({ _id, name }) => ({ _id, name }));
  expect(changed).toEqual({ ...tea, product_count: 2, version: 2, products: named });
  const params = { id: tea._id };
  expect(await shop.client.call(categories.get, { params })).toEqual(changed);
  const listed = async (query: object) =>
    (await shop.client.call(categories.list, { query })).items.find(({ _id }) => _id === tea._id);
  expect(await listed({})).toEqual({ ...tea, product_count: 2, version: 2 });
  expect(await listed({ include: 'products' })).toEqual(changed);
  expect(await productsOf(tea._id, { sort: 'name' })).toEqual(['Box', 'Pot']);
  expect(await productsOf(tea._id, { q: 'po' })).toEqual(['Pot']);
  expect(await productsOf(gifts._id)).toEqual([]);
  expect(await categoryOf(leaf._id)).toBeNull();
});

test('is renamed unless the name is taken', async () => {
  const { _id } = await aCategory(shop, 'Spice');
  await aCategory(shop, 'Herbs');
  const rename = (name: string) =>
    shop.client.call(categories.update, { params: { id: _id }, body: { name } });
  expect(await rename('Spices')).toMatchObject({ _id, name: 'Spices' });
  await expect(rename('HERBS')).rejects.toMatchObject({ status: 409 });
});

test('is deleted; its products stay without a category', async () => {
  const { _id } = await aCategory(shop);
  const product = await aProduct(shop, { category: _id });
  await shop.client.call(categories.remove, { params: { id: _id } });
  expect(await categoryOf(product._id)).toBeNull();
  await expect(productsOf(_id)).rejects.toMatchObject({
    status: 404,
    message: 'Category not found',
  });
});

test("takes only its own store's products", async () => {
  const { _id } = await aCategory(shop);
  const foreign = await aProduct(await aStore());
  const attempt = shop.client.call(categories.setProducts, {
    params: { id: _id },
    body: { products: [foreign._id] },
  });
  await expect(attempt).rejects.toMatchObject({ status: 400, details: [{ field: 'products' }] });
});

test('takes products in and lets others go; the rest stays', async () => {
  const [tea, gifts] = [await aCategory(shop), await aCategory(shop)];
  const leaf = await aProduct(shop, { name: 'Leaf', category: tea._id });
  const pot = await aProduct(shop, { name: 'Pot', category: tea._id });
  const box = await aProduct(shop, { name: 'Box', category: gifts._id });
  const mug = await aProduct(shop, { name: 'Mug', category: gifts._id });
  const moved = await shop.client.call(categories.moveProducts, {
    params: { id: tea._id },
    body: { add: [box._id], remove: [leaf._id, mug._id] },
  });
  expect(moved).toMatchObject({ product_count: 2 });
  expect(await productsOf(tea._id, { sort: 'name' })).toEqual(['Box', 'Pot']);
  expect(await productsOf(gifts._id)).toEqual(['Mug']);
  expect(await categoryOf(leaf._id)).toBeNull();
  expect(await categoryOf(pot._id)).toMatchObject({ _id: tea._id });
});

test('the second of two who change it is told what it holds now', async () => {
  const { _id, version } = await aCategory(shop, 'Clay');
  const params = { id: _id };
  await shop.client.call(categories.update, { params, body: { name: 'Pottery', version } });
  const late = shop.client.call(categories.update, { params, body: { name: 'Pots', version } });
  await expect(late).rejects.toMatchObject({
    status: 409,
    code: 'version_conflict',
    details: [
      { field: 'version', value: 2 },
      { field: 'name', value: 'Pottery' },
    ],
  });
  const pot = await aProduct(shop, { name: 'Clay pot' });
  const list = { products: [pot._id], version };
  const replaced = shop.client.call(categories.setProducts, { params, body: list });
  await expect(replaced).rejects.toMatchObject({
    status: 409,
    details: [
      { field: 'version', value: 2 },
      { field: 'products', value: [] },
    ],
  });
  expect(await shop.client.call(categories.get, { params })).toMatchObject({ name: 'Pottery' });
});
