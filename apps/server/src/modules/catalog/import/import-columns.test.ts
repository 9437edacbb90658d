import { products } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { expect, test } from 'vitest';
import { aGroup, anImport, aProduct, aStore, aVariant } from '../../../../test/factories';
import { itemsOf, params, run } from '../../../../test/transfer';

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
