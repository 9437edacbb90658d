import { imports, type ProductImport } from '@kade/contract/catalog/imports';
import { products } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { expect, test } from 'vitest';
import { anImport, aProduct, aStore, type TestShop } from '../../../../test/factories';
import { edited, exportOf, itemsOf, params, productsOf, run } from '../../../../test/transfer';
import { executeSql } from '../../../platform/database';

const pricesIn = async (shop: TestShop) =>
  Object.fromEntries((await productsOf(shop)).map(({ name, price }) => [name, price / 100]));

/** What a product is called in files, as an import of the version before has left it. */
const callIt = (shop: TestShop, name: string, handle: string | null) =>
  executeSql(
    shop.server.system.db,
    'update products set handle = $3 where store_id = $1 and name = $2',
    [shop.store._id, name, handle],
  );

test('products of a file without handles are told apart by titles of every script', async () => {
  const shop = await aStore();
  const titles = ['තේ කොළ', 'கோப்பை', 'කිරිබත්', '日本茶', '😀', '🎁', 'Tea!', 'Tea', 'Café', 'Cafe'];
  const csv = ['Title,Price', ...titles.map((title, index) => `${title},${index + 1}`)].join('\n');
  const read = await anImport(shop, csv);
  expect(read).toMatchObject({ create: titles.length, broken: 0 });
  await run(shop, read);
  const prices = Object.fromEntries(titles.map((title, index) => [title, index + 1]));
  expect(await pricesIn(shop)).toEqual(prices);
  expect(await anImport(shop, csv)).toMatchObject({ same: titles.length, broken: 0 });
  expect(await anImport(shop, await exportOf(shop))).toMatchObject({ same: titles.length });
});

test('sizes of products with titles in Sinhala and Tamil stay their own', async () => {
  const shop = await aStore();
  const csv = [
    'Title,Option1 name,Option1 value,Price,Inventory quantity',
    'කමිසය,Size,S,1000,4',
    'කමිසය,Size,M,1100,2',
    'කලිසම,Size,M,2000,5',
    'தொப்பி,Size,L,300,6',
  ].join('\n');
  await run(shop, await anImport(shop, csv));
  const found = (await productsOf(shop)).map(async (one) => {
    const { quantities } = await shop.client.call(stock.get, params(one));
    return [one.name, quantities];
  });
  expect(Object.fromEntries(await Promise.all(found))).toEqual({
    කමිසය: [4, 2],
    කලිසම: [5],
    தொப்பி: [6],
  });
  expect(await anImport(shop, csv)).toMatchObject({ same: 3, broken: 0 });
});

test('a title in another file is not the product whose handle is made of a like one', async () => {
  const shop = await aStore();
  await run(shop, await anImport(shop, 'Title,Price\nතේ 100g,500'));
  await callIt(shop, 'තේ 100g', '100g');
  for (const [title, price] of [
    ['කෝපි 100g', 900],
    ['100G', 700],
  ]) {
    const read = await anImport(shop, `Title,Price\n${title},${price}`);
    expect(read).toMatchObject({ create: 1, update: 0 });
    await run(shop, read);
  }
  expect(await pricesIn(shop)).toEqual({ 'තේ 100g': 500, 'කෝපි 100g': 900, '100G': 700 });
});

test('a title that a product made by hand has changes that one, and the review says so', async () => {
  const shop = await aStore();
  const lamp = await aProduct(shop, { name: 'Lamp', price: 5_000 });
  const csv = 'Title,Price\nLAMP,100\nRope,200';
  const read = await anImport(shop, csv);
  expect(read).toMatchObject({
    create: 1,
    update: 1,
    update_products: [{ _id: lamp._id, name: 'Lamp' }],
  });
  const message = 'is in the store under this title, made by hand: that one is changed';
  expect(await itemsOf(shop, read)).toMatchObject([
    { name: 'LAMP', action: 'update', product: lamp._id, problems: [{ row: 2, message }] },
    { name: 'Rope', action: 'create', problems: [] },
  ]);
  expect(await run(shop, read)).toMatchObject({ done: 2, update_products: [] });
});

test('a handle that is made of another title names the product that it would rename', async () => {
  const shop = await aStore();
  await run(shop, await anImport(shop, 'Title,Price\nTea!,100\nTea,200'));
  const read = await anImport(shop, 'Handle,Title,Variant Price\ntea,Tea,700');
  expect(read.update_products.map(({ name }) => name)).toEqual(['Tea!']);
  const message =
    'has the handle of “Tea!”, which is in the store: that one is changed and renamed';
  expect((await itemsOf(shop, read))[0]?.problems).toEqual([{ row: 2, message }]);
});

test('rows of one handle and two titles are one product, and that is said', async () => {
  const shop = await aStore();
  const csv = [
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty',
    'tea,Tea!,Size,S,10,1',
    'tea,Tea!,,M,10,1',
    'tea,Tea,,L,20,1',
    'tea,,,XL,20,1',
  ].join('\n');
  const read = await anImport(shop, csv);
  expect(read).toMatchObject({ create: 1, broken: 0 });
  const message = 'has the title “Tea” and the handle of row 2: they are one product';
  expect((await itemsOf(shop, read))[0]?.problems).toEqual([{ row: 4, message }]);
});

test('products that were imported before are found by their titles', async () => {
  const shop = await aStore();
  const handles = { 'තේ 100g': '100g', කිරිබත්: null, 'Café crème': 'cafe-cre-me', Tea: 'tea' };
  const titles = Object.keys(handles);
  const csv = (price: number) =>
    ['Title,Price', ...titles.map((title) => `${title},${price}`)].join('\n');
  await run(shop, await anImport(shop, csv(5)));
  for (const [name, handle] of Object.entries(handles)) await callIt(shop, name, handle);
  const read = await anImport(shop, csv(6));
  expect(read).toMatchObject({ update: titles.length, create: 0 });
  await run(shop, read);
  expect(Object.values(await pricesIn(shop))).toEqual([6, 6, 6, 6]);
});

test('of products with one title that is taken which an import made; else none is', async () => {
  const shop = await aStore();
  await aProduct(shop, { name: 'Cafe', price: 1000 });
  await aProduct(shop, { name: 'Cafe', price: 2000 });
  const csv = 'Title,Price\ncafe,30';
  const unsure = await anImport(shop, csv);
  expect(unsure).toMatchObject({ broken: 1, create: 0, update: 0 });
  expect((await itemsOf(shop, unsure))[0]?.problems).toEqual([
    { row: 2, message: 'has the title of 2 products: its Product ID or handle says which it is' },
  ]);
  await shop.client.call(imports.cancel, params(unsure));
  const [first] = await productsOf(shop);
  await executeSql(shop.server.system.db, "update products set handle = 'cafe' where id = $1", [
    first?._id,
  ]);
  await run(shop, await anImport(shop, csv));
  const changed = (await productsOf(shop)).filter(({ price }) => price === 3000);
  expect(changed.map(({ _id }) => _id)).toEqual([first?._id]);
});

test('rows of one title that do not stand together are named', async () => {
  const shop = await aStore();
  const read = await anImport(shop, 'Title,Price\nතේ,100\nකෝපි,200\nතේ,300');
  expect(read).toMatchObject({ create: 2, broken: 1 });
  expect((await itemsOf(shop, read, { action: 'broken' }))[0]?.problems).toEqual([
    { row: 4, message: 'has the title of row 2; the rows of a product must stand together' },
  ]);
});

test('a row with another Product ID begins a product, whatever its title or handle', async () => {
  const shop = await aStore();
  const names = ['සිංහල එක', 'සිංහල දෙක'];
  for (const name of names) await aProduct(shop, { name, price: 100 });
  const ids = (await productsOf(shop)).map(({ _id }) => _id);
  const rows = (name: string) => ids.map((id) => `${id},${name},,new`);
  for (const name of ['', 'සිංහල']) {
    const csv = ['Product ID,Title,Base price,Tags', ...rows(name)].join('\n');
    expect(await anImport(shop, csv)).toMatchObject({ update: 2, broken: 0 });
  }
  const twice = await anImport(
    shop,
    [`Product ID,Title,Tags`, ...[ids[0], ids[1], ids[0]].map((id) => `${id},Tea,new`)].join('\n'),
  );
  expect(twice).toMatchObject({ update: 2, broken: 1 });
  expect((await itemsOf(shop, twice, { action: 'broken' }))[0]?.problems).toEqual([
    { row: 4, message: 'has the Product ID of row 2; the rows of a product must stand together' },
  ]);
});

test('a file of WooCommerce without ids and SKUs has a product for each name', async () => {
  const shop = await aStore();
  const csv = [
    'Type,Name,Published,Regular price,Stock,In stock?',
    'simple,තේ,1,100,5,1',
    'simple,කෝපි,1,200,6,1',
  ].join('\n');
  const read = await anImport(shop, csv);
  expect(read).toMatchObject({ create: 2, broken: 0 });
  await run(shop, read);
  expect(await anImport(shop, csv)).toMatchObject({ same: 2 });
});

test('an unchanged export changes nothing where products have one handle', async () => {
  const shop = await aStore();
  const sizes = (a: string, b: string) =>
    [
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty',
      `sarong,Sarong ${a}${b},Size,${a},10,1`,
      `sarong,,,${b},12,2`,
    ].join('\n');
  await run(shop, await anImport(shop, sizes('S', 'M')));
  const [first] = await productsOf(shop);
  if (!first) throw new Error('the first sarong is there');
  await shop.client.call(products.remove, params(first));
  await run(shop, await anImport(shop, sizes('L', 'XL')));
  await shop.client.call(products.restore, params(first));
  const csv = await exportOf(shop);
  expect(await anImport(shop, csv)).toMatchObject({ same: 2, update: 0, broken: 0 });
  const read = await edited(shop, [
    { row: 1, column: 'Tags', value: 'first' },
    { row: 3, column: 'Tags', value: 'second' },
  ]);
  expect(read).toMatchObject({ update: 2, broken: 0 });
  const elsewhere = await aStore();
  await run(elsewhere, await anImport(elsewhere, csv));
  expect((await productsOf(elsewhere)).map(({ name }) => name)).toEqual([
    'Sarong LXL',
    'Sarong SM',
  ]);
  expect(await anImport(elsewhere, csv)).toMatchObject({ same: 2, create: 0, broken: 0 });
});

test('a URL handle that somebody edits is left out, and that is told', async () => {
  const shop = await aStore();
  await aProduct(shop, { name: 'By hand', price: 100 });
  await run(shop, await anImport(shop, 'Handle,Title,Variant Price\nlamp,Lamp,100'));
  const problems = async (read: ProductImport) =>
    (await itemsOf(shop, read)).map(({ action, problems }) => [action, ...problems]);
  expect(await problems(await edited(shop, []))).toEqual([['same'], ['same']]);
  const read = await edited(
    shop,
    [1, 2].map((row) => ({ row, column: 'URL handle', value: `new-${row}` })),
  );
  const told = (row: number) => ({
    row: row + 1,
    message: `URL handle “new-${row}” is left out: the address of a product follows its title`,
  });
  expect(await problems(read)).toEqual([
    ['same', told(1)],
    ['same', told(2)],
  ]);
});
