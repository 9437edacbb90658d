import { products } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { expect, test } from 'vitest';
import { anImport, aStore, type TestShop } from '../../../../test/factories';
import { itemsOf, params, productsOf, run } from '../../../../test/transfer';

const HEADER =
  'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Parent,' +
  [1, 2].map((n) => `Attribute ${n} name,Attribute ${n} value(s)`).join(',');

/** The only product of a file of WooCommerce, what the review says of it, and how it is counted. */
async function imported(shop: TestShop, rows: readonly string[]) {
  const csv = [HEADER, ...rows].join('\n');
  const read = await anImport(shop, csv);
  const [item] = await itemsOf(shop, read);
  await run(shop, read);
  const [one] = await productsOf(shop);
  const product = await shop.client.call(products.get, params({ _id: one?._id ?? '' }));
  const { quantities } = await shop.client.call(stock.get, params(product));
  const options = product.options.map(({ name, variants }) => [
    name,
    ...variants.map((variant) => variant.name),
  ]);
  const told = item?.problems.map(({ message }) => message);
  return { csv, told, options, quantities, product };
}

test('a variation of WooCommerce that is for any size is sold in each', async () => {
  const shop = await aStore();
  const { csv, told, options, product } = await imported(shop, [
    '44,variable,tee,Tee,1,1,,,,Color,"Blue, Green, Red",Size,"Large, Medium, Small"',
    '76,variation,tee-red,Tee - Red,1,1,,20,tee,Color,Red,Size,',
    '77,variation,tee-green,Tee - Green,1,1,,20,tee,Color,Green,Size,',
    '78,variation,tee-blue,Tee - Blue,1,1,,15,tee,Color,Blue,Size,',
  ]);
  expect(told).toEqual(['3 variations are for any “Size” there: here each is one for each']);
  expect(options).toEqual([
    ['Color', 'Blue', 'Green', 'Red'],
    ['Size', 'Large', 'Medium', 'Small'],
  ]);
  expect(product).toMatchObject({ lowest_price: 1500, highest_price: 2000 });
  expect(product.description).not.toContain('Size');
  expect(await anImport(shop, csv)).toMatchObject({ same: 1 });
});

test('what is for one size is not that of any, and pieces for any are shared out', async () => {
  const shop = await aStore();
  const { told, options, quantities } = await imported(shop, [
    '1,variable,,Tee,1,1,,,,Color,"Red, Blue",Size,"S, M, L"',
    '2,variation,,Tee - Red,1,1,5,20,id:1,Color,Red,Size,',
    '3,variation,,Tee - Red M,1,1,9,20,id:1,Color,Red,Size,M',
    '4,variation,,Tee - Blue,1,1,7,20,id:1,Color,Blue,Size,',
  ]);
  expect(told).toEqual([
    '2 variations are for any “Size” there: here each is one for each',
    'the pieces of 2 such variations are counted together there: here they are shared out evenly',
  ]);
  expect(options).toEqual([
    ['Color', 'Red', 'Blue'],
    ['Size', 'S', 'M', 'L'],
  ]);
  expect(quantities).toEqual([3, 9, 2, 3, 2, 2]);
});

test('any of values that the file does not name stays one, and that is said', async () => {
  const shop = await aStore();
  const { told, options } = await imported(shop, [
    '1,variable,,Tee,1,1,,,,Color,"Red, Blue",Size,',
    '2,variation,,Tee - Red,1,1,5,20,id:1,Color,Red,Size,',
    '3,variation,,Tee - Blue,1,1,7,20,id:1,Color,Blue,Size,M',
  ]);
  expect(told).toEqual(['1 variation is for any “Size” there: here its “Size” is “Any”']);
  expect(options).toEqual([
    ['Color', 'Red', 'Blue'],
    ['Size', 'Any', 'M'],
  ]);
});

test('any of more values than a product may combine stays one', async () => {
  const shop = await aStore();
  const values = Array.from({ length: 101 }, (_, index) => `V${index}`).join(', ');
  const read = await anImport(
    shop,
    [
      HEADER,
      `1,variable,,Tee,1,1,,,,Color,"${values}",Size,"${values}"`,
      '2,variation,,Tee,1,1,5,20,id:1,Color,,Size,',
    ].join('\n'),
  );
  expect((await itemsOf(shop, read))[0]?.problems.map(({ message }) => message)).toEqual([
    '1 variation is for any “Color” there: here its “Color” is “Any”',
    '1 variation is for any “Size” there: here its “Size” is “Any”',
  ]);
});
