import { products } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { expect, test } from 'vitest';
import { anImport, aStore, type TestShop } from '../../../../test/factories';
import { exportOf, itemsOf, params, productsOf, run } from '../../../../test/transfer';

const HEADER =
  'Type,SKU,Name,Published,In stock?,Stock,Backorders allowed?,Regular price,Parent,' +
  'Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)';
const cap = (pieces: string, large = '') =>
  [
    HEADER,
    `variable,CAP,Cap,1,1,${pieces},0,,,Size,"S, L",,`,
    'variation,CAP-S,,1,1,,0,900,CAP,Size,S,,',
    `variation,CAP-L,,1,1,${large},0,950,CAP,Size,L,,`,
  ].join('\n');

async function countOf(shop: TestShop) {
  const [one] = await productsOf(shop);
  if (!one) throw new Error('nothing was imported');
  const { options, stock_policy } = await shop.client.call(products.get, params(one));
  const { quantities } = await shop.client.call(stock.get, params(one));
  return {
    stock_policy,
    quantities,
    options: options.map(({ name, stock, variants }) => [name, stock, variants.length]),
  };
}

test('variations that WooCommerce counts with their product are counted so here', async () => {
  const shop = await aStore();
  const read = await anImport(shop, cap('5'));
  expect((await itemsOf(shop, read))[0]).toMatchObject({ name: 'Cap', problems: [] });
  await run(shop, read);
  const counted = { stock_policy: 'stop', options: [['Size', 'parent', 2]] };
  expect(await countOf(shop)).toEqual({ ...counted, quantities: [5] });
  expect(await anImport(shop, cap('5', 'parent'))).toMatchObject({ same: 1, update: 0 });
  expect(await anImport(shop, await exportOf(shop))).toMatchObject({ same: 1, broken: 0 });
  await run(shop, await anImport(shop, cap('3')));
  expect(await countOf(shop)).toEqual({ ...counted, quantities: [3] });
  // From then on each is counted by itself, and the other way round.
  await run(shop, await anImport(shop, cap('', '2').replace('S,,1,1,,0,900', 'S,,1,1,4,0,900')));
  expect(await countOf(shop)).toMatchObject({
    quantities: [4, 2],
    options: [['Size', 'independent', 2]],
  });
  await run(shop, await anImport(shop, cap('6')));
  expect(await countOf(shop)).toEqual({ ...counted, quantities: [6] });
});

test('what is counted together is offered in the variations of its file alone, and sold out at 0', async () => {
  const shop = await aStore();
  const read = await anImport(
    shop,
    [
      HEADER,
      'variable,TEE,Tee,1,0,0,0,,,Size,"S, M",Colour,"Red, Blue"',
      'variation,T-1,,1,0,parent,0,900,TEE,Size,S,Colour,Red',
      'variation,T-2,,1,0,parent,0,900,TEE,Size,S,Colour,Blue',
      'variation,T-3,,1,0,parent,0,900,TEE,Size,M,Colour,Red',
    ].join('\n'),
  );
  expect(read).toMatchObject({ create: 1, broken: 0, sold_out: 1 });
  await run(shop, read);
  expect(await countOf(shop)).toEqual({
    stock_policy: 'stop',
    quantities: [0],
    options: [['Size / Colour', 'parent', 3]],
  });
});
