import { categories } from '@kade/contract/catalog/categories';
import { collections, MAX_COLLECTION_PRODUCTS } from '@kade/contract/catalog/collections';
import { expect, test } from 'vitest';
import {
  aCategory,
  aCollection,
  anImport,
  aProduct,
  aStore,
  type TestShop,
} from '../../../../test/factories';
import { onPlan } from '../../../../test/plans';
import { itemsOf, productsOf, run } from '../../../../test/transfer';
import { executeSql } from '../../../platform/database';

const told = async (shop: TestShop, csv: string) => {
  const read = await anImport(shop, csv);
  const items = await itemsOf(shop, read);
  return { read, notes: items.map(({ problems }) => problems.map(({ message }) => message)) };
};

test('a price that is none is blamed once, one that is missing as such', async () => {
  const shop = await aStore();
  const { notes } = await told(shop, 'Title,Handle,Price\nTea,tea,x\nSalt,salt,\n,soap,5');
  expect(notes).toEqual([
    ['Price “x” is not an amount'],
    ['Price is missing'],
    ['Title is missing'],
  ]);
});

test('what a description loses of its looks is said', async () => {
  const shop = await aStore();
  const html =
    '<h2 style=""color:red"">Care</h2><ol><li><b>Wash</b> <em>cold</em></li></ol><p><u>Dry</u> H<sub>2</sub>O</p>';
  const { notes } = await told(
    shop,
    `Handle,Title,Body (HTML),Variant Price\ntea,Tea,"${html}",5\nsalt,Salt,<p>Plain</p>,5`,
  );
  expect(notes).toEqual([
    [
      'Description is text here: formatting (bold, italics, underlining, headings, numbering, raised or lowered words, colours and sizes) left out',
    ],
    [],
  ]);
});

test('names of categories and collections that differ in signs only are one, and that is said', async () => {
  const shop = await aStore();
  await aCategory(shop, 'T-Shirts');
  const csv =
    'Title,Handle,Price,Type,Collection\nA,a,5,TShirts,New in\nB,b,5,Crème,New-in\nC,c,5,creme,New in';
  const { read, notes } = await told(shop, csv);
  const one = 'names that differ in capitals, accents or punctuation are one';
  expect(notes).toEqual([
    [`“TShirts” is the category “T-Shirts”: ${one}`],
    [],
    [`“creme” is the category “Crème”: ${one}`],
  ]);
  await run(shop, read);
  const names = (await shop.client.call(categories.list, {})).items.map(({ name }) => name);
  expect(names.sort()).toEqual(['Crème', 'T-Shirts']);
  // The spelling that there is stays: the same file changes nothing more.
  expect(await anImport(shop, csv)).toMatchObject({ same: 3, update: 0 });
});

test('a collection takes as many products as there is room for, and the review says which not', async () => {
  const shop = await aStore();
  await onPlan(shop.merchant, 'pro');
  const full = await aCollection(shop, 'Full');
  const member = await aProduct(shop, { name: 'Member' });
  const { db } = shop.server.system;
  await executeSql(
    db,
    `with made as (
       insert into products (store_id, id, name, description, price, status, in_stock,
         stock_policy, stock_quantity, tags, created_at, updated_at)
       select store_id, gen_random_uuid(), 'Filling ' || n, description, price, status, in_stock,
         stock_policy, stock_quantity, tags, created_at, updated_at
       from products, generate_series(1, $2::integer) as n where id = $1 returning store_id, id
     )
     insert into collection_products (store_id, collection_id, product_id, position)
     select store_id, $3::uuid, id, row_number() over () from (
       select store_id, id from made union all select store_id, id from products where id = $1
     ) as members`,
    [member._id, MAX_COLLECTION_PRODUCTS - 2, full._id],
  );
  await executeSql(db, `update products set handle = 'member' where id = $1`, [member._id]);
  const csv =
    'Title,Handle,Price,Collection\nMember,member,5,Full\nFits,fits,5,Full\nLate,late,5,Full';
  const { read, notes } = await told(shop, csv);
  expect(notes).toEqual([
    [],
    [],
    ['will not be in the collection “Full”: it takes 1,000 products'],
  ]);
  await run(shop, read);
  const { product_count } = await shop.client.call(collections.get, {
    params: { id: full._id },
  });
  expect(product_count).toBe(MAX_COLLECTION_PRODUCTS);
  const { items } = await shop.client.call(collections.list, { query: { q: 'Full' } });
  expect(items).toMatchObject([{ product_count: MAX_COLLECTION_PRODUCTS }]);
});

test('Published in words that nobody knows puts no hidden product on sale', async () => {
  const shop = await aStore();
  const words = ['no way', 'hidden', 'නැත'];
  const csv = [
    'Handle,Title,Published,Variant Price,Status',
    ...words.map((word, index) => `a-${index},A,${word},10,active`),
    'b,B,,10,active',
  ].join('\n');
  const read = await anImport(shop, csv);
  expect(read).toMatchObject({ broken: 3, create: 1 });
  expect((await itemsOf(shop, read, { action: 'broken' })).map(({ problems }) => problems)).toEqual(
    words.map((word, index) => [
      { row: index + 2, message: `Published “${word}” is neither TRUE nor FALSE` },
    ]),
  );
});

test.each([
  ['WAHR', 'FALSCH'],
  ['VRAI', 'FAUX'],
  ['WAAR', 'ONWAAR'],
  ['SAND', 'FALSK'],
  ['SANN', 'USANN'],
  ['SANT', 'FALSKT'],
  ['TOSI', 'EPÄTOSI'],
  ['PRAWDA', 'FAŁSZ'],
  ['PRAVDA', 'NEPRAVDA'],
  ['IGAZ', 'HAMIS'],
  ['DOĞRU', 'YANLIŞ'],
  ['doğru', 'yanlış'],
  ['ΑΛΗΘΕΣ', 'ΨΕΥΔΕΣ'],
  ['ИСТИНА', 'ЛОЖЬ'],
])('Published as a spreadsheet writes it, %s or %s, is read', async (yes, no) => {
  const shop = await aStore();
  const csv = [
    'Handle,Title,Published,Variant Price,Status',
    `a,A,${yes},10,active`,
    `b,B,${no},10,active`,
  ].join('\n');
  const read = await anImport(shop, csv);
  expect(read).toMatchObject({ create: 2, broken: 0 });
  await run(shop, read);
  expect((await productsOf(shop)).map(({ status }) => status)).toEqual(['active', 'draft']);
});

test('a quantity that may be a thousand pieces or one is none', async () => {
  const shop = await aStore();
  const pieces = ['1.000', '250.000', '7.0', '7.00', '7.0000', '0.000', '1000.000', '-5.000'];
  const csv = [
    'Title;Price;Inventory quantity',
    ...pieces.map((text, index) => `Drum ${index};1.250,50;${text}`),
  ].join('\n');
  const read = await anImport(shop, csv);
  expect((await itemsOf(shop, read, { action: 'broken' })).map(({ problems }) => problems)).toEqual(
    [
      [{ row: 2, message: 'Inventory quantity “1.000” is not a whole number' }],
      [{ row: 3, message: 'Inventory quantity “250.000” is not a whole number' }],
    ],
  );
  await run(shop, read, true);
  const stocks = (await productsOf(shop)).map(({ stock_quantity }) => stock_quantity);
  expect(stocks).toEqual([7, 7, 7, 0, 1000, 0]);
});
