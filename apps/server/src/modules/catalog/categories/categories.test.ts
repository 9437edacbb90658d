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
  expect(changed).toEqual({ ...tea, product_count: 2 });
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
