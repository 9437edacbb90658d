import { expect, test } from 'vitest';
import { deliveryOf } from './delivery';
import type { ShippingRule } from './shipping';

const fixed = (value: number): ShippingRule => ({
  type: 'fixed',
  value,
  item_count: null,
  percentage: null,
});
const perItems = (value: number, item_count: number): ShippingRule => ({
  ...fixed(value),
  type: 'per_items',
  item_count,
});
const percentage = (points: number): ShippingRule => ({
  type: 'percentage',
  value: null,
  item_count: null,
  percentage: points,
});

test.each<[string, ShippingRule[], subTotal: number, pieces: number, wanted: number]>([
  ['no rule: nothing', [], 100_000, 3, 0],
  ['a fixed amount once an order', [fixed(35_000)], 100_000, 7, 35_000],
  ['a fixed amount of nothing', [fixed(0)], 100_000, 7, 0],
  ['the first started group', [perItems(25_000, 3)], 100, 1, 25_000],
  ['a full group', [perItems(25_000, 3)], 100, 3, 25_000],
  ['one piece more starts the next group', [perItems(25_000, 3)], 100, 4, 50_000],
  ['every piece', [perItems(10_000, 1)], 100, 5, 50_000],
  ['five percent', [percentage(500)], 100_000, 1, 5_000],
  ['no percent', [percentage(0)], 100_000, 1, 0],
  ['all of it', [percentage(10_000)], 99_999, 1, 99_999],
  ['a quarter percent of little: 0.25 cents', [percentage(25)], 100, 1, 0],
  ['half a cent is rounded up', [percentage(50)], 100, 1, 1],
  ['just below half a cent is rounded down', [percentage(49)], 101, 1, 0],
  ['12.34 % of 1,234.56', [percentage(1234)], 123_456, 1, 15_234],
  ['more than can be multiplied exactly', [percentage(9_999)], 1e15 + 1, 1, 999_900_000_000_001],
  ['each rule is rounded on its own', [percentage(50), percentage(50)], 100, 1, 2],
  [
    'the sum of all rules',
    [fixed(20_000), perItems(5_000, 2), percentage(250)],
    200_000,
    3,
    20_000 + 10_000 + 5_000,
  ],
  ['an empty basket is not shipped', [fixed(20_000), perItems(5_000, 2)], 0, 0, 0],
  ['a basket of gifts is shipped', [fixed(20_000), percentage(500)], 0, 1, 20_000],
])('%s', (_, rules, subTotal, pieces, wanted) => {
  const parcel = { sub_total: subTotal, pieces, weight: 0 };
  expect(deliveryOf(rules, parcel).chosen.shipping).toBe(wanted);
});
