import { expect, test } from 'vitest';
import { availableOf, totalOf } from './basket';

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

test('offers nothing of a product that is not for sale', () => {
  expect(availableOf({ in_stock: false, stock_quantity: 9 })).toBe(0);
  expect(availableOf({ in_stock: true, stock_quantity: 9 })).toBe(9);
});
