import { imports, type ProductImport, type TakenFor } from '@kade/contract/catalog/imports';
import { products } from '@kade/contract/catalog/products';
import { expect, test } from 'vitest';
import { anImport, aStore, type TestShop } from '../../../../test/factories';
import { itemsOf, params, productsOf, run } from '../../../../test/transfer';

/** The same file once more, with what its columns are. */
async function saidOf(
  shop: TestShop,
  before: ProductImport,
  csv: string,
  ...columns: string[]
): Promise<ProductImport> {
  const { _id } = await shop.client.call(imports.create, {
    query: { instead_of: before._id, ...(columns.length > 0 && { columns }) },
    file: new Blob([csv]),
  });
  await shop.server.runJobs();
  return shop.client.call(imports.get, { params: { id: _id } });
}

const columnsOf = (shop: TestShop, one: ProductImport) =>
  shop.client.call(imports.columns, params(one));

/** What each column is read for, in their order. */
const takenOf = async (shop: TestShop, one: ProductImport): Promise<TakenFor[]> =>
  (await columnsOf(shop, one)).columns.map(({ taken_for }) => taken_for);

const UNKNOWN = 'Bahan,Harga,Baki,Ukuran\nKopi,1250,4,S\nKopi,1400,6,L\nTeh,900,2,\n';

test('of a file whose header nobody knows a merchant says what its columns are', async () => {
  const shop = await aStore();
  const read = await anImport(shop, UNKNOWN);
  expect(read).toMatchObject({ state: 'failed', columns_by: 'file' });
  const { columns } = await columnsOf(shop, read);
  expect(columns).toMatchObject([
    { place: 0, name: 'Bahan', known_as: null, taken_for: null, samples: ['Kopi', 'Teh'] },
    { place: 1, name: 'Harga', samples: ['1250', '1400', '900'] },
    { place: 2, name: 'Baki' },
    { place: 3, name: 'Ukuran', samples: ['S', 'L'] },
  ]);
  const said = await saidOf(shop, read, UNKNOWN, '0:title', '1:price', '2:quantity', '3:option');
  expect(said).toMatchObject({
    state: 'ready',
    columns_by: 'merchant',
    create: 2,
    broken: 0,
    ignored_columns: [],
  });
  expect(await takenOf(shop, said)).toEqual(['title', 'price', 'quantity', 'option']);
  await run(shop, said);
  const [coffee, tea] = await productsOf(shop);
  if (!coffee || !tea) throw new Error('two products are imported');
  const told = await shop.client.call(products.get, params(coffee));
  expect(told).toMatchObject({ name: 'Kopi', lowest_price: 1250_00, highest_price: 1400_00 });
  expect(told.options).toMatchObject([
    { name: 'Ukuran', variants: [{ name: 'S' }, { name: 'L' }] },
  ]);
  expect(tea).toMatchObject({ name: 'Teh', stock_quantity: 2 });
});

test('what was said is known of the next file with the same header, until it is taken back', async () => {
  const shop = await aStore();
  const read = await anImport(shop, UNKNOWN);
  const first = await saidOf(shop, read, UNKNOWN, '0:title', '1:price', '3:option');
  expect(first).toMatchObject({ create: 2, broken: 0, ignored_columns: ['Baki'] });
  const next = 'Bahan,Harga,Baki,Ukuran\nSusu,300,9,\n';
  const again = await anImport(shop, next);
  expect(again).toMatchObject({ state: 'ready', columns_by: 'merchant', create: 1 });
  expect((await itemsOf(shop, again))[0]).toMatchObject({ name: 'Susu', problems: [] });
  // Another order of the same names is another file.
  expect(await anImport(shop, 'Harga,Bahan\n300,Susu\n')).toMatchObject({ state: 'failed' });
  const other = await aStore();
  expect(await anImport(other, next)).toMatchObject({ state: 'failed', columns_by: 'file' });
  expect(await saidOf(shop, again, next)).toMatchObject({ state: 'failed', columns_by: 'file' });
  expect(await anImport(shop, next)).toMatchObject({ state: 'failed', columns_by: 'file' });
});

test('the import before it is cancelled, and another file is read by its own names', async () => {
  const shop = await aStore();
  const csv = 'Title,Price,MRP\nCup,500,650\n';
  const before = await anImport(shop, csv);
  const said = await saidOf(shop, before, csv, '1:compare_at_price', '2:price');
  expect(await shop.client.call(imports.get, params(before))).toMatchObject({ state: 'cancelled' });
  await run(shop, said);
  const [cup] = await productsOf(shop);
  expect(cup).toMatchObject({ name: 'Cup', lowest_price: 650_00 });
  const other = await saidOf(shop, said, 'Price,Title\n700,Plate\n', '1:price');
  expect(other).toMatchObject({ state: 'ready', columns_by: 'file', create: 1, broken: 0 });
  const gone = shop.client.call(imports.create, {
    query: { instead_of: (await aStore()).store._id },
    file: new Blob([csv]),
  });
  await expect(gone).rejects.toMatchObject({ status: 404 });
});

test('of two columns for one thing that one counts which the merchant names; others are left out', async () => {
  const shop = await aStore();
  const csv = 'Title,Price,Price,,Vendor\nCup,500,450,C-1,Lanka\n';
  const before = await anImport(shop, csv);
  expect(await columnsOf(shop, before)).toMatchObject({
    columns: [
      { place: 0, taken_for: 'title' },
      { place: 1, name: 'Price', taken_for: 'price' },
      { place: 2, name: 'Price', taken_for: null },
      { place: 3, name: '', taken_for: null, samples: ['C-1'] },
      { place: 4, taken_for: 'vendor' },
    ],
  });
  const said = await saidOf(shop, before, csv, '2:price', '3:sku', '4:');
  expect(await takenOf(shop, said)).toEqual(['title', null, 'price', 'sku', null]);
  expect(said).toMatchObject({ create: 1, broken: 0, ignored_columns: [] });
  await run(shop, said);
  const [cup] = await productsOf(shop);
  if (!cup) throw new Error('the cup is imported');
  expect(await shop.client.call(products.get, params(cup))).toMatchObject({
    price: 450_00,
    sku: 'C-1',
    vendor: '',
  });
});

test('columns of a file of WooCommerce are said in its own words', async () => {
  const shop = await aStore();
  const csv =
    'ID,Type,Name,Published,Regular price,Parent,Buying,Attribute 1 name,Attribute 1 value(s)\n' +
    '1,variable,Tea,1,,,,Size,"S, L"\n2,variation,Tea,1,500,id:1,300,Size,S\n3,variation,Tea,1,700,id:1,300,Size,L\n';
  const before = await anImport(shop, csv);
  expect(before).toMatchObject({ format: 'woocommerce', ignored_columns: ['Buying'] });
  expect((await takenOf(shop, before)).slice(2)).toEqual([
    'title',
    'as_named',
    'price',
    'as_named',
    null,
    'as_named',
    'as_named',
  ]);
  const said = await saidOf(shop, before, csv, '6:cost');
  expect(said).toMatchObject({ format: 'woocommerce', create: 1, broken: 0, ignored_columns: [] });
  await run(shop, said);
  const [tea] = await productsOf(shop);
  if (!tea) throw new Error('the tea is imported');
  expect(await shop.client.call(products.get, params(tea))).toMatchObject({ cost: 300_00 });
});

test('a header below other lines, with letters of here and 300 columns, is asked about', async () => {
  const shop = await aStore();
  const more = Array.from({ length: 297 }, (_, n) => `වෙනත් ${n}`);
  const rows = [
    ['පෙරේරා වෙළඳසැල'],
    ['අයිතම විස්තරය', 'ගණන', 'விவரம் இல்லை', ...more],
    ['කෝප්පය', '1250', 'x', ...more.map(() => '1')],
  ];
  const csv = rows.map((row) => row.join(',')).join('\n');
  const before = await anImport(shop, csv);
  const { columns } = await columnsOf(shop, before);
  expect(columns).toHaveLength(300);
  expect(columns[0]).toMatchObject({ name: 'අයිතම විස්තරය', samples: ['කෝප්පය'] });
  const left = Array.from({ length: 298 }, (_, n) => `${n + 2}:`);
  const said = await saidOf(shop, before, csv, '0:title', '1:price', ...left);
  expect(said).toMatchObject({ state: 'ready', create: 1, broken: 0, ignored_columns: [] });
  expect(await itemsOf(shop, said)).toMatchObject([{ row: 3, name: 'කෝප්පය' }]);
});

test.each(['0', '0:colour', ':price', '1000:price', '-1:price'])(
  'refuses “%s”, which says nothing of a column',
  async (column) => {
    const shop = await aStore();
    const file = new Blob(['Title,Price\nCup,5\n']);
    const call = shop.client.call(imports.create, { query: { columns: [column] }, file });
    await expect(call).rejects.toMatchObject({ code: 'invalid', status: 400 });
  },
);
