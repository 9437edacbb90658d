import { products } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { expect, test } from 'vitest';
import { aGroup, anImport, aProduct, aStore, aVariant } from '../../../../test/factories';
import { itemsOf, params, run } from '../../../../test/transfer';
import { readSheet } from '../sheets';

/** A shirt in two sizes, four and six pieces where they are counted apart. */
async function aShirt(stockOf: 'independent' | 'parent') {
  const shop = await aStore();
  const shirt = await aProduct(shop, { name: 'Shirt', price: 150_000, stock_quantity: 9 });
  const size = await aGroup(shop, shirt, { name: 'Size', price: 'addon', stock: stockOf });
  const cells = [];
  for (const [name, stock_quantity] of [
    ['S', 4],
    ['M', 6],
  ] as const) {
    cells.push({ variants: [(await aVariant(shop, size, { name }))._id], stock_quantity });
  }
  if (stockOf === 'independent') {
    await shop.client.call(stock.update, { ...params(shirt), body: { cells } });
  }
  const detail = async () => ({
    ...(await shop.client.call(products.get, params(shirt))),
    quantities: (await shop.client.call(stock.get, params(shirt))).quantities,
  });
  return { shop, id: shirt._id, detail };
}

test('columns of options that a file does not have leave the variants as they are', async () => {
  const { shop, id, detail } = await aShirt('independent');
  const before = await detail();
  const csv = `Product ID,Title,Price,Inventory quantity\n${id},Linen shirt,1800,25\n`;
  const read = await anImport(shop, csv);
  const [item] = await itemsOf(shop, read);
  expect(item).toMatchObject({
    action: 'update',
    changes: ['Name', 'Price'],
    problems: [{ row: 2, message: 'names no options: the stock of the variants stays as it is' }],
  });
  await run(shop, read);
  const after = await detail();
  expect(after).toMatchObject({ name: 'Linen shirt', price: 180_000, quantities: [4, 6] });
  expect(after.options).toEqual(before.options);
});

test('stock that variants share is set by a file that does not name them', async () => {
  const { shop, id, detail } = await aShirt('parent');
  const read = await anImport(shop, `Product ID,Handle,Variant Inventory Qty\n${id},shirt,25\n`);
  await run(shop, read);
  expect(await itemsOf(shop, read)).toMatchObject([{ changes: ['Stock'], problems: [] }]);
  expect(await detail()).toMatchObject({ quantities: [25], options: [{ name: 'Size' }] });
});

test('columns of options that are blank take the variants off', async () => {
  const { shop, id, detail } = await aShirt('parent');
  const read = await anImport(
    shop,
    `Product ID,Handle,Option1 Name,Option1 Value\n${id},shirt,,\n`,
  );
  await run(shop, read);
  expect((await detail()).options).toEqual([]);
});

const ATTRIBUTES = [1, 2, 3, 4].map((n) => `Attribute ${n} name,Attribute ${n} value(s)`).join(',');

/** The products of a file of WooCommerce, whose variations name their attributes so. */
async function wooProducts(...rows: readonly string[]) {
  const header = `ID,Type,Name,Published,Regular price,Parent,${ATTRIBUTES},Description`;
  const found = [];
  const sheet = await readSheet(Buffer.from([header, ...rows].join('\n')));
  for await (const { product, problems } of sheet.products) {
    const { description, options = [], variants } = product;
    const values = variants.map((one) => one.values.join(' / '));
    found.push({ description, options: options.map(({ name }) => name), values, problems });
  }
  return found;
}

test("a variation's attributes are those of its product by their names", async () => {
  const [shirt, cap] = await wooProducts(
    '1,variable,Shirt,1,,,Material,Cotton,Size,"S, M",Fit,Slim,Shoe size,"40, 41"',
    '2,variable,Cap,1,,,Brim,"Short, Long",Material,Linen,,,,',
    '3,variation,Shirt - S,1,100,id:1,size ,S,shoe-size,40,,,,',
    '4,variation,Cap - Short,1,50,id:2,Brim,Short,,,,,,',
    '5,variation,Shirt - M,1,100,id:1,Size,M,Shoe  Size,,,,,',
    '6,variation,Cap - Long,1,50,id:2,Brim,Long,,,,,,',
  );
  expect(shirt).toEqual({
    description: 'Material: Cotton\nFit: Slim',
    options: ['Size', 'Shoe size'],
    values: ['S / 40', 'M / Any'],
    problems: [],
  });
  expect(cap).toEqual({
    description: 'Material: Linen',
    options: ['Brim'],
    values: ['Short', 'Long'],
    problems: [],
  });
});

test('an attribute of a variation without a name is that of the same number', async () => {
  const [shirt] = await wooProducts(
    '1,variable,Shirt,1,,,Material,Cotton,Size,"S, M",,,,',
    '2,variation,Shirt - S,1,100,id:1,,,,S,,,,',
    '3,variation,Shirt - M,1,100,id:1,,,Size,M,,,,',
  );
  expect(shirt).toMatchObject({ options: ['Size'], values: ['S', 'M'], problems: [] });
});

test('of two attributes of one name a variation means that of the same number', async () => {
  const [shirt] = await wooProducts(
    '1,variable,Shirt,1,,,Size,Metric,Size,"S, M",,,,',
    '2,variation,Shirt - S,1,100,id:1,,,Size,S,,,,',
    '3,variation,Shirt - M,1,100,id:1,,,Size,M,,,,',
  );
  expect(shirt).toMatchObject({
    description: 'Size: Metric',
    options: ['Size'],
    values: ['S', 'M'],
    problems: [],
  });
});
