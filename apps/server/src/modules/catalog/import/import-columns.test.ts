import { products } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { say } from '@kade/words/catalogue';
import { importNotes } from '@kade/words/import-notes';
import { expect, test } from 'vitest';
import { aGroup, anImport, aProduct, aStore, aVariant } from '../../../../test/factories';
import { itemsOf, params, productsOf, run } from '../../../../test/transfer';
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

test('columns are read by the names that people give them, where no column has the name for it', async () => {
  const shop = await aStore();
  const list =
    'Title,Price,Stock,Category,Brand,Image\nCup,500,7,Cups,Lanka,https://x.example/c.jpg';
  const read = await anImport(shop, list);
  expect(read).toMatchObject({ create: 1, untracked: 0, ignored_columns: [] });
  await run(shop, read);
  const [{ _id } = { _id: '' }] = await productsOf(shop);
  expect(await shop.client.call(products.get, params({ _id }))).toMatchObject({
    stock_quantity: 7,
    stock_policy: 'stop',
    vendor: 'Lanka',
    category: { name: 'Cups' },
  });
  const both = 'Title,Price,Stock,Inventory quantity,Category,Type\nCup,500,in the shop,9,Old,Cups';
  const again = await anImport(shop, both);
  expect(again).toMatchObject({ update: 1, ignored_columns: ['Stock', 'Category'] });
  await run(shop, again);
  expect((await productsOf(shop))[0]).toMatchObject({ stock_quantity: 9 });
});

test('names are read as a page shows them, where the file has them as its page does', async () => {
  const shop = await aStore();
  const file = [
    'ID,Type,Name,Published,Regular price,Parent,Categories,Tags,Attribute 1 name,Attribute 1 value(s)',
    '1,variable,Men&#039;s caf&eacute; &amp; tea,1,500,,Food &amp; Drinks,"R&amp;B",Size,"S &amp; M, L"',
    '2,variation,S,1,500,id:1,,,Size,S &amp; M',
    '3,variation,L,1,600,id:1,,,Size,L',
    '4,simple,Tea < 5 g & &co;,1,100,,,,,',
  ];
  const read = await anImport(shop, file.join('\n'));
  await run(shop, read);
  const [{ _id } = { _id: '' }, tea] = await productsOf(shop);
  expect(tea?.name).toBe('Tea < 5 g & &co;');
  const told = await shop.client.call(products.get, params({ _id }));
  expect(told).toMatchObject({
    name: "Men's café & tea",
    category: { name: 'Food & Drinks' },
    tags: 'R&B',
  });
  expect(told.options[0]?.variants.map(({ name }) => name)).toEqual(['S & M', 'L']);
  expect(await anImport(shop, file.join('\n'))).toMatchObject({ same: 2, create: 0 });
});

const ATTRIBUTES = [1, 2, 3, 4].map((n) => `Attribute ${n} name,Attribute ${n} value(s)`).join(',');

/** The products of a file of WooCommerce, whose variations name their attributes so. */
async function wooProducts(...rows: readonly string[]) {
  const header = `ID,Type,Name,Published,Regular price,Parent,${ATTRIBUTES},Description`;
  const found = [];
  const sheet = await readSheet(Buffer.from([header, ...rows].join('\n')), new Date());
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
    values: ['S / 40', 'M / 40', 'M / 41'],
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

/** What comes of sales of 700 instead of 1000 with these dates, at noon of a day in Colombo. */
async function onSale(...dates: readonly [starts: string, ends: string][]) {
  const header =
    'ID,Type,Name,Published,Sale price,Regular price,Parent,' +
    'Date sale price starts,Date sale price ends,Attribute 1 name,Attribute 1 value(s)';
  const rows = dates.map(
    ([starts, ends], n) => `1${n},variation,Tea - ${n},1,700,1000,id:1,${starts},${ends},Size,${n}`,
  );
  const csv = [header, '1,variable,Tea,1,,,,,,Size,"0, 1"', ...rows].join('\n');
  const sheet = await readSheet(Buffer.from(csv), new Date('2026-11-20T06:30:00Z'));
  for await (const { product, notes } of sheet.products) {
    return {
      prices: product.variants.map((one) => [one.price, one.compare_at_price]),
      notes: notes.others.map(({ told }) => say(importNotes('en'), told)),
      unread: sheet.unread(),
    };
  }
  throw new Error('the file has a product');
}

const ON = [70_000, 100_000];
const OFF = [100_000, null];

test.each([
  ['', ''],
  ['2026-11-20', ''],
  ['', '2026-11-20'],
  ['2026-11-20 12:00:00', '2026-11-20 12:00:01'],
  ['2026-11-01 0:00:00', '2026-11-30 23:59:59'],
  ['2026-11-20T9:30', ''],
])('a sale from “%s” to “%s” is on', async (starts, ends) => {
  expect(await onSale([starts, ends])).toMatchObject({ prices: [ON], notes: [] });
});

test.each([
  ['2026-11-21', '', 'the sale price “700” is from “2026-11-21” on: it is left out'],
  [
    '2026-11-20 12:00:01',
    '2026-12-01',
    'the sale price “700” is from “2026-11-20 12:00:01” on: it is left out',
  ],
  ['', '2026-11-19', 'the sale price “700” was until “2026-11-19”: it is left out'],
  [
    '2026-11-01',
    '2026-11-20 12:00:00',
    'the sale price “700” was until “2026-11-20 12:00:00”: it is left out',
  ],
  ['1/4/2027', '', '“1/4/2027” is not a date of a sale: the sale price “700” is left out'],
  ['', '2026-13-01', '“2026-13-01” is not a date of a sale: the sale price “700” is left out'],
])('a sale from “%s” to “%s” is not on, and that is said', async (starts, ends, note) => {
  expect(await onSale([starts, ends])).toMatchObject({ prices: [OFF], notes: [note] });
});

test('the days of a sale count in the zone of the store', async () => {
  const csv =
    'Name,Published,Sale price,Regular price,Date sale price starts\nTea,1,700,1000,2026-11-21';
  const priceAt = async (now: string) => {
    const sheet = await readSheet(Buffer.from(csv), new Date(now));
    for await (const { product } of sheet.products) return product.variants[0]?.price;
    return undefined;
  };
  expect(await priceAt('2026-11-20T18:29:59Z')).toBe(100_000);
  expect(await priceAt('2026-11-20T18:30:00Z')).toBe(70_000);
});

test('sales that are left out are said once for a product, and that their days are not kept', async () => {
  const { prices, notes, unread } = await onSale(
    ['2027-04-01', '2027-04-30'],
    ['', ''],
    ['2027-05-01', ''],
    ['2027-06-01', ''],
  );
  expect(prices).toEqual([OFF, ON, OFF, OFF]);
  expect(notes).toEqual([
    'the sale price “700” is from “2027-04-01” on: it is left out (and 2 more rows)',
  ]);
  expect(unread).toEqual(['Date sale price starts', 'Date sale price ends']);
});

test('whether a sale is on is asked of the clock when the file is read', async () => {
  const shop = await aStore();
  const { clock } = shop.server;
  const tomorrow = new Date(clock.now().getTime() + 36 * 60 * 60 * 1000).toISOString();
  const csv =
    'ID,Type,Name,Published,Sale price,Regular price,Date sale price starts\n' +
    `1,simple,Tea,1,700,1000,${tomorrow.slice(0, 10)}`;
  const before = await anImport(shop, csv);
  expect((await itemsOf(shop, before))[0]?.problems).toHaveLength(1);
  clock.advance(72 * 60 * 60 * 1000);
  const after = await anImport(shop, csv);
  expect((await itemsOf(shop, after))[0]?.problems).toEqual([]);
});
