import { expect, test } from 'vitest';
import { goodsAfter, goodsOf, isTold, NO_GOODS, wasPrice, type Goods } from './goods';
import { priceOf, type GroupPrice, type VariantPriceType } from './selection';

const variant = (
  _id: string,
  [type, amount]: [VariantPriceType, number],
  goods: Partial<Goods> = {},
) => ({ ...NO_GOODS, _id, name: _id, price: { type, amount }, ...goods });
const group = (name: string, price: GroupPrice, variants: ReturnType<typeof variant>[]) => ({
  _id: name,
  name,
  price,
  stock: 'independent' as const,
  variants,
});
const product = (goods: Partial<Goods> = {}) => ({ ...NO_GOODS, price: 4_000, ...goods });

const size = group('Size', 'addon', [
  variant('S', ['addition', 0], { sku: 'T-S', barcode: '1' }),
  variant('L', ['percentage', 1_000], { weight: 300 }),
]);
const colour = group('Colour', 'addon', [
  variant('Red', ['addition', 500]),
  variant('Blue', ['addition', 0], { sku: 'T-BLUE' }),
]);

test('each field is of the combination, else of the last variant that says it, else of the product', () => {
  const shirt = product({ sku: 'T', weight: 250 });
  const of = (ids: string[], combination?: Goods) =>
    goodsOf(shirt, [size, colour], ids, combination);
  expect(of([])).toEqual({ ...NO_GOODS, sku: 'T', weight: 250 });
  expect(goodsOf(product(), [size, colour], ['S', 'Red']).weight).toBeNull();
  expect(of(['S', 'Red'])).toEqual({ ...NO_GOODS, sku: 'T-S', barcode: '1', weight: 250 });
  expect(of(['S', 'Blue'])).toMatchObject({ sku: 'T-BLUE', barcode: '1' });
  expect(of(['L', 'Red'])).toEqual({ ...NO_GOODS, sku: 'T', weight: 300 });
  expect(of(['L', 'Red'], { ...NO_GOODS, sku: 'T-L-R', weight: 0 })).toEqual({
    ...NO_GOODS,
    sku: 'T-L-R',
    weight: 0,
  });
});

test('a price of before goes the way of the price', () => {
  const shirt = product({ compare_at_price: 5_000 });
  const of = (groups: (typeof size)[], ids: string[], combination?: Goods) => ({
    price: priceOf(shirt, groups, ids),
    before: goodsOf(shirt, groups, ids, combination).compare_at_price,
  });
  expect(of([size, colour], ['L', 'Red'])).toEqual({ price: 4_900, before: 5_900 });
  const own = { ...NO_GOODS, compare_at_price: 9_000 };
  expect(of([size, colour], ['L', 'Red'], own)).toMatchObject({ before: 9_000 });
  // One that has a price of its own was not sold at that of the product.
  const material = group('Material', 'independent', [
    variant('Silk', ['independent', 1_000]),
    variant('Wool', ['independent', 2_000], { compare_at_price: 2_400 }),
  ]);
  expect(of([material, colour], ['Silk', 'Red'])).toEqual({ price: 1_500, before: null });
  expect(of([material, colour], ['Wool', 'Red'])).toEqual({ price: 2_500, before: 2_900 });
  // A tenth is one of its own price, not of the product's.
  expect(of([material, size], ['Wool', 'L'])).toEqual({ price: 2_200, before: 2_600 });
});

test('only what cost more before is told', () => {
  expect(wasPrice(4_000, { compare_at_price: 4_001 })).toBe(4_001);
  expect(wasPrice(4_000, { compare_at_price: 4_000 })).toBeNull();
  expect(wasPrice(4_000, { compare_at_price: null })).toBeNull();
});

test('one word is enough to be told', () => {
  expect(isTold(NO_GOODS)).toBe(false);
  for (const goods of [{ sku: 'A' }, { barcode: '7' }, { weight: 0 }, { compare_at_price: 0 }]) {
    expect(isTold({ ...NO_GOODS, ...goods })).toBe(true);
  }
});

test('a change sets what it names, also to nothing, and leaves the rest', () => {
  const goods = { sku: 'A', barcode: '7', weight: 100, compare_at_price: 500 };
  expect(goodsAfter(goods, {})).toEqual(goods);
  expect(goodsAfter(goods, NO_GOODS)).toEqual(NO_GOODS);
  expect(goodsAfter(NO_GOODS, goods)).toEqual(goods);
});
