import { products } from '@kade/contract/catalog/products';
import { beforeAll, expect, test } from 'vitest';
import { anImport, aProduct, aStore, type TestShop } from '../../../../test/factories';
import { productsOf, run } from '../../../../test/transfer';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

const HEADER = 'Handle,Title,Variant Price,Option1 Name,Option1 Value';
const policyOf = async (name: string) =>
  (await productsOf(shop)).find((product) => product.name === name)?.stock_policy;

test('a file that does not say how many there are sells its products, and says so', async () => {
  const read = await anImport(
    shop,
    `${HEADER}\nbowl,Bowl,900,,\nplate,Plate,700,Size,S\n,,800,,L\n`,
  );
  expect(read).toMatchObject({ create: 2, untracked: 2, sold_out: 0 });
  await run(shop, read);
  expect([await policyOf('Bowl'), await policyOf('Plate')]).toEqual(['untracked', 'untracked']);
});

test('it leaves the stock of what is there already alone', async () => {
  const known = await aProduct(shop, { name: 'Known', stock_quantity: 4 });
  const read = await anImport(
    shop,
    `Title,Handle,Price,Product ID,Base price\nKnown,known,99,${known._id},99\n`,
  );
  expect(read).toMatchObject({ update: 1, untracked: 0, sold_out: 0 });
  await run(shop, read);
  const now = await shop.client.call(products.get, { params: { id: known._id } });
  expect(now).toMatchObject({ price: 9900, stock_quantity: 4, stock_policy: 'stop' });
});

test.each([
  ['Never counted', '', '0', 'deny', 'untracked', 0],
  ['Sells on', 'shopify', '0', 'continue', 'continue', 0],
  ['Sells on still', 'shopify', '-3', 'TRUE', 'continue', 0],
  ['Stops', 'shopify', '2', 'deny', 'stop', 0],
  ['Is gone', 'shopify', '0', 'deny', 'stop', 1],
] as const)(
  '%s: what its file says of stock is kept',
  async (name, tracker, quantity, on, policy, gone) => {
    const header = `${HEADER},Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy`;
    const read = await anImport(
      shop,
      `${header}\n${name},"${name}",900,,,${tracker},${quantity},${on}\n`,
    );
    expect(read).toMatchObject({ create: 1, sold_out: gone, untracked: 0 });
    await run(shop, read);
    expect(await policyOf(name)).toBe(policy);
  },
);

test('a product that sells on in one of its variants sells on', async () => {
  const header = `${HEADER},Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy`;
  const rows = ['mug,Mug,900,Size,S,shopify,0,deny', 'mug,,900,,L,shopify,0,continue'];
  await run(shop, await anImport(shop, [header, ...rows, ''].join('\n')));
  expect(await policyOf('Mug')).toBe('continue');
});
