import { combinations } from '@kade/contract/catalog/goods';
import { imports } from '@kade/contract/catalog/imports';
import { products, type Product } from '@kade/contract/catalog/products';
import { expect, test } from 'vitest';
import {
  aGroup,
  anImport,
  aProduct,
  aStore,
  aVariant,
  type TestShop,
} from '../../../../test/factories';
import { edited, exportOf, itemsOf, params, productsOf, run } from '../../../../test/transfer';

const OLD =
  'Handle,Title,Vendor,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,' +
  'Variant Grams,Variant Weight Unit,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode';
const rows = [
  'tea,Tea,Dilmah,Title,Default Title,,,TEA-1,250.0,kg,5,1000,1250,4791234567890',
  'shirt,Shirt,Barefoot,Size,S,Colour,Red,SH-S-R,200,g,5,2000,2500,111',
  'shirt,,,,S,,Blue,SH-S-B,200,g,5,2000,2500,112',
  'shirt,,,,L,,Red,SH-L-R,220,g,5,2000,2500,',
  'shirt,,,,L,,Blue,,220,g,5,2000,2500,114',
  'mug,Mug,,Glaze,Matt,,,MUG-M,0,g,5,900,,',
  'mug,,,,Gloss,,,MUG-G,350,g,5,900,1000,99',
];
const file = [OLD, ...rows].join('\n');

const whole = async (shop: TestShop) => {
  const found = new Map<string, Product>();
  for (const one of await productsOf(shop)) {
    found.set(one.name, await shop.client.call(products.get, params(one)));
  }
  return (name: string) => {
    const product = found.get(name);
    if (!product) throw new Error(`no ${name}`);
    return product;
  };
};

/** What is known of the combinations of a product, by their names. */
async function toldIn(shop: TestShop, product: Product) {
  const { combinations: known } = await shop.client.call(combinations.get, params(product));
  const names = new Map(
    product.options.flatMap(({ variants }) => variants.map((one) => [one._id, one.name] as const)),
  );
  return Object.fromEntries(
    known.map(({ variants, ...goods }) => [variants.map((id) => names.get(id)).join(' '), goods]),
  );
}

test('a file of Shopify keeps every SKU, barcode, weight, compare-at price and vendor', async () => {
  const shop = await aStore();
  const read = await anImport(shop, file);
  expect(read).toMatchObject({ create: 3, broken: 0, ignored_columns: [] });
  await run(shop, read);
  const product = await whole(shop);
  expect(product('Tea')).toMatchObject({
    sku: 'TEA-1',
    barcode: '4791234567890',
    weight: 250,
    compare_at_price: 125_000,
    vendor: 'Dilmah',
  });
  // As near to the product as the rows allow: a weight by size, a price of before for all.
  const shirt = product('Shirt');
  expect(shirt).toMatchObject({ sku: '', weight: null, compare_at_price: 250_000 });
  expect(shirt.options[0]?.variants.map(({ weight }) => weight)).toEqual([200, 220]);
  const nothing = { sku: '', barcode: '', weight: null, compare_at_price: null };
  expect(await toldIn(shop, shirt)).toEqual({
    'S Red': { ...nothing, sku: 'SH-S-R', barcode: '111' },
    'S Blue': { ...nothing, sku: 'SH-S-B', barcode: '112' },
    'L Red': { ...nothing, sku: 'SH-L-R' },
    'L Blue': { ...nothing, barcode: '114' },
  });
  expect(product('Mug').options[0]?.variants).toMatchObject([
    { ...nothing, sku: 'MUG-M' },
    { sku: 'MUG-G', barcode: '99', weight: 350, compare_at_price: 100_000 },
  ]);

  // The same file, and our own export of it, change nothing; elsewhere it makes the same.
  expect(await anImport(shop, file)).toMatchObject({ same: 3, update: 0, broken: 0 });
  const csv = await exportOf(shop);
  expect(await anImport(shop, csv)).toMatchObject({ same: 3, update: 0, broken: 0 });
  const other = await aStore();
  await run(other, await anImport(other, csv));
  const copy = (await whole(other))('Shirt');
  expect(copy).toMatchObject({ compare_at_price: 250_000, vendor: 'Barefoot' });
  expect(await toldIn(other, copy)).toEqual(await toldIn(shop, shirt));
});

test('a column that is not there changes nothing, a blank cell clears, and undoing brings back', async () => {
  const shop = await aStore();
  await run(shop, await anImport(shop, file));
  const before = await whole(shop);
  const told = await toldIn(shop, before('Shirt'));
  const without = 'Handle,Title,Variant Price\ntea,Tea,1000\n';
  expect(await anImport(shop, without)).toMatchObject({ same: 1 });
  const changed = [
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price',
    'shirt,Shirt,Size,S,Colour,Red,NEW,2000',
    'shirt,,,S,,Blue,,2000',
    'shirt,,,L,,Red,SH-L-R,2000',
    'shirt,,,L,,Blue,,2000',
  ].join('\n');
  const read = await anImport(shop, changed);
  expect((await itemsOf(shop, read)).map(({ changes }) => changes)).toEqual([['Variants']]);
  const done = await run(shop, read);
  const now = (await whole(shop))('Shirt');
  const after = await toldIn(shop, now);
  expect(after['S Red']).toMatchObject({ sku: 'NEW', barcode: '111' });
  expect(after['S Blue']).toMatchObject({ sku: '', barcode: '112' });
  await shop.client.call(imports.undo, params(done));
  await shop.server.runJobs();
  expect(await toldIn(shop, before('Shirt'))).toEqual(told);
});

test('what cannot be read is left out and said, and the product comes in', async () => {
  const shop = await aStore();
  const csv = [
    'Title,SKU,Barcode,Price,Compare-at price,Weight value (grams)',
    `Drum,${'x'.repeat(101)},${'9'.repeat(51)},500,a lot,heavy`,
  ].join('\n');
  const read = await anImport(shop, csv);
  expect(read).toMatchObject({ create: 1, broken: 0 });
  const [item] = await itemsOf(shop, read);
  expect(item?.problems.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'SKU has more than 100 characters: it is left out',
      'Barcode has more than 50 characters: it is left out',
      '“heavy” is not a weight in grams: it is left out',
      '“a lot” is not a price to compare with: it is left out',
    ]),
  );
  await run(shop, read);
  expect((await whole(shop))('Drum')).toMatchObject({ sku: '', barcode: '', weight: null });
});

test('what a piece costs comes in, goes out and is taken back as the rest', async () => {
  const shop = await aStore();
  const costs = [
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Cost per item',
    'tea,Tea,Title,Default Title,1000,640.50',
    'shirt,Shirt,Size,S,2000,900',
    'shirt,,,L,2000,950',
    'drum,Drum,Title,Default Title,500,little',
  ].join('\n');
  const read = await anImport(shop, costs);
  expect(read).toMatchObject({ create: 3, broken: 0, ignored_columns: [] });
  const said = (await itemsOf(shop, read)).map(({ problems }) =>
    problems.map((one) => one.message),
  );
  expect(said[0]).not.toContainEqual(expect.stringContaining('cost'));
  expect(said[1]).toContain('costs different amounts: a product has one cost, the first is kept');
  expect(said[2]).toContain('“little” is not what a piece costs: it is left out');
  await run(shop, read);
  const product = await whole(shop);
  const costOf = async (name: string) => (await whole(shop))(name).cost;
  expect(product('Tea').cost).toBe(640_50);
  expect(product('Shirt').cost).toBe(900_00);
  expect(product('Drum').cost).toBeNull();

  // Our own file says it too: it changes nothing here, and makes the same elsewhere.
  const csv = await exportOf(shop);
  expect(await anImport(shop, csv)).toMatchObject({ same: 3, update: 0, ignored_columns: [] });
  const other = await aStore();
  await run(other, await anImport(other, csv));
  expect((await whole(other))('Tea').cost).toBe(640_50);

  // A file without the column leaves it, a blank cell clears it, undoing brings it back.
  await run(shop, await anImport(shop, 'Handle,Title,Variant Price\ntea,Tea,1100\n'));
  expect(await costOf('Tea')).toBe(640_50);
  const blank = await anImport(shop, 'Handle,Title,Variant Price,Cost per item\ntea,Tea,1100,\n');
  expect((await itemsOf(shop, blank)).map(({ changes }) => changes)).toEqual([['Cost']]);
  const cleared = await run(shop, blank);
  expect(await costOf('Tea')).toBeNull();
  await shop.client.call(imports.undo, params(cleared));
  await shop.server.runJobs();
  expect(await costOf('Tea')).toBe(640_50);
});

test('a price in a file without compare-at prices leaves what each choice cost before', async () => {
  const shop = await aStore();
  await run(shop, await anImport(shop, file));
  const header = 'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price';
  const lines = ['Red', 'Blue'].flatMap((colour) => [
    `shirt,Shirt,Size,S,Colour,${colour},2000`,
    `shirt,Shirt,Size,L,Colour,${colour},2100`,
  ]);
  await run(shop, await anImport(shop, [header, ...lines].join('\n')));
  const shirt = (await whole(shop))('Shirt');
  expect(shirt.options[0]).toMatchObject({
    price: 'independent',
    variants: [
      { price: { amount: 200_000 }, compare_at_price: 250_000 },
      { price: { amount: 210_000 }, compare_at_price: 250_000 },
    ],
  });
});

test('what cannot be read leaves what is there, also where nothing else changes', async () => {
  const shop = await aStore();
  const goods = { sku: 'D-1', weight: 250, compare_at_price: 120_000, cost: 50_000 };
  const drum = await aProduct(shop, { name: 'Drum', price: 100_000, ...goods });
  const read = await edited(shop, [
    { row: 1, column: 'Compare-at price', value: '1.200' },
    { row: 1, column: 'Cost per item', value: '500 or so' },
    { row: 1, column: 'Weight value (grams)', value: '250 g' },
    { row: 1, column: 'SKU', value: 'x'.repeat(101) },
  ]);
  const [item] = await itemsOf(shop, read);
  expect(item).toMatchObject({ action: 'same', changes: [] });
  expect(item?.problems.map(({ message }) => message).toSorted()).toEqual([
    'SKU has more than 100 characters: it is left out',
    '“1.200” is not a price to compare with: it is left out',
    '“250 g” is not a weight in grams: it is left out',
    '“500 or so” is not what a piece costs: it is left out',
  ]);
  expect(await shop.client.call(products.get, params(drum))).toMatchObject(goods);
});

test('what cannot be read in one row is what it was, beside rows that change', async () => {
  const shop = await aStore();
  await run(shop, await anImport(shop, file));
  const weights = async () =>
    (await whole(shop))('Shirt').options[0]?.variants.map(({ weight }) => weight);
  const others = [
    OLD,
    ...rows.slice(1, 3),
    ...rows.slice(3, 5).map((row) => row.replace('220', '2 kg')),
  ];
  await run(shop, await anImport(shop, others.join('\n').replaceAll('200,g', '210,g')));
  expect(await weights()).toEqual([210, 220]);
  const csv = await exportOf(shop);
  const [header = '', ...lines] = csv.trimEnd().split('\r\n');
  const at = header.split(',').indexOf('Option1 weight (grams)');
  const changed = lines.map((line) => {
    const cells = line.split(',');
    if (cells[1] === 'shirt') cells[at] = cells[at] === '210' ? '230' : 'light';
    return cells.join(',');
  });
  await run(shop, await anImport(shop, [header, ...changed].join('\n')));
  expect(await weights()).toEqual([230, 220]);
});

test('numbers that a spreadsheet has rounded are left out, by the row, and tell nothing apart', async () => {
  const shop = await aStore();
  const goods = [
    { sku: '100200300400500', barcode: '4791234567890' },
    { sku: 'B-1', barcode: '4791234567999' },
  ];
  for (const [index, told] of goods.entries())
    await aProduct(shop, { name: `Bar ${index}`, price: 100, ...told });
  const rounded = [1, 2].map((row) => ({ row, column: 'Barcode', value: '4.79E+12' }));
  const read = await edited(shop, [
    ...rounded,
    { row: 1, column: 'SKU', value: '1.002E+14' },
    { row: 2, column: 'Price', value: '120.00' },
  ]);
  const barcode = 'Barcode “4.79E+12” was rounded by a spreadsheet: it is left out';
  const sku = 'SKU “1.002E+14” was rounded by a spreadsheet: it is left out';
  expect(await itemsOf(shop, read)).toMatchObject([
    { action: 'same', problems: [sku, barcode].map((message) => ({ row: 2, message })) },
    { action: 'update', changes: ['Price'], problems: [{ row: 3, message: barcode }] },
  ]);
  await run(shop, read);
  const found = await Promise.all(
    (await productsOf(shop)).map((one) => shop.client.call(products.get, params(one))),
  );
  expect(found.map(({ sku, barcode }) => ({ sku, barcode }))).toEqual(goods);
  const file = 'Title,Price,Barcode\nNew,5,"4,79E+12"\nCode 39,5,E+12';
  await run(shop, await anImport(shop, file));
  const product = await whole(shop);
  expect([product('New').barcode, product('Code 39').barcode]).toEqual(['', 'E+12']);
});

test('a blank compare-at price or weight clears that of a product, with options and without', async () => {
  const shop = await aStore();
  const told = { weight: 250, compare_at_price: 120_000 };
  await aProduct(shop, { name: 'Drum', price: 100_000, ...told });
  const mask = await aProduct(shop, { name: 'Mask', price: 100_000, ...told });
  await aVariant(shop, await aGroup(shop, mask));
  const columns = ['Compare-at price', 'Weight value (grams)'];
  const own = ['Product compare-at price', 'Product weight (grams)'];
  const cells = [...columns, ...own].map((column) => ({ row: 2, column, value: '' }));
  await run(shop, await edited(shop, cells));
  const cleared = { weight: null, compare_at_price: null };
  const found = async (name: string) => (await whole(shop))(name);
  expect(await found('Mask')).toMatchObject(cleared);
  expect(await found('Drum')).toMatchObject(told);
  const file = 'Title,Price,Compare-at price,Weight value (grams)\nDrum,1000,,';
  await run(shop, await anImport(shop, file));
  expect(await found('Drum')).toMatchObject(cleared);
});
