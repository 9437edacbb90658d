import { products } from '@kade/contract/catalog/products';
import { expect, test } from 'vitest';
import { aProduct, aStore, type TestShop } from '../../../../test/factories';
import { edited, itemsOf, params, run } from '../../../../test/transfer';

const NOT_TAKEN =
  'has prices that its Base price and the prices of its options do not make: they are left out';

test('the price of what has no options is that of its row, however often it is imported', async () => {
  const shop = await aStore();
  const serum = await aProduct(shop, { name: 'Serum', price: 166_000, stock_quantity: 3 });
  const edits = [{ row: 1, column: 'Price', value: '1750.00' }];
  const read = await edited(shop, edits);
  expect(read).toMatchObject({ update: 1 });
  await run(shop, read);
  const now = await shop.client.call(products.get, params(serum));
  expect(now).toMatchObject({ price: 175_000, stock_quantity: 3 });
  expect(await edited(shop, edits)).toMatchObject({ same: 1 });
});

test('a file that has both takes the base price, and says so', async () => {
  const shop = await aStore();
  const serum = await aProduct(shop, { name: 'Serum', price: 166_000 });
  const read = await edited(shop, [
    { row: 1, column: 'Price', value: '1750.00' },
    { row: 1, column: 'Base price', value: '1800.00' },
  ]);
  const [item] = await itemsOf(shop, read);
  expect(item?.problems.map(({ message }) => message)).toEqual([NOT_TAKEN]);
  await run(shop, read);
  const now = await shop.client.call(products.get, params(serum));
  expect(now.price).toBe(180_000);
});

/** A shirt in two sizes and two colours, at 1,000 and, in L, at 1,200. */
async function aShirt(shop: TestShop) {
  const rows = [
    { values: ['M', 'Red'], price: 100_000, stock_quantity: 1 },
    { values: ['M', 'Blue'], price: 100_000, stock_quantity: 2 },
    { values: ['L', 'Red'], price: 120_000, stock_quantity: 3 },
    { values: ['L', 'Blue'], price: 120_000, stock_quantity: 4 },
  ];
  const choices = { options: ['Size', 'Colour'], rows };
  return aProduct(shop, { name: 'Shirt', price: 100_000, choices });
}

test('a price that follows from an option is changed by that option', async () => {
  const shop = await aStore();
  const shirt = await aShirt(shop);
  const edits = [3, 4].map((row) => ({
    row,
    column: 'Option1 price',
    value: 'independent 1500.00',
  }));
  const read = await edited(shop, edits);
  expect(read).toMatchObject({ update: 1 });
  expect((await itemsOf(shop, read))[0]?.problems).toEqual([]);
  await run(shop, read);
  const { options } = await shop.client.call(products.get, params(shirt));
  expect(options[0]?.variants[1]?.price).toEqual({ type: 'independent', amount: 150_000 });
});

test('a price of a row that its options do not make is left out, and that is told', async () => {
  const shop = await aStore();
  await aShirt(shop);
  const read = await edited(shop, [{ row: 3, column: 'Price', value: '1500.00' }]);
  const [item] = await itemsOf(shop, read);
  expect(item).toMatchObject({ action: 'same' });
  expect(item?.problems.map(({ message }) => message)).toEqual([NOT_TAKEN]);
});
