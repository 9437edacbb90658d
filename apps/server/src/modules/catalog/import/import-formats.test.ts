import { products } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { expect, test } from 'vitest';
import { anImport, aStore } from '../../../../test/factories';
import { exportOf, itemsOf, params, productsOf, run } from '../../../../test/transfer';
import { aWorkbook } from '../../../../test/workbook';

const as = (format: string) => (number: number) => ({ number, format });
const day = as('d-mmm');

test('numbers of a workbook come as it shows them where a text is meant', async () => {
  const shop = await aStore();
  const [padded, gtin, percent, half, amount] = [
    as('000000'),
    as('0000000000000'),
    as('0%'),
    as('# ?/?'),
    as('_("Rs"* #,##0.00_)'),
  ];
  const rows = [
    ['Title', 'SKU', 'Barcode', 'Price', 'Inventory quantity', 'Option1 name', 'Option1 value'],
    ['Bar', padded(1234), gtin(12_345_678_905), amount(575), as('000')(7), 'Cocoa', percent(0.7)],
    ['', padded(1235), gtin(12_345_678_912), amount(500 * 1.15), as('0" pcs"')(8), '', half(0.5)],
  ];
  const read = await anImport(shop, aWorkbook(rows));
  expect(read).toMatchObject({ create: 1, broken: 0 });
  await run(shop, read);
  const [{ _id } = { _id: '' }] = await productsOf(shop);
  const lines = (await exportOf(shop)).split('\n');
  expect(lines[1]).toMatch(/001234,Cocoa,70%,.*,0012345678905,/);
  expect(lines[2]).toMatch(/001235,,1\/2,.*,0012345678912,/);
  expect(await shop.client.call(stock.get, params({ _id }))).toMatchObject({ quantities: [7, 8] });
  expect(await anImport(shop, aWorkbook(rows))).toMatchObject({ same: 1 });
});

test('a reckoned amount is what the spreadsheet shows of it, a weight what it keeps', async () => {
  const shop = await aStore();
  const rows = [
    ['Name', 'Regular price', 'Cost of goods', 'Weight (kg)'],
    ['Cup', as('#,##0.00')(17.391 * 1.15), as('[$Rs-809] 0.00')(2 / 3), as('0.00')(0.125)],
  ];
  const read = await anImport(shop, aWorkbook(rows));
  expect(read).toMatchObject({ create: 1, broken: 0 });
  await run(shop, read);
  const [{ _id } = { _id: '' }] = await productsOf(shop);
  const cup = await shop.client.call(products.get, params({ _id }));
  expect(cup).toMatchObject({ price: 20_00, cost: 67, weight: 125 });
});

test('a date of a spreadsheet empties nothing, is told, and is no choice', async () => {
  const shop = await aStore();
  const header = ['Title', 'Price', 'SKU', 'Tags', 'Vendor', 'Weight value (grams)'];
  await run(shop, await anImport(shop, aWorkbook([header, ['Drum', 5, '6-8', 'loud', 'P1', 900]])));
  const dated = ['Drum', 6, day(46_181), as('yyyy-mm-dd hh:mm')(46_024.1277777778), 'P1', day(900)];
  const read = await anImport(shop, aWorkbook([header, dated]));
  expect(read).toMatchObject({ update: 1, broken: 0 });
  const [item] = await itemsOf(shop, read);
  const left =
    'is a date or a time in the spreadsheet: it is left out. Format the column as text and type it again';
  expect(item?.problems).toEqual([
    { row: 2, message: `Tags “2026-01-02 03:04” ${left}` },
    { row: 2, message: `SKU “2026-06-08” ${left}` },
    { row: 2, message: '“1902-06-18” is not a weight in grams: it is left out' },
  ]);
  await run(shop, read);
  const [{ _id } = { _id: '' }] = await productsOf(shop);
  const drum = await shop.client.call(products.get, params({ _id }));
  expect(drum).toMatchObject({ price: 6_00, sku: '6-8', tags: 'loud', vendor: 'P1', weight: 900 });
});

test.each([
  ['title', 0, 'Title “2026-06-08” is a date or a time in the spreadsheet'],
  ['price', 1, 'Price “2026-06-08” is not an amount'],
  ['stock', 2, 'Inventory quantity “2026-06-08” is not a whole number'],
  ['value', 4, 'Option1 value “2026-06-08” is a date or a time in the spreadsheet'],
])('a row is broken whose %s is a date', async (_, column, told) => {
  const shop = await aStore();
  const header = ['Title', 'Price', 'Inventory quantity', 'Option1 name', 'Option1 value'];
  const row = ['Frock', 5, 3, 'Age', '4-6'].map((cell, at) => (at === column ? day(46_181) : cell));
  const read = await anImport(shop, aWorkbook([header, row]));
  expect(read).toMatchObject({ create: 0, broken: 1 });
  const [item] = await itemsOf(shop, read);
  expect(item?.problems[0]?.message).toContain(told);
});

test('a file of WooCommerce that was saved as a workbook keeps its sales, and tells of its dates', async () => {
  const shop = await aStore();
  const header =
    'ID,Type,SKU,Name,Regular price,Sale price,Date sale price ends,Description,Attribute 1 name,Attribute 1 value(s)'.split(
      ',',
    );
  const ended = as('yyyy-mm-dd')(43_831);
  const rows = [
    header,
    [1, 'simple', as('00000')(42), 'Cap', 500, 400, ended, 'Warm', 'Age', day(46_181)],
    [2, 'simple', day(46_181), 'Hat', 500, 400, as('yyyy-mm-dd')(80_000), 'Large', '', ''],
  ];
  const read = await anImport(shop, aWorkbook(rows));
  expect(read).toMatchObject({ create: 2, broken: 0 });
  const told = (await itemsOf(shop, read)).map(({ problems }) =>
    problems.map(({ message }) => message),
  );
  expect(told[0]?.join('\n')).toContain('the sale price “400” was until “2020-01-01”');
  expect(told[0]?.join('\n')).toContain('Age “2026-06-08” is a date or a time');
  expect(told[1]?.join('\n')).toContain('SKU “2026-06-08” is a date or a time');
  await run(shop, read);
  const found = await Promise.all(
    (await productsOf(shop)).map(({ _id }) => shop.client.call(products.get, params({ _id }))),
  );
  expect(found).toMatchObject([
    { name: 'Cap', price: 500_00, sku: '00042', description: 'Warm' },
    { name: 'Hat', price: 400_00, sku: '', description: 'Large' },
  ]);
});
