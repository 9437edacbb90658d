import { storefront } from '@kade/contract/storefront';
import { beforeAll, expect, test } from 'vitest';
import { aGroup, aProduct, aStore, aVariant, type TestShop } from '../../../../test/factories';
import { onPlan } from '../../../../test/plans';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
  await onPlan(shop.merchant, 'pro');
  const goods: [name: string, more?: { tags?: string; barcode?: string; sku?: string }][] = [
    ['Ceylon tea 200g'],
    ['Soap of sandalwood'],
    ['Exercise book 120 pages', { barcode: '9780062315007' }],
    ['Saree in green linen'],
    ['Saree in red linen'],
    ['Earrings, antique'],
    ['Sun hat'],
    ['Farm eggs (10)'],
    ['Big onions 1kg'],
    ['Whole chicken'],
    ['Mysore dhal 1kg'],
    ['Chilli powder 250g', { sku: 'SPI-001' }],
    ['Novel in English'],
    ['USB cable 1m'],
    ['Colour pencils for children'],
    ['Silk of Kanchipuram'],
    ['White sugar of Pelwatte 1kg'],
    ['Carrots 500g'],
    ['iPhone'],
    ['Wall charger with two ports', { sku: 'SM-A155F' }],
    ['Sm for seven A155'],
  ];
  for (const [name, more] of goods) await aProduct(shop, { name, ...more });
  const blouse = await aProduct(shop, { name: 'Blouse, side buttons' });
  const sizes = await aGroup(shop, blouse, { name: 'Size', stock: 'parent' });
  for (const name of ['36', '38']) await aVariant(shop, sizes, { name });
}, 120_000);

const search = (q: string) => shop.visitor.call(storefront.list, { query: { q } });

test.each([
  // Letters of several signs, as keyboards write them.
  ['තේ', 'Ceylon tea 200g'],
  ['சோப்பு', 'Soap of sandalwood'],
  ['පොත', 'Exercise book 120 pages'],
  ['පොත්', 'Exercise book 120 pages'],
  ['කොළ සාරි', 'Saree in green linen'],
  ['தோடு', 'Earrings, antique'],
  ['தொப்பி', 'Sun hat'],
  ['තොප්පිය', 'Sun hat'],
  // What a grocer, a bookshop and a shop of phones are asked for.
  ['බිත්තර', 'Farm eggs (10)'],
  ['முட்டை', 'Farm eggs (10)'],
  ['ලොකු ළූණු', 'Big onions 1kg'],
  ['வெங்காயம்', 'Big onions 1kg'],
  ['kukul', 'Whole chicken'],
  ['கோழி', 'Whole chicken'],
  ['parippu', 'Mysore dhal 1kg'],
  ['පරිප්පු', 'Mysore dhal 1kg'],
  ['miris kudu', 'Chilli powder 250g'],
  ['නවකතා', 'Novel in English'],
  ['කේබල්', 'USB cable 1m'],
  ['ළමා', 'Colour pencils for children'],
  ['kanjivaram', 'Silk of Kanchipuram'],
  // Where nothing is called by all words, a number says less than another.
  ['sugar 500g', 'White sugar of Pelwatte 1kg'],
  ['500g sugar', 'White sugar of Pelwatte 1kg'],
  // And the thing more than what it is for, or how it is.
  ['iphone charger', 'Wall charger with two ports'],
  ['charger for iphone', 'Wall charger with two ports'],
  ['iphone චාජර්', 'Wall charger with two ports'],
  ['charger red', 'Wall charger with two ports'],
])('%s finds %s', async (q, name) => {
  const { products, corrected } = await search(q);
  expect([products[0]?.name, corrected]).toEqual([name, null]);
});

test.each([
  ['9780062315007', 'Exercise book 120 pages'],
  ['978-0-06-231500-7', 'Exercise book 120 pages'],
  ['978 0062315007', 'Exercise book 120 pages'],
  ['spi-001', 'Chilli powder 250g'],
  ['spi001', 'Chilli powder 250g'],
  ['SPI 001', 'Chilli powder 250g'],
  ['sma155f', 'Wall charger with two ports'],
])('the number %s is found as it is printed', async (q, name) => {
  const { products } = await search(q);
  expect(products.map((product) => product.name)).toEqual([name]);
});

test('a number comes before one that only begins so', async () => {
  for (const name of ['Map of bus 138', 'Map of bus 1380']) await aProduct(shop, { name });
  const { products } = await search('138');
  expect(products.map(({ name }) => name)).toEqual(['Map of bus 138', 'Map of bus 1380']);
});

test('a SKU comes before what is called by the words that it is typed as', async () => {
  const { products } = await search('sm a155f');
  expect(products[0]?.name).toBe('Wall charger with two ports');
});

test('tea is nothing that is called “the”, in any language', async () => {
  await aProduct(shop, { name: 'The Village in the Jungle', tags: 'the classics' });
  for (const q of ['තේ', 'tea', 'தேநீர்']) {
    const { products } = await search(q);
    expect([q, products.map(({ name }) => name)]).toEqual([q, ['Ceylon tea 200g']]);
  }
  const { products } = await search('the village');
  expect(products.map(({ name }) => name)).toEqual(['The Village in the Jungle']);
});

test('the word size is not taken for another one', async () => {
  const { products, corrected } = await search('blouse size 38');
  expect(products.map(({ name }) => name)).toEqual(['Blouse, side buttons']);
  expect(corrected).toBeNull();
});

test('of two that say the same the one that can be had comes first', async () => {
  const there = await aProduct(shop, { name: 'Kolam mask', stock_quantity: 1 });
  const gone = await aProduct(shop, { name: 'Kolam mask', stock_quantity: 0 });
  const { products } = await search('kolam mask');
  expect(products.map(({ _id }) => _id)).toEqual([there._id, gone._id]);
});
