import { products } from '@kade/contract/catalog/products';
import { expect, test } from 'vitest';
import { anImport, aStore, type TestShop } from '../../../../test/factories';
import { exportOf, itemsOf, params, productsOf, run } from '../../../../test/transfer';

/** What customers choose from, by what a product is called. */
async function choicesIn(shop: TestShop) {
  const found: Record<string, unknown> = {};
  for (const one of await productsOf(shop)) {
    const { name, stock_policy, options } = await shop.client.call(products.get, params(one));
    const choices = options.map((option) => [
      option.name,
      ...option.variants.map((variant) => variant.name),
    ]);
    found[name] = [stock_policy, ...choices];
  }
  return found;
}

const LEFT_OUT = 'is sold out there: it is left out, since all variants are counted here, or none';

const WIX =
  'handleId,fieldType,name,price,visible,inventory,productOptionName1,productOptionDescription1,' +
  'productOptionName2,productOptionDescription2';
const wix = (inventory: string) =>
  [
    WIX,
    'p-1,Product,Sarong,1500,true,InStock,Size,S;M;L,,',
    'p-1,Variant,,,true,InStock,,S,,',
    'p-1,Variant,,,true,InStock,,M,,',
    `p-1,Variant,,,true,${inventory},,L,,`,
    'p-2,Product,Shirt,2500,true,InStock,Size,S;M,Colour,Red;Blue',
    'p-2,Variant,,,true,InStock,,S,,Red',
    'p-2,Variant,,,true,InStock,,S,,Blue',
    'p-2,Variant,,,true,InStock,,M,,Red',
    `p-2,Variant,,,true,${inventory},,M,,Blue`,
  ].join('\n');

test('what Wix says is sold out is not sold beside what is not counted', async () => {
  const shop = await aStore();
  const read = await anImport(shop, wix('OutOfStock'));
  expect(read).toMatchObject({ create: 2, broken: 0 });
  const said = (await itemsOf(shop, read)).map(({ problems }) =>
    problems.map(({ message }) => message),
  );
  expect(said).toEqual([
    [`“L” ${LEFT_OUT}`],
    [
      `“M / Blue” ${LEFT_OUT}`,
      'has variants that its options alone do not make: “Size / Colour” is one list',
    ],
  ]);
  await run(shop, read);
  const partly = {
    Sarong: ['untracked', ['Size', 'S', 'M']],
    Shirt: ['untracked', ['Size / Colour', 'S / Red', 'S / Blue', 'M / Red']],
  };
  expect(await choicesIn(shop)).toEqual(partly);
  expect(await anImport(shop, wix('OutOfStock'))).toMatchObject({ same: 2, update: 0 });
  expect(await anImport(shop, await exportOf(shop))).toMatchObject({ same: 2, broken: 0 });

  await run(shop, await anImport(shop, wix('InStock')));
  expect(await choicesIn(shop)).toEqual({
    Sarong: ['untracked', ['Size', 'S', 'M', 'L']],
    Shirt: ['untracked', ['Size', 'S', 'M'], ['Colour', 'Red', 'Blue']],
  });
  // Also where the shop sells it by now.
  await run(shop, await anImport(shop, wix('OutOfStock')));
  expect(await choicesIn(shop)).toEqual(partly);
});

test('what is counted beside it sells on, and of all that is sold out nothing is left out', async () => {
  const shop = await aStore();
  const read = await anImport(
    shop,
    [
      'Type,SKU,Name,Published,In stock?,Stock,Backorders allowed?,Regular price,Parent,' +
        'Attribute 1 name,Attribute 1 value(s)',
      'variable,CAP,Cap,1,1,,0,,,Size,"S, M, L"',
      'variation,CAP-S,,1,1,5,0,900,CAP,Size,S',
      'variation,CAP-M,,1,1,,0,900,CAP,Size,M',
      'variation,CAP-L,,1,0,,0,900,CAP,Size,L',
      'variable,HAT,Hat,1,0,,0,,,Size,"S, M"',
      'variation,HAT-S,,1,0,,0,900,HAT,Size,S',
      'variation,HAT-M,,1,0,0,0,900,HAT,Size,M',
    ].join('\n'),
  );
  const [cap, hat] = await itemsOf(shop, read);
  expect(cap?.problems.map(({ message }) => message)).toEqual([
    `“L” ${LEFT_OUT}`,
    'counts the stock of some variants otherwise: all sell on when they are out of stock',
  ]);
  expect(hat?.problems).toEqual([]);
  expect(read).toMatchObject({ sold_out: 1 });
  await run(shop, read);
  expect(await choicesIn(shop)).toEqual({
    Cap: ['continue', ['Size', 'S', 'M']],
    Hat: ['stop', ['Size', 'S', 'M']],
  });
});

test("a blank cell of Shopify's file is no word that a variant is sold out", async () => {
  const shop = await aStore();
  const read = await anImport(
    shop,
    [
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,' +
        'Variant Inventory Policy',
      'bag,Bag,Size,S,100,,,deny',
      'bag,,,M,100,shopify,,deny',
      'bag,,,L,100,shopify,-2,deny',
    ].join('\n'),
  );
  await run(shop, read);
  expect(await choicesIn(shop)).toEqual({ Bag: ['continue', ['Size', 'S', 'M']] });
});
