import { expect, test } from 'vitest';
import { squareIn } from './square-crop';

const wide = { width: 1000, height: 400 };

test.each([
  ['the middle of a wide picture', { x: 30, y: 0, width: 40 }, { x: 300, y: 0, side: 400 }],
  ['a smaller part', { x: 10, y: 25, width: 20 }, { x: 100, y: 100, side: 200 }],
  ['what is a hair too wide', { x: 60.01, y: 0.02, width: 40.02 }, { x: 600, y: 0, side: 400 }],
  ['what has next to no size', { x: 100, y: 100, width: 0 }, { x: 999, y: 399, side: 1 }],
])('%s is a square inside of it', (_, area, square) => {
  expect(squareIn(wide, area)).toEqual(square);
});
