import { imports } from '@kade/contract/catalog/imports';
import { products } from '@kade/contract/catalog/products';
import { expect, test } from 'vitest';
import { anImport, aProduct, aStore } from '../../../../test/factories';
import { edited, itemsOf, params, productsOf, run } from '../../../../test/transfer';

test('an undo says of each product that it leaves alone why', async () => {
  const shop = await aStore();
  const names = ['Bowl', 'Cup', 'Jug', 'Pot'];
  for (const name of names) await aProduct(shop, { name, price: 100 });
  const read = await edited(
    shop,
    names.map((_, index) => ({ row: index + 1, column: 'Tags', value: 'new' })),
  );
  await run(shop, read);
  const [bowl, cup, jug] = await productsOf(shop);
  if (!bowl || !cup || !jug) throw new Error('four products are there');
  await shop.client.call(products.update, {
    ...params(bowl),
    body: { price: 500, description: 'Of clay' },
  });
  for (const one of [cup, jug]) await shop.client.call(products.remove, params(one));
  await shop.client.call(products.purge, params(jug));
  await shop.client.call(imports.undo, params(read));
  await shop.server.runJobs();
  const changed = 'changed since (Description, Price): it stays as it is';
  const binned = 'is in the Bin: it stays as it is';
  const deleted = 'is deleted for good';
  expect(await shop.client.call(imports.get, params(read))).toMatchObject({
    state: 'undone',
    undone: 1,
    kept: 3,
    kept_products: [
      { _id: bowl._id, name: 'Bowl', reason: changed },
      { _id: null, name: 'Cup', reason: binned },
      { _id: null, name: 'Jug', reason: deleted },
    ],
  });
  const told = (await itemsOf(shop, read)).map(({ state, problems }) => [
    state,
    ...problems.map(({ message }) => message),
  ]);
  expect(told).toEqual([['kept', changed], ['kept', binned], ['kept', deleted], ['undone']]);
});

test('a product that the import made and somebody put in the bin is where the undo puts it', async () => {
  const shop = await aStore();
  const read = await anImport(shop, 'Title,Price\nLamp,100\nRope,200');
  await run(shop, read);
  const [lamp] = await productsOf(shop);
  await shop.client.call(products.remove, params({ _id: lamp?._id ?? '' }));
  await shop.client.call(imports.undo, params(read));
  await shop.server.runJobs();
  expect(await shop.client.call(imports.get, params(read))).toMatchObject({ undone: 2, kept: 0 });
  expect((await shop.client.call(products.bin, {})).total).toBe(2);
});
