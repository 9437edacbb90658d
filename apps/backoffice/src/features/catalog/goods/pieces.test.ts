import { expect, test } from 'vitest';
import { piecesAfter, piecesOf } from './pieces';

test.each([
  ['7', '12', '12'],
  ['7', '+30', '37'],
  ['1,200', '−5', '1195'],
  ['7', '-9', '0'],
  ['-3', '+30', '27'],
  ['-3', '+2', '0'],
])('%s and then %s typed: %s pieces', (before, typed, after) => {
  expect(piecesAfter(before, typed)).toBe(after);
});

test('no stock is set below zero', () => {
  expect(piecesOf('-3')).toBe(0);
});
