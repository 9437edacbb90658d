import { expect, test } from 'vitest';
import { readCell } from './combination-cells';

test.each([
  ['1,250.50', 125_050],
  ['12,50', 1_250],
  ['Rs. 500/-', 50_000],
  ['', null],
  ['1.250', undefined],
  ['5,00,00', undefined],
])('a price typed as %j is %s', (typed, minor) => {
  expect(readCell('compare_at_price', typed)).toBe(minor);
});
