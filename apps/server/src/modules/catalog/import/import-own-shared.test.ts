import { products, type Product } from '@kade/contract/catalog/products';
import { expect, test } from 'vitest';
import { aGroup, aProduct, aStore, aVariant, type TestShop } from '../../../../test/factories';
import { edited, exportOf, itemsOf, params, run } from '../../../../test/transfer';

/**
 * A shirt at 1,000 in M and, 100 dearer, in L, ten pieces of M and none of L: one row of its file for
 * each of these sizes in red, one in blue.
 */
async function aShirt(shop: TestShop, stock: 'independent' | 'parent' = 'independent') {
  const shirt = await aProduct(shop, { name: 'Shirt', price: 100_000, weight: 80 });
  const size = await aGroup(shop, shirt, { name: 'Size', stock });
  const colour = await aGroup(shop, shirt, { name: 'Colour', stock: 'parent' });
  const M = { name: 'M', sku: 'M-1', barcode: '4791', weight: 200, compare_at_price: 150_000 };
  await aVariant(shop, size, { ...M, price: { type: 'addition', amount: 0 } });
  await aVariant(shop, size, { name: 'L', price: { type: 'addition', amount: 10_000 } });
  for (const name of ['Red', 'Blue']) await aVariant(shop, colour, { name });
  return shirt;
}

const get = (shop: TestShop, product: Product) => shop.client.call(products.get, params(product));

/** The size of a shirt, and how many pieces of it there are. */
async function sizeOf(shop: TestShop, shirt: Product, name: string) {
  const { options } = await get(shop, shirt);
  const size = options[0]?.variants.find((variant) => variant.name === name);
  return { ...size, pieces: size?.stock?.[0]?.stock_quantity };
}

const quantity = (row: number, value: string) => ({ row, column: 'Inventory quantity', value });
const price = (row: number, value: string) => ({ row, column: 'Option1 price', value });

/** Imports the edited file of a shop with one product; what was told of it before. */
async function importOf(shop: TestShop, edits: Parameters<typeof edited>[1]) {
  const read = await edited(shop, edits);
  const [item] = await itemsOf(shop, read);
  await run(shop, read);
  return { action: item?.action, problems: item?.problems };
}

test('a stock that rows share is what the edited one says, whichever it is', async () => {
  const shop = await aStore();
  const shirt = await aShirt(shop);
  expect(await edited(shop, [])).toMatchObject({ same: 1 });
  const told = await importOf(shop, [quantity(2, '12'), quantity(3, '4')]);
  expect(told).toEqual({ action: 'update', problems: [] });
  expect(await sizeOf(shop, shirt, 'M')).toMatchObject({ pieces: 12 });
  expect(await sizeOf(shop, shirt, 'L')).toMatchObject({ pieces: 4 });
});

test('the stock of a product that counts no options is in all of its rows', async () => {
  const shop = await aStore();
  const shirt = await aShirt(shop, 'parent');
  expect(await importOf(shop, [quantity(3, '6')])).toEqual({ action: 'update', problems: [] });
  expect(await get(shop, shirt)).toMatchObject({ stock_quantity: 6 });
});

test('of two new stocks the first counts, and the other is told with both rows', async () => {
  const shop = await aStore();
  const shirt = await aShirt(shop);
  const { problems } = await importOf(shop, [quantity(1, '9'), quantity(2, '8')]);
  const message = 'shares the stock of “M” with row 2, which says “9”: “8” is left out';
  expect(problems).toEqual([{ row: 3, message }]);
  expect(await sizeOf(shop, shirt, 'M')).toMatchObject({ pieces: 9 });
});

test('what is sold between reading a file and importing it does not make another row count', async () => {
  const shop = await aStore();
  const shirt = await aShirt(shop);
  const read = await edited(shop, [quantity(2, '12')]);
  const sold = await edited(shop, [quantity(1, '7')]);
  await run(shop, sold);
  await run(shop, read);
  // The 12 of the row that was edited, without the 3 that went since.
  expect(await sizeOf(shop, shirt, 'M')).toMatchObject({ pieces: 9 });
});

test('a blank quantity is none where no other row says how many there are', async () => {
  const shop = await aStore();
  const shirt = await aShirt(shop);
  expect(await edited(shop, [quantity(1, '')])).toMatchObject({ same: 1 });
  const { problems } = await importOf(shop, [quantity(1, ''), quantity(2, '')]);
  const message = 'has no inventory quantity: its stock becomes 0 (and 1 more row)';
  expect(problems).toEqual([{ row: 2, message }]);
  expect(await sizeOf(shop, shirt, 'M')).toMatchObject({ pieces: 0 });
});

test('an option has the price that its edited row says, whichever it is', async () => {
  const shop = await aStore();
  const shirt = await aShirt(shop);
  const told = await importOf(shop, [price(2, 'addition 50.00'), price(4, 'addition 250.00')]);
  expect(told).toEqual({ action: 'update', problems: [] });
  const [M, L] = [await sizeOf(shop, shirt, 'M'), await sizeOf(shop, shirt, 'L')];
  expect(M.price).toEqual({ type: 'addition', amount: 5_000 });
  expect(L.price).toEqual({ type: 'addition', amount: 25_000 });
});

test('of two new prices of an option the first counts, and the other is told', async () => {
  const shop = await aStore();
  const shirt = await aShirt(shop);
  const edits = [price(3, 'addition 300.00'), price(4, 'addition 250.00')];
  const { problems } = await importOf(shop, edits);
  const message =
    'shares the price of “L” with row 4, which says “addition 300.00”: “addition 250.00” is left out';
  expect(problems).toEqual([{ row: 5, message }]);
  expect((await sizeOf(shop, shirt, 'L')).price).toEqual({ type: 'addition', amount: 30_000 });
});

test.each([
  ['SKU', 'M-2', { sku: 'M-2' }],
  ['SKU', '', { sku: '' }],
  ['barcode', '4792', { barcode: '4792' }],
  ['weight (grams)', '250', { weight: 250 }],
  ['compare-at price', '1600.00', { compare_at_price: 160_000 }],
])('an option has the %s “%s” of its edited row', async (column, value, after) => {
  const shop = await aStore();
  const shirt = await aShirt(shop);
  const edit = { row: 2, column: `Option1 ${column}`, value };
  expect(await importOf(shop, [edit])).toEqual({ action: 'update', problems: [] });
  expect(await sizeOf(shop, shirt, 'M')).toMatchObject(after);
});

test.each([
  ['Continue selling when out of stock', 'TRUE', 'FALSE', ['continue', 'stop']],
  ['Inventory tracker', '', 'shopify', ['untracked', 'stop']],
] as const)('%s is the product’s: “%s” in one row counts, and so does “%s”', async (...given) => {
  const [column, value, back, policies] = given;
  const shop = await aStore();
  const shirt = await aShirt(shop);
  const message =
    'counts the stock of some variants otherwise: that of all is counted as row 4 says';
  for (const [index, cell] of [value, back].entries()) {
    const told = await importOf(shop, [{ row: 3, column, value: cell }]);
    expect(told).toEqual({ action: 'update', problems: [{ row: 2, message }] });
    expect((await get(shop, shirt)).stock_policy).toBe(policies[index]);
  }
});

test('a cost that differs from the one of the product counts, and that it is one is told', async () => {
  const shop = await aStore();
  const shirt = await aShirt(shop);
  const cost = (row: number, value: string) => ({ row, column: 'Cost per item', value });
  expect(await importOf(shop, [cost(2, '640.00')])).toEqual({ action: 'update', problems: [] });
  expect((await get(shop, shirt)).cost).toBe(64_000);
  const { problems } = await importOf(shop, [cost(4, '700.00')]);
  const message = 'shares the cost with row 5, which says “700.00”: “640.00” is left out';
  expect(problems).toEqual([{ row: 2, message }]);
  expect((await get(shop, shirt)).cost).toBe(70_000);
});

test('what is the product’s is read in its first row, and what another says is told', async () => {
  const shop = await aStore();
  await aShirt(shop);
  const cells = [
    { row: 2, column: 'Title', value: 'Shirt' },
    { row: 2, column: 'Tags', value: 'linen' },
    { row: 3, column: 'Option2 stock', value: 'independent' },
    { row: 4, column: 'Tags', value: 'cotton' },
  ];
  const [item] = await itemsOf(shop, await edited(shop, cells));
  expect(item).toMatchObject({ action: 'same' });
  const tags = 'says “linen” in Tags, which is read in row 2: it is left out (and 1 more row)';
  const stock = 'says “independent” in Option2 stock, which is read in row 2: it is left out';
  expect(item?.problems).toEqual([
    { row: 3, message: tags },
    { row: 4, message: stock },
  ]);
});

/** What the rows of the file say in a column. */
async function cellsIn(shop: TestShop, column: string) {
  const lines = (await exportOf(shop)).trimEnd().split(/\r?\n/);
  const [header = [], ...rows] = lines.map((line) => line.split(','));
  return rows.map((row) => row[header.indexOf(column)]);
}

test.each([
  ['Option1 weight (grams)', '250', 'Weight value (grams)', ['250', '250', '80', '80']],
  ['Product weight (grams)', '90', 'Weight value (grams)', ['200', '200', '90', '90']],
  ['Option1 SKU', 'M-2', 'SKU', ['M-2', 'M-2', '', '']],
])('what the rows say of before leaves the new %s alone', async (column, value, own, after) => {
  const shop = await aStore();
  await aShirt(shop);
  await importOf(shop, [{ row: 1, column, value }]);
  expect(await cellsIn(shop, own)).toEqual(after);
});

test('a weight of an option stays where only rows and the product say theirs', async () => {
  const shop = await aStore();
  await aShirt(shop);
  const columns = ['Option1 weight (grams)', 'Option2 weight (grams)'];
  const without = columns.map((column) => ({ row: 0, column, value: 'Notes' }));
  await importOf(shop, [...without, { row: 1, column: 'Title', value: 'Shirt of linen' }]);
  expect(await cellsIn(shop, 'Weight value (grams)')).toEqual(['200', '200', '80', '80']);
});

test('a row of a product with one option follows what is new of the option', async () => {
  const shop = await aStore();
  const mug = await aProduct(shop, { name: 'Mug', price: 90_000 });
  const glaze = await aGroup(shop, mug, { name: 'Glaze' });
  await aVariant(shop, glaze, { name: 'Matt', sku: 'A', weight: 300 });
  await aVariant(shop, glaze, { name: 'Gloss', sku: 'B', weight: 310 });
  await importOf(shop, [
    { row: 1, column: 'Option1 SKU', value: 'A-2' },
    { row: 2, column: 'Weight value (grams)', value: '320' },
  ]);
  const { options } = await get(shop, mug);
  expect(options[0]?.variants).toMatchObject([
    { sku: 'A-2', weight: 300 },
    { sku: 'B', weight: 320 },
  ]);
});

test('a row that is added leaves what it does not say as the others have it', async () => {
  const shop = await aStore();
  const shirt = await aShirt(shop);
  const { version, ...before } = await sizeOf(shop, shirt, 'M');
  expect(version).toBeDefined();
  const added = { 'Option1 value': 'M', 'Option2 value': 'Green' };
  const read = await edited(shop, [], [added]);
  expect((await itemsOf(shop, read))[0]?.problems).toEqual([]);
  await run(shop, read);
  const { options, stock_policy } = await get(shop, shirt);
  expect(stock_policy).toBe('stop');
  expect(options[1]?.variants.map(({ name }) => name)).toEqual(['Red', 'Blue', 'Green']);
  expect(await sizeOf(shop, shirt, 'M')).toMatchObject(before);
});
