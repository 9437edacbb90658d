import { products } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { expect, test } from 'vitest';
import { anImport, aStore } from '../../../../test/factories';
import { exportOf, itemsOf, params, productsOf, run } from '../../../../test/transfer';
import { executeSql } from '../../../platform/database';

const HEADER = 'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty';

/** Imports a file of one product, twice and from its own export; answers what was said and made. */
async function imported(csv: string) {
  const shop = await aStore();
  const read = await anImport(shop, csv);
  expect(read).toMatchObject({ create: 1, broken: 0 });
  const problems = (await itemsOf(shop, read))[0]?.problems;
  await run(shop, read);
  expect(await anImport(shop, csv)).toMatchObject({ same: 1, update: 0 });
  expect(await anImport(shop, await exportOf(shop))).toMatchObject({ same: 1, update: 0 });
  const [one] = await productsOf(shop);
  const product = await shop.client.call(products.get, params(one ?? { _id: '' }));
  const { quantities } = await shop.client.call(stock.get, params(product));
  const variants = product.options[0]?.variants.map(({ name }) => name) ?? [];
  return { shop, problems, product, quantities, variants };
}

test('two spellings of a value are one variant with the pieces of both', async () => {
  const { problems, quantities, variants } = await imported(
    `${HEADER}\nmask,Mask,Colour,Pink,100,3\nmask,,,Blue,100,1\nmask,,,pink,100,4`,
  );
  expect(problems).toEqual([{ row: 4, message: '“pink” is the “Pink” of row 2: they are one' }]);
  expect(variants).toEqual(['Pink', 'Blue']);
  expect(quantities).toEqual([7, 1]);
});

test('a value that is too long is shortened, and stays another than one that begins alike', async () => {
  const long = 'x'.repeat(121);
  const { problems, quantities, variants } = await imported(
    `${HEADER}\nmask,Mask,Note,${long}a,100,3\nmask,,,${long}b,100,4`,
  );
  expect(problems).toHaveLength(2);
  expect(variants).toEqual(['x'.repeat(120), `${'x'.repeat(114)} 2`]);
  expect(quantities).toEqual([3, 4]);
});

test('of more values than a group may have the first are taken', async () => {
  const rows = Array.from(
    { length: 120 },
    (_, at) => `mask,${at ? '' : 'Mask,Shade'}${at ? ',' : ''},S ${at},100,${at}`,
  );
  const { shop, problems, product, variants } = await imported([HEADER, ...rows].join('\n'));
  expect(problems).toEqual([
    { row: 2, message: '“Shade” has 120 values: the last 20 are left out' },
  ]);
  expect(variants).toHaveLength(100);
  // A product that is larger already comes back as it is.
  const [group] = product.options;
  await executeSql(
    shop.server.system.db,
    `insert into variants (store_id, id, product_id, group_id, name, price_type, price_amount, sku, position)
     select store_id, gen_random_uuid(), product_id, group_id, 'T ' || number, price_type, price_amount, '', 100 + number
     from variants, generate_series(1, 21) as number where id = $1`,
    [group?.variants[0]?._id],
  );
  expect(await anImport(shop, await exportOf(shop))).toMatchObject({ same: 1, broken: 0 });
});

test('title, tags, pictures and words that are too long are shortened, and that is said', async () => {
  const title = 'Mask '.repeat(50).trim();
  const at = (index: number) => `https://pictures.example/${index}.png`;
  const shop = await aStore();
  const csv = [
    'Handle,Title,Body (HTML),Variant Price,Image Src',
    `mask,${title},<p>${'word '.repeat(5_000)}</p>,100,${at(0)}`,
    ...Array.from({ length: 34 }, (_, index) => `mask,,,,${at(index + 1)}`),
    'mask,,,,no address',
  ].join('\n');
  const read = await anImport(shop, csv);
  expect(read).toMatchObject({ create: 1, broken: 0 });
  expect((await itemsOf(shop, read))[0]?.problems).toEqual([
    { row: 2, message: 'Title has more than 200 characters: it is shortened' },
    { row: 2, message: 'Description has more than 20000 characters: it is shortened' },
    { row: 37, message: '“no address” is not the address of a picture: it is left out' },
    { row: 2, message: 'has 35 pictures: the last 5 are left out' },
  ]);
  expect((await run(shop, read)).pictures.total).toBe(30);
  const [mask] = await productsOf(shop);
  expect(mask?.name).toBe(title.slice(0, 199));
});
