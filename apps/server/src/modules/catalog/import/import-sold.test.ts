import { imports } from '@kade/contract/catalog/imports';
import { inventory } from '@kade/contract/catalog/inventory';
import { products, type Product } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { storefront } from '@kade/contract/storefront';
import { expect, test } from 'vitest';
import {
  anImport,
  anOrder,
  aProduct,
  aStore,
  orderOf,
  type TestShop,
} from '../../../../test/factories';
import { edited, itemsOf, params, productsOf, run } from '../../../../test/transfer';

const quantitiesOf = async (shop: TestShop, product: Product) =>
  (await shop.client.call(stock.get, params(product))).quantities;
const historyOf = async (shop: TestShop, { _id: product }: Product) =>
  (await shop.client.call(inventory.changes, { query: { product } })).items
    .filter(({ reason }) => reason !== 'edit')
    .map(({ reason, before, after }) => [reason, before, after]);
const QUANTITY = 'Inventory quantity';

test('a piece that is sold between the review of other words and the import stays sold', async () => {
  const shop = await aStore();
  const product = await aProduct(shop, { name: 'Last one', stock_quantity: 1 });
  const read = await edited(shop, [{ row: 1, column: 'Description', value: 'Better words' }]);
  expect(await itemsOf(shop, read)).toMatchObject([{ changes: ['Description'] }]);
  await anOrder(shop, product);
  await run(shop, read);
  expect(await shop.client.call(products.get, params(product))).toMatchObject({
    description: 'Better words',
    stock_quantity: 0,
  });
  await expect(anOrder(shop, product)).rejects.toMatchObject({ code: 'out_of_stock' });
  expect(await historyOf(shop, product)).toEqual([['order', 1, 0]]);
});

test('of a number that the file changes goes off what was sold since, and undo keeps it sold', async () => {
  const shop = await aStore();
  const product = await aProduct(shop, { stock_quantity: 5 });
  const read = await edited(shop, [{ row: 1, column: QUANTITY, value: '8' }]);
  expect(await itemsOf(shop, read)).toMatchObject([{ changes: ['Stock'] }]);
  await anOrder(shop, product, 2);
  await run(shop, read);
  const history = [
    ['import', 3, 6],
    ['order', 5, 3],
  ];
  expect(await historyOf(shop, product)).toEqual(history);
  await shop.client.call(imports.undo, params(read));
  await shop.server.runJobs();
  expect(await historyOf(shop, product)).toEqual([['import', 6, 3], ...history]);
});

test('more is never sold than there was where the file has less', async () => {
  const shop = await aStore();
  const product = await aProduct(shop, { stock_quantity: 5 });
  const read = await edited(shop, [{ row: 1, column: QUANTITY, value: '1' }]);
  await anOrder(shop, product, 3);
  await run(shop, read);
  expect(await quantitiesOf(shop, product)).toEqual([0]);
});

test('what was sold below zero since the review stays owed', async () => {
  const shop = await aStore();
  const product = await aProduct(shop, { stock_quantity: 2, stock_policy: 'continue' });
  const read = await edited(shop, [{ row: 1, column: 'Description', value: 'Better words' }]);
  await anOrder(shop, product, 3);
  await run(shop, read);
  expect(await historyOf(shop, product)).toEqual([['order', 2, -1]]);
});

const SIZES = ['S', 'M', 'L'];

test('a number for one variant leaves what was sold of the others, and what came to them', async () => {
  const shop = await aStore();
  const rows = SIZES.map((size) => ({ values: [size], stock_quantity: 5 }));
  const choices = { options: ['Size'], rows };
  const shirt = await shop.client.call(products.create, {
    body: { name: 'Shirt', price: 100_000, choices },
  });
  const [, medium, large] = shirt.options.flatMap((group) => group.variants);
  const read = await edited(shop, [{ row: 1, column: QUANTITY, value: '9' }]);
  const body = orderOf(shirt, 4);
  const items = body.items.map((item) => ({ ...item, variants: [medium?._id ?? ''] }));
  await shop.visitor.call(storefront.placeOrder, { body: { ...body, items } });
  const cells = [{ variants: [large?._id ?? ''], stock_quantity: 12 }];
  await shop.client.call(stock.update, { ...params(shirt), body: { cells } });
  await run(shop, read);
  expect(await quantitiesOf(shop, shirt)).toEqual([9, 1, 12]);
});

test('a number that somebody raised since becomes what the file says', async () => {
  const shop = await aStore();
  const product = await aProduct(shop, { stock_quantity: 5 });
  const read = await edited(shop, [{ row: 1, column: QUANTITY, value: '8' }]);
  const cells = [{ variants: [], stock_quantity: 8 }];
  await shop.client.call(stock.update, { ...params(product), body: { cells } });
  await run(shop, read);
  expect(await quantitiesOf(shop, product)).toEqual([8]);
});

test('a product that is made by hand between the review and the import keeps its stock', async () => {
  const shop = await aStore();
  const csv = 'Title,Price,Inventory quantity\nLamp,100,8\nRope,200,3';
  const read = await anImport(shop, csv);
  expect(read).toMatchObject({ create: 2, update: 0 });
  const lamp = await aProduct(shop, { name: 'Lamp', price: 5_000, stock_quantity: 2 });
  await anOrder(shop, lamp);
  expect(await run(shop, read)).toMatchObject({ state: 'done', done: 2, failed: 1 });
  expect(await shop.client.call(products.get, params(lamp))).toMatchObject({
    price: 5_000,
    stock_quantity: 1,
  });
  const message =
    'is there since the review: “Lamp” stays as it is. Import the file once more to see what would change';
  expect(await itemsOf(shop, read)).toMatchObject([
    { name: 'Lamp', state: 'skipped', problems: [{ row: 2, message }] },
    { name: 'Rope', state: 'done', problems: [] },
  ]);
  expect(await anImport(shop, csv)).toMatchObject({ update: 1, same: 1 });
});

test('a product that goes to the bin between the review and the import comes back as no twin', async () => {
  const shop = await aStore();
  const product = await aProduct(shop, { name: 'Lamp', stock_quantity: 5 });
  const read = await edited(shop, [{ row: 1, column: QUANTITY, value: '8' }]);
  await shop.client.call(products.remove, params(product));
  expect(await run(shop, read)).toMatchObject({ state: 'done', failed: 1 });
  expect(await productsOf(shop)).toEqual([]);
  const message =
    'is gone since the review: it is left out. Import the file once more to make a new one';
  expect(await itemsOf(shop, read)).toMatchObject([
    { state: 'skipped', problems: [{ row: 2, message }] },
  ]);
});
