import { expect, test } from 'vitest';
import { availableOf, ENDLESS } from './available';

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
