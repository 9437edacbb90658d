import { products } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { expect, test } from 'vitest';
import { anImport, aStore, type TestShop } from '../../../../test/factories';
import { exportOf, itemsOf, params, productsOf, run } from '../../../../test/transfer';
import { aWorkbook } from '../../../../test/workbook';

/** What a store has after a file: each product with its pieces and what a customer sees of its choices. */
async function soldIn(shop: TestShop) {
  const sold = [];
  for (const one of await productsOf(shop)) {
    const product = await shop.client.call(products.get, params(one));
    const { quantities } = await shop.client.call(stock.get, params(one));
    const { name, status, stock_policy, lowest_price, highest_price } = product;
    const options = product.options.map((option) => [
      option.name,
      ...option.variants.map((variant) => variant.name),
    ]);
    sold.push({ name, status, stock_policy, lowest_price, highest_price, quantities, options });
  }
  return sold;
}

const LOYVERSE = [
  'Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Cost,Barcode,Track stock,' +
    'Available for sale [Galle],Price [Galle],In stock [Galle],Price [Kandy],In stock [Kandy]',
  'te,10001,Kiri te,Drinks,<p>Milk tea</p>,N,Size,Small,40.00,4790001,Y,Y,120.00,5,120.00,7',
  'te,10002,,,,,,Large,40.00,4790002,,Y,180.00,3,180.00,4',
  'rice,10003,Rice,Food,,N,,,90.00,,N,Y,210.00,,210.00,',
  'old,10004,Old,Food,,N,,,90.00,,Y,N,50.00,4,50.00,0',
].join('\n');

test("Loyverse's file comes in as it was sold there, and in again without a change", async () => {
  const shop = await aStore();
  const read = await anImport(shop, LOYVERSE);
  expect(read).toMatchObject({
    state: 'ready',
    format: 'other',
    create: 3,
    broken: 0,
    ignored_columns: ['Sold by weight', 'Price [Kandy]'],
  });
  await run(shop, read);
  expect(await soldIn(shop)).toMatchObject([
    {
      name: 'Kiri te',
      status: 'active',
      quantities: [12, 7],
      lowest_price: 120_00,
      highest_price: 180_00,
    },
    { name: 'Old', status: 'draft', quantities: [4] },
    { name: 'Rice', status: 'active', stock_policy: 'untracked', lowest_price: 210_00 },
  ]);
  expect(await anImport(shop, LOYVERSE)).toMatchObject({ same: 3, update: 0, create: 0 });
  expect(await anImport(shop, await exportOf(shop))).toMatchObject({ same: 3, broken: 0 });
});

test('a list kept by hand in a workbook comes in below the name of the shop, without its totals', async () => {
  const shop = await aStore();
  const list = aWorkbook([
    ['Perera Stores'],
    ['Price list'],
    [],
    ['No', 'Item', 'Size', 'Colour', 'Cost', 'Selling price (Rs.)', 'Qty'],
    [1, 'Frock', 'S', 'Red', 1500, '2,500/-', 2],
    [2, 'Frock', 'M', 'Red', 1500, '2,700/-', 3],
    [3, 'Belt', '', '', 400, 900, 1],
    ['', 'Total', '', '', '', 6100, 6],
  ]);
  const read = await anImport(shop, list);
  expect(read).toMatchObject({ create: 2, broken: 0, ignored_columns: ['No', 'Colour'] });
  const [, belt] = await itemsOf(shop, read);
  expect(belt?.problems).toEqual([
    { row: 7, message: 'stands above a row of totals: that is left out' },
  ]);
  await run(shop, read);
  expect(await soldIn(shop)).toMatchObject([
    { name: 'Belt', quantities: [1], lowest_price: 900_00 },
    {
      name: 'Frock',
      quantities: [2, 3],
      lowest_price: 2500_00,
      highest_price: 2700_00,
      options: [['Size', 'S', 'M']],
    },
  ]);
  expect(await anImport(shop, list)).toMatchObject({ same: 2, create: 0 });
});

test('lines above the header of a CSV do not say what separates its cells', async () => {
  const shop = await aStore();
  const read = await anImport(
    shop,
    'Perera Stores\nNovember\n\nArtikel;Preis;Bestand\nTee, grün;12,50;3',
  );
  expect(read).toMatchObject({ create: 1, broken: 0 });
  expect((await itemsOf(shop, read))[0]).toMatchObject({ name: 'Tee, grün', problems: [] });
});
