import { categories } from '@kade/contract/catalog/categories';
import { imports, type ProductImport } from '@kade/contract/catalog/imports';
import { inventory } from '@kade/contract/catalog/inventory';
import { products } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { describe, expect, test } from 'vitest';
import {
  aGroup,
  anImport,
  anOrder,
  aProduct,
  aStore,
  aVariant,
  type TestShop,
} from '../../../../test/factories';
import { onPlan } from '../../../../test/plans';
import {
  exportOf,
  itemsOf,
  NEW_HEADER,
  OLD_HEADER,
  params,
  productsOf,
  run,
} from '../../../../test/transfer';
import { executeSql } from '../../../platform/database';
import { importing } from './import-steps.service';

async function undo(shop: TestShop, one: ProductImport): Promise<ProductImport> {
  await shop.client.call(imports.undo, params(one));
  await shop.server.runJobs();
  return shop.client.call(imports.get, params(one));
}

describe('a file of Shopify', () => {
  test('with the old header: variants, HTML, quotes, newlines, blank cells and Sinhala', async () => {
    const shop = await aStore();
    const csv = [
      OLD_HEADER,
      'sarong,"Batik ""Sun"" sarong","<p>Soft &amp; light.</p><ul><li>Cotton</li></ul>",Kade,Apparel > Clothing,Sarongs,"batik, cotton",true,Size,S,Colour,Red,SAR-S-R,5,1500.00,,active',
      'sarong,,,,,,,,,S,,Blue,SAR-S-B,0,1500.00,,',
      'sarong,,,,,,,,,L,,Red,SAR-L-R,7,1800.00,,',
      'sarong,,,,,,,,,L,,Blue,SAR-L-B,2,1800.00,,',
      'tea,"තේ කොළ\nදෙවන පේළිය",,,,,,FALSE,Title,Default Title,,,TEA,12,"1,250.50",,active',
      '',
    ].join('\r\n');
    const read = await anImport(shop, csv);
    expect(read).toMatchObject({ state: 'ready', format: 'shopify_old', rows: 5 });
    expect(read).toMatchObject({ create: 2, update: 0, same: 0, broken: 0 });
    // The type says the category.
    expect(read.ignored_columns).toEqual(['Product Category']);
    expect(await productsOf(shop)).toEqual([]);
    expect(await run(shop, read)).toMatchObject({ state: 'done', total: 2, done: 2 });
    const [sarong, tea] = await productsOf(shop);
    expect(tea).toMatchObject({ price: 125_050, stock_quantity: 12, status: 'draft' });
    expect(tea?.name).toBe('තේ කොළ\nදෙවන පේළිය');
    const found = await shop.client.call(products.get, params({ _id: sarong?._id ?? '' }));
    expect(found).toMatchObject({
      name: 'Batik "Sun" sarong',
      description: 'Soft & light.\n\n• Cotton',
      tags: 'batik, cotton',
      category: { name: 'Sarongs' },
      stock_quantity: 14,
      options: [
        {
          name: 'Size',
          price: 'independent',
          variants: [
            { name: 'S', price: { amount: 150_000 } },
            { name: 'L', price: { amount: 180_000 } },
          ],
        },
        { name: 'Colour', price: 'parent', stock: 'independent' },
      ],
    });
    expect((await shop.client.call(stock.get, params(found))).quantities).toEqual([5, 0, 7, 2]);
    const again = await anImport(shop, csv);
    expect(again).toMatchObject({ create: 0, update: 0, same: 2, broken: 0 });
  });

  test('with the new header, from a European Excel: semicolons, Windows-1252, decimal commas', async () => {
    const shop = await aStore();
    const csv = [
      NEW_HEADER.replaceAll(',', ';'),
      'Café crème;cafe;;;;;TRUE;Active;;;;;1.250,50;shopify;3',
    ].join('\n');
    const read = await anImport(shop, Buffer.from(csv, 'latin1'));
    expect(read).toMatchObject({ format: 'shopify', create: 1, broken: 0 });
    await run(shop, read);
    expect(await productsOf(shop)).toMatchObject([
      { name: 'Café crème', price: 125_050, stock_quantity: 3 },
    ]);
  });

  test('with a hundred variants of one handle', async () => {
    const shop = await aStore();
    const rows = Array.from(
      { length: 100 },
      (_, index) =>
        `${index === 0 ? 'Thread' : ''},thread,,,,,,,T-${index},,${index === 0 ? 'Shade' : ''},Shade ${index},90,shopify,${index}`,
    );
    const read = await anImport(shop, [NEW_HEADER, ...rows].join('\n'));
    expect(read).toMatchObject({ create: 1, rows: 100 });
    await run(shop, read);
    const [thread] = await productsOf(shop);
    const { quantities } = await shop.client.call(stock.get, params({ _id: thread?._id ?? '' }));
    expect(quantities).toEqual(rows.map((_, index) => index));
  });
});

describe('a file with broken rows', () => {
  const csv = [
    NEW_HEADER,
    'Good,good,,,,,,,,,,,100,shopify,1',
    'Free?,free,,,,,,,,,,,free,shopify,many',
    ',no-title,,,,,,,,,,,100,shopify,1',
    'Twice,good,,,,,,,,,,,100,shopify,1',
    'Other,other,,,,,,weird,,,,,100,shopify,1',
  ].join('\n');

  test('names rows of one product that do not stand together', async () => {
    const shop = await aStore();
    const read = await anImport(shop, csv);
    expect(read).toMatchObject({ state: 'ready', create: 1, broken: 4 });
    const broken = await itemsOf(shop, read, { action: 'broken' });
    expect(broken.find(({ row }) => row === 5)?.problems).toEqual([
      { row: 5, message: 'has the handle of row 2; the rows of a product must stand together' },
    ]);
  });

  test('names each broken row, and imports the good ones only after the merchant says so', async () => {
    const shop = await aStore();
    const apart = csv.replace('Twice,good', 'Twice,twice');
    const read = await anImport(shop, apart);
    expect(read).toMatchObject({ create: 2, broken: 3 });
    const broken = await itemsOf(shop, read, { action: 'broken' });
    expect(broken.flatMap(({ problems }) => problems)).toEqual([
      { row: 3, message: 'Price “free” is not an amount' },
      { row: 3, message: 'Inventory quantity “many” is not a whole number' },
      { row: 4, message: 'Title is missing' },
      { row: 6, message: 'Status “weird” is none of draft, active, unlisted, archived' },
    ]);
    const attempt = shop.client.call(imports.confirm, { ...params(read), body: {} });
    await expect(attempt).rejects.toMatchObject({ status: 409 });
    expect(await run(shop, read, true)).toMatchObject({ state: 'done', done: 2, broken: 3 });
    expect((await productsOf(shop)).map(({ name }) => name)).toEqual(['Good', 'Twice']);
  });

  test('says why a file cannot be read at all', async () => {
    const shop = await aStore();
    const texts = ['one,two\n1,2\n', `${NEW_HEADER}\n"never closed`, `${NEW_HEADER}\n`];
    for (const text of texts) {
      const read = await anImport(shop, text);
      expect(read).toMatchObject({ state: 'failed', problem: expect.any(String) as string });
    }
  });
});

describe('an import', () => {
  test('says what becomes of stock that is blank, and of pictures over http', async () => {
    const shop = await aStore();
    const read = await anImport(
      shop,
      [
        `${NEW_HEADER},Product image URL`,
        'Mask,mask,,,,,,,,,Size,S,100,shopify,,http://pictures.example/mask.png',
        ',mask,,,,,,,,,,M,100,shopify,,',
        ',mask,,,,,,,,,,L,100,shopify,4,',
        'Drum,drum,,,,,,,,,,,100,,9,',
      ].join('\n'),
    );
    expect(read).toMatchObject({ create: 2, broken: 0 });
    const items = await itemsOf(shop, read);
    expect(items.map(({ problems }) => problems)).toEqual([
      [
        { row: 2, message: 'has no inventory quantity: its stock becomes 0 (and 1 more row)' },
        {
          row: 2,
          message: '“http://pictures.example/mask.png” is not https and cannot be fetched',
        },
      ],
      [],
    ]);
    await run(shop, read);
    expect((await productsOf(shop)).map((one) => one.stock_quantity)).toEqual([9, 4]);
  });

  test('leaves out a product that cannot be written, and says why', async () => {
    const shop = await aStore();
    const read = await anImport(shop, csv);
    await executeSql(
      shop.server.system.db,
      `update import_items set sheet = jsonb_set(sheet, '{variants,0,price}', '-5')
       where store_id = $1 and name = 'Mask'`,
      [shop.store._id],
    );
    expect(await run(shop, read)).toMatchObject({ state: 'done', done: 2, failed: 1 });
    expect((await productsOf(shop)).map(({ name }) => name)).toEqual(['Drum']);
    expect(await itemsOf(shop, read)).toMatchObject([
      {
        state: 'skipped',
        problems: [{ row: 2, message: 'could not be imported: A value is not acceptable.' }],
      },
      { state: 'done', problems: [] },
    ]);
  });

  const csv = [
    NEW_HEADER,
    'Mask,mask,Carved,,New things,,,,,,,,100,shopify,4',
    'Drum,drum,,,,,,,,,,,200,shopify,2',
  ].join('\n');

  test('keeps what a file has no column for, and clears what is blank', async () => {
    const shop = await aStore();
    await run(shop, await anImport(shop, csv));
    const read = await anImport(shop, 'Title,Handle,Description\nMask,mask,\nDrum,drum,Loud\n');
    expect(read).toMatchObject({ update: 2 });
    await run(shop, read);
    const all = await Promise.all(
      (await productsOf(shop)).map((one) => shop.client.call(products.get, params(one))),
    );
    expect(all).toMatchObject([
      { name: 'Drum', description: 'Loud', price: 20_000, stock_quantity: 2 },
      {
        name: 'Mask',
        description: '',
        price: 10_000,
        stock_quantity: 4,
        category: { name: 'New things' },
      },
    ]);
  });

  test('notes what it does to the stock, by whom', async () => {
    const shop = await aStore();
    await run(shop, await anImport(shop, csv));
    const { items } = await shop.client.call(inventory.changes, { query: { reason: 'import' } });
    expect(items.map(({ before, after, author }) => [before, after, author])).toEqual([
      [0, 2, 'Nimali Perera'],
      [0, 4, 'Nimali Perera'],
    ]);
  });

  test('is undone where nothing changed since, and says what it left alone', async () => {
    const shop = await aStore();
    const drum = await aProduct(shop, { name: 'Drum', price: 5_000, stock_quantity: 9 });
    await executeSql(shop.server.system.db, 'update products set handle = $1 where id = $2', [
      'drum',
      drum._id,
    ]);
    const before = await exportOf(shop);
    const done = await run(
      shop,
      await anImport(shop, `${csv}\nFlute,flute,,,,,,,,,,,300,shopify,5`),
    );
    expect(done).toMatchObject({ create: 2, update: 1, done: 3 });
    const flute = (await productsOf(shop)).find(({ name }) => name === 'Flute');
    await anOrder(shop, { _id: flute?._id ?? '' });
    const undone = await undo(shop, done);
    expect(undone).toMatchObject({
      state: 'undone',
      undone: 2,
      kept: 1,
      kept_products: [{ name: 'Flute', reason: 'changed since (Stock): it stays as it is' }],
    });
    expect((await itemsOf(shop, done)).map(({ state, problems }) => [state, problems])).toEqual([
      ['undone', []],
      ['undone', []],
      ['kept', [{ row: 4, message: 'changed since (Stock): it stays as it is' }]],
    ]);
    expect((await productsOf(shop)).map(({ name }) => name)).toEqual(['Drum', 'Flute']);
    await shop.client.call(products.remove, params({ _id: flute?._id ?? '' }));
    expect(await exportOf(shop)).toBe(before);
    expect((await shop.client.call(categories.list, {})).total).toBe(0);
    const { items: bin } = await shop.client.call(products.bin, { query: { q: 'Mask' } });
    expect(bin).toMatchObject([{ name: 'Mask', stock_quantity: 4, category: null }]);
  });

  test('puts variants back with the ids that they had', async () => {
    const shop = await aStore();
    const sarong = await aProduct(shop, { name: 'Sarong', stock_quantity: 0 });
    const size = await aGroup(shop, sarong, { name: 'Size' });
    const four = [{ parents: [], stock_quantity: 4 }];
    await aVariant(shop, size, { name: 'S', stock: four });
    await aVariant(shop, size, { name: 'M', stock: four });
    const before = await shop.client.call(products.get, params(sarong));
    const lines = (await exportOf(shop)).trimEnd().split('\r\n');
    const read = await anImport(shop, lines.filter((line) => !line.includes(',M,')).join('\n'));
    const done = await run(shop, read);
    const changed = await shop.client.call(products.get, params(sarong));
    expect(changed.options[0]?.variants.map(({ name }) => name)).toEqual(['S']);
    expect(changed.stock_quantity).toBe(4);
    expect(await undo(shop, done)).toMatchObject({ undone: 1, kept: 0 });
    const after = await shop.client.call(products.get, params(sarong));
    expect([after.options, after.stock_quantity]).toEqual([before.options, 8]);
  });

  test('is cancelled between two products, and what it did can be undone', async () => {
    const shop = await aStore();
    const rows = Array.from(
      { length: 25 },
      (_, index) => `P ${index},p-${index},,,,,,,,,,,5,shopify,1`,
    );
    const read = await anImport(shop, [NEW_HEADER, ...rows].join('\n'));
    await shop.client.call(imports.confirm, { ...params(read), body: {} });
    await importing.nextOrEach({ ...shop.server.system, storeId: shop.store._id }, read._id);
    const cancelled = await shop.client.call(imports.cancel, params(read));
    await shop.server.runJobs();
    expect(cancelled).toMatchObject({ state: 'cancelled', done: 10, total: 25 });
    expect(await productsOf(shop)).toHaveLength(10);
    expect(await undo(shop, read)).toMatchObject({ state: 'undone', undone: 10 });
    expect(await productsOf(shop)).toEqual([]);
  });

  test('that dies between two products goes on behind the last, and makes none twice', async () => {
    const shop = await aStore();
    await onPlan(shop.merchant, 'standard');
    const rows = Array.from(
      { length: 25 },
      (_, index) => `P ${index},p-${index},,,,,,,,,,,5,shopify,1`,
    );
    const read = await anImport(shop, [NEW_HEADER, ...rows].join('\n'));
    await shop.client.call(imports.confirm, { ...params(read), body: {} });
    const { system } = shop.server;
    const ctx = { ...system, storeId: shop.store._id };
    await importing.nextOrEach(ctx, read._id);
    const dying = {
      ...ctx,
      db: new Proxy(ctx.db, {
        get: (db, name, receiver): unknown => {
          if (name !== 'transaction') return Reflect.get(db, name, receiver);
          return () => ({
            execute: (work: (tx: unknown) => Promise<unknown>) =>
              db.transaction().execute(async (tx) => {
                await work(tx);
                throw new Error('Connection terminated');
              }),
          });
        },
      }),
    };
    await expect(importing.nextOrEach(dying, read._id)).rejects.toThrow('Connection terminated');
    expect(await productsOf(shop)).toHaveLength(10);
    await shop.server.runJobs();
    expect(await shop.client.call(imports.get, params(read))).toMatchObject({
      state: 'done',
      done: 25,
    });
    expect(new Set((await productsOf(shop)).map(({ name }) => name)).size).toBe(25);
    expect((await productsOf(shop)).length).toBe(25);
  });

  test('is refused while another one is at work', async () => {
    const shop = await aStore();
    const file = new Blob([csv]);
    await shop.client.call(imports.create, { query: {}, file });
    const second = shop.client.call(imports.create, { query: {}, file });
    await expect(second).rejects.toMatchObject({ status: 409 });
  });
});
