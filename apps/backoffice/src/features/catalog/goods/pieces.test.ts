import { MAX_STOCK } from '@kade/contract/catalog/stock';
import { expect, test } from 'vitest';
import { differenceIn, piecesAfter, piecesOf } from './pieces';

test.each([
  ['7', '12', '12'],
  ['7', '+30', '37'],
  ['1,200', '−5', '1195'],
  ['7', '-9', '0'],
  ['7', '-7', '0'],
  ['7', '-6', '1'],
  ['-3', '+30', '27'],
  ['-3', '+2', '0'],
  ['', '+5', '5'],
  ['7', ' +5', '12'],
  ['7', '', ''],
  ['7', '3-4', '3-4'],
  [String(MAX_STOCK), '+1', String(MAX_STOCK)],
])('%s and then %s typed: %s pieces', (before, typed, after) => {
  expect(piecesAfter(before, typed)).toBe(after);
});

test.each([
  ['0', 0],
  ['1', 1],
  ['-1', 0],
  ['-3', 0],
  ['12', 12],
  ['1,200', 1200],
  ['1 200', 1200],
  ['2.9', 2],
  ['a dozen', 0],
  ['', 0],
  [String(MAX_STOCK), MAX_STOCK],
  [String(MAX_STOCK + 1), MAX_STOCK],
])('%s is %d pieces', (typed, pieces) => {
  expect(piecesOf(typed)).toBe(pieces);
});

test('a sign in front makes a number a difference', () => {
  expect(['+30', '-5', '−5', '12', '', '5+'].map(differenceIn)).toEqual([
    30,
    -5,
    -5,
    undefined,
    undefined,
    undefined,
  ]);
});
