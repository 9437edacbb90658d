import { products } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { expect, test } from 'vitest';
import { anImport, aStore, type TestShop } from '../../../../test/factories';
import { itemsOf, params, productsOf, run } from '../../../../test/transfer';

/** As Shopify exports products of a shop with several places: it says no quantities. */
const PRODUCTS = [
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Policy,Variant Price',
  'tee,Tee,Size,S,T-S,shopify,deny,1500',
  'tee,,,M,T-M,shopify,deny,1500',
  'mug,Mug,Title,Default Title,MUG,shopify,deny,900',
];
const HEADER =
  'Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location,Bin name,Incoming (not editable),' +
  'Unavailable (not editable),Committed (not editable),Available (not editable),On hand (current),On hand (new)';
const line = (of: string, place: string, available: number | string, onHand = available) =>
  `${of},,,${place},,0,0,0,${available},${onHand},`;
const TEE = ['tee,Tee of old,Size,S,T-S', 'tee,Tee of old,Size,M,T-M'] as const;
const MUG = 'mug,Mug,Title,Default Title,MUG';

async function stocksOf(shop: TestShop) {
  const list = await productsOf(shop);
  return Promise.all(
    list.map(async (one) => {
      const { name, stock_policy } = await shop.client.call(products.get, params(one));
      const { quantities } = await shop.client.call(stock.get, params(one));
      return [name, stock_policy, quantities];
    }),
  );
}

test("Shopify's file of stock counts what its file of products does not, over all places", async () => {
  const shop = await aStore();
  await run(shop, await anImport(shop, PRODUCTS.join('\n')));
  expect(await stocksOf(shop)).toMatchObject([
    ['Mug', 'untracked', [0]],
    ['Tee', 'untracked', expect.anything()],
  ]);
  const file = [
    HEADER,
    line(TEE[0], 'Colombo', 4, 5),
    line(TEE[0], 'Kandy', 2),
    line(MUG, 'Colombo', -1, 0),
    line(TEE[1], 'Colombo', 8),
    line(TEE[1], 'Kandy', 'not stocked', ''),
    line(MUG, 'Kandy', 12),
  ];
  const read = await anImport(shop, file.join('\n'));
  expect(read).toMatchObject({ create: 0, update: 2, broken: 0 });
  expect((await itemsOf(shop, read)).map(({ changes, problems }) => [changes, problems])).toEqual([
    [['Stock counting', 'Stock'], []],
    [['Stock counting', 'Stock'], []],
  ]);
  expect(read.ignored_columns).toEqual(expect.arrayContaining(['Title', 'Location', 'SKU']));
  await run(shop, read);
  expect(await stocksOf(shop)).toEqual([
    ['Mug', 'stop', [11]],
    ['Tee', 'stop', [6, 8]],
  ]);
  expect(await anImport(shop, file.join('\n'))).toMatchObject({ same: 2, update: 0 });
});

test('a file of stock makes no product and changes no variants, which the review says', async () => {
  const shop = await aStore();
  await run(shop, await anImport(shop, PRODUCTS.join('\n')));
  const read = await anImport(
    shop,
    [
      HEADER,
      line(TEE[0], 'Colombo', 4),
      line('cap,Cap,Title,Default Title,CAP', 'Colombo', 3),
      line(MUG, 'Colombo', 'many'),
    ].join('\n'),
  );
  expect(read).toMatchObject({ create: 0, update: 0, broken: 3 });
  const told = (await itemsOf(shop, read)).map(({ problems }) => problems[0]?.message);
  expect(told).toEqual([
    'has other variants in the store: its stock stays as it is',
    'is not in the store, and this file has its stock alone: import the file of products first',
    'Inventory quantity “many” is not a whole number',
  ]);
});
