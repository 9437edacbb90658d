import { products } from '@kade/contract/catalog/products';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aProduct, aStore } from '../../../../test/factories';
import { countStatements } from '../../../../test/statements';

/** Its lock, the product before and after, the change, and what is told of it; who asks is known. */
const MOST = 6;

test('a product is changed in six statements, whatever is changed of it', async () => {
  const shop = await aStore();
  const product = await aProduct(shop);
  const change = (body: object) =>
    shop.client.call(products.update, { params: { id: product._id }, body });
  await change({ price: 1 });
  const changing = () => change({ price: 2, name: 'Another', description: 'New', sku: 'N-1' });
  expect(await countStatements(shop.server.system, changing)).toBeLessThanOrEqual(MOST);
});

test('a category that is not there is told of as such, and nothing else of the change is kept', async () => {
  const shop = await aStore();
  const product = await aProduct(shop, { price: 500, stock_quantity: 3 });
  const params = { id: product._id };
  const change = (body: object) => shop.client.call(products.update, { params, body });
  const more = { price: 700, stock_quantity: 9 };
  await expect(change({ ...more, category: randomUUID() })).rejects.toMatchObject({
    status: 400,
    details: [{ field: 'category' }],
  });
  expect(await shop.client.call(products.get, { params })).toMatchObject({
    price: 500,
    stock_quantity: 3,
    version: product.version,
  });
  expect(await change(more)).toMatchObject(more);
});
