import { expect, test } from 'vitest';
import { contrastOf, parseColour, printColour, readableShade } from './colour';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#3b82f6', '#ffffff', 3.68],
  ['#767676', '#ffffff', 4.54],
  ['#0a0a0a', '#000000', 1.06],
])('%s and %s have a contrast of %s, whichever comes first', (one, other, contrast) => {
  const [left, right] = [parseColour(one), parseColour(other)];
  expect(contrastOf(left, right)).toBeCloseTo(contrast, 2);
  expect(contrastOf(right, left)).toBeCloseTo(contrast, 2);
});

test('leaves a colour that can be read as it is', () => {
  expect(printColour(readableShade(parseColour('#1d4ed8'), parseColour('#ffffff')))).toBe(
    '#1d4ed8',
  );
});

test.each([
  ['#3b82f6', '#ffffff'],
  ['#ffff00', '#ffffff'],
  ['#222222', '#000000'],
  ['#808080', '#808080'],
])('finds a shade of %s that can be read on %s', (colour, ground) => {
  const shade = readableShade(parseColour(colour), parseColour(ground));
  expect(contrastOf(shade, parseColour(ground))).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['#767676', '#ffffff', '#767676'],
  ['#ffff00', '#ffffff', '#757500'],
  ['#222222', '#000000', '#787878'],
  ['#3b82f6', '#ffffff', '#3472d8'],
])('the shade of %s on %s goes no further than it must: %s', (colour, ground, shade) => {
  expect(printColour(readableShade(parseColour(colour), parseColour(ground)))).toBe(shade);
});
