import { products } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { expect, test } from 'vitest';
import { anImport, aStore } from '../../../../test/factories';
import { itemsOf, params, productsOf, run } from '../../../../test/transfer';
import { aWorkbook } from '../../../../test/workbook';

const HEADER = [
  'Title',
  'Price',
  'Inventory quantity',
  'Compare-at price',
  'Cost per item',
  'Description',
  'Vendor',
  'Tags',
  'Type',
  'SKU',
];
const DRUM = ['Drum', 500, 7, 600, 300, 'It is loud', 'Perera', 'loud, round', 'Music', 'DR-1'];
const N_A = { error: '#N/A' };

test('a cell with an error of the spreadsheet empties nothing, and is told', async () => {
  const shop = await aStore();
  await run(shop, await anImport(shop, aWorkbook([HEADER, DRUM])));
  const [{ _id } = { _id: '' }] = await productsOf(shop);
  const before = await shop.client.call(products.get, params({ _id }));

  const failed = ['Drum', 550, 7, N_A, N_A, N_A, { error: '#REF!' }, N_A, N_A, N_A];
  const read = await anImport(shop, aWorkbook([HEADER, failed]));
  expect(read).toMatchObject({ update: 1, broken: 0 });
  const [item] = await itemsOf(shop, read);
  expect(item?.problems.map(({ message }) => message)).toEqual([
    'Description “#N/A” is an error of the spreadsheet: it is left out',
    'Type “#N/A” is an error of the spreadsheet: it is left out',
    'Tags “#N/A” is an error of the spreadsheet: it is left out',
    'Vendor “#REF!” is an error of the spreadsheet: it is left out',
    'SKU “#N/A” is an error of the spreadsheet: it is left out',
    '“#N/A” is not what a piece costs: it is left out',
    '“#N/A” is not a price to compare with: it is left out',
  ]);
  expect(item?.changes).toEqual(['Price']);
  await run(shop, read);
  const { description, vendor, tags, category, sku, cost, compare_at_price } = before;
  const after = await shop.client.call(products.get, params({ _id }));
  const kept = { description, vendor, tags, category, sku, cost, compare_at_price };
  expect(kept).toMatchObject({ description: 'It is loud', cost: 300_00, compare_at_price: 600_00 });
  expect(after).toMatchObject({ ...kept, price: 550_00 });
  expect(await shop.client.call(stock.get, params({ _id }))).toMatchObject({ quantities: [7] });
});

test.each([
  ['stock', 2, 'Inventory quantity “#N/A” is not a whole number'],
  ['price', 1, 'Price “#N/A” is not an amount'],
  ['title', 0, 'Title “#N/A” is an error of the spreadsheet'],
])('a row is broken whose %s is an error of the spreadsheet', async (_, column, told) => {
  const shop = await aStore();
  const row = DRUM.map((cell, index) => (index === column ? N_A : cell));
  const read = await anImport(shop, aWorkbook([HEADER, row]));
  expect(read).toMatchObject({ create: 0, broken: 1 });
  const [item] = await itemsOf(shop, read);
  expect(item?.problems.map(({ message }) => message)).toContain(told);
});

test('a value of an option that is an error of the spreadsheet is no choice, in a CSV neither', async () => {
  const shop = await aStore();
  const csv = 'Title,Price,Option1 name,Option1 value\nTee,900,Size,S\n,900,Size,#VALUE!\n';
  const read = await anImport(shop, csv);
  expect(read).toMatchObject({ create: 0, broken: 1 });
  const [item] = await itemsOf(shop, read);
  expect(item?.problems).toMatchObject([
    { row: 3, message: 'Option1 value “#VALUE!” is an error of the spreadsheet' },
  ]);
});

test('a barcode of which a workbook has only the first digits is left out and told', async () => {
  const shop = await aStore();
  const rows = [
    ['Title', 'Price', 'Barcode'],
    ['Drum', 500, 1.23456789012346e18],
    ['Card', 12.5, 12_345_678_901_234],
  ];
  const read = await anImport(shop, aWorkbook(rows));
  const told = (await itemsOf(shop, read)).map(({ problems }) =>
    problems.map((one) => one.message),
  );
  expect(told[0]?.join()).toContain('1.23456789012346E+18');
  expect(told[1]).toEqual([]);
  await run(shop, read);
  const list = await productsOf(shop);
  const found = await Promise.all(
    list.map(({ _id }) => shop.client.call(products.get, params({ _id }))),
  );
  expect(found.map(({ barcode }) => barcode).toSorted()).toEqual(['', '12345678901234']);
});

test('a formula of which the file does not say what it comes to empties nothing, and is told', async () => {
  const shop = await aStore();
  await run(shop, await anImport(shop, aWorkbook([HEADER, DRUM])));
  const formula = { formula: 'A2&"1"' };
  const row = [
    'Drum',
    550,
    7,
    formula,
    300,
    'It is loud',
    'Perera',
    'loud, round',
    'Music',
    formula,
  ];
  const read = await anImport(shop, aWorkbook([HEADER, row]));
  const [item] = await itemsOf(shop, read);
  expect(item).toMatchObject({ action: 'update', changes: ['Price'] });
  expect(item?.problems.map(({ message }) => message)).toEqual([
    'SKU “=A2&"1"” is a formula without its result: it is left out. Open the file in Excel or LibreOffice and save it',
    'Compare-at price “=A2&"1"” is a formula without its result: it is left out. Open the file in Excel or LibreOffice and save it',
  ]);
  const reckoned = DRUM.map((cell, index) =>
    index === 1 ? { formula: 'B2*2' } : index === 2 ? { formula: '5+6' } : cell,
  );
  const broken = await anImport(shop, aWorkbook([HEADER, reckoned]));
  expect(broken).toMatchObject({ update: 0, broken: 1 });
  const [told] = await itemsOf(shop, broken);
  const whatToDo =
    'is a formula without its result: open the file in Excel or LibreOffice and save it';
  expect(told?.problems.map(({ message }) => message)).toEqual([
    `Price “=B2*2” ${whatToDo}`,
    `Inventory quantity “=5+6” ${whatToDo}`,
  ]);
});

test('a stock of WooCommerce that is no number stays as it is, and sells on no more than before', async () => {
  const shop = await aStore();
  const csv = (...stocks: string[]) =>
    [
      'ID,Type,Name,Published,In stock?,Stock,Backorders allowed?,Regular price',
      ...stocks.map((stock, index) => `${index + 1},simple,Cap ${index},1,1,${stock},0,500`),
    ].join('\n');
  await run(shop, await anImport(shop, csv('7', '4', '2')));
  const read = await anImport(shop, csv('#N/A', '12.5', 'parent'));
  expect(read).toMatchObject({ broken: 2, update: 1 });
  const told = (await itemsOf(shop, read)).map(({ problems }) => problems[0]?.message);
  expect(told).toEqual([
    'Inventory quantity “#N/A” is not a whole number',
    'Inventory quantity “12.5” is not a whole number',
    undefined,
  ]);
  await run(shop, read, true);
  const [cap] = await productsOf(shop);
  expect(cap).toMatchObject({ stock_policy: 'stop', stock_quantity: 7 });
});
