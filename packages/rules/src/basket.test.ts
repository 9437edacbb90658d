import { expect, test } from 'vitest';
import { availableOf, ENDLESS, totalOf } from './basket';

test('adds up lines in minor units', () => {
  const lines = [
    { price: 12550, quantity: 3 },
    { price: 1, quantity: 1 },
  ];
  expect(totalOf(lines, [])).toEqual({ sub_total: 37651, shipping: 0, total_price: 37651 });
});

test('adds the shipping of all pieces', () => {
  const lines = [
    { price: 10_000, quantity: 3 },
    { price: 5_000, quantity: 1 },
  ];
  const rule = { type: 'per_items', value: 25_000, item_count: 3, percentage: null } as const;
  expect(totalOf(lines, [rule])).toEqual({
    sub_total: 35_000,
    shipping: 50_000,
    total_price: 85_000,
  });
});

test.each([
  [true, 9, 'stop', 9],
  [true, -2, 'stop', 0],
  [true, 0, 'continue', ENDLESS],
  [true, -2, 'untracked', ENDLESS],
  [false, 9, 'stop', 0],
  [false, 9, 'continue', 0],
  [false, 9, 'untracked', 0],
] as const)(
  'for sale: %s, %i pieces, %s: offers %i',
  (in_stock, stock_quantity, policy, pieces) => {
    expect(availableOf({ in_stock, stock_quantity, stock_policy: policy })).toBe(pieces);
  },
);
