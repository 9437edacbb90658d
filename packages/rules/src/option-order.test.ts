import { expect, test } from 'vitest';
import { compareOptionValues } from './option-order';

test.each([
  [
    ['XL', 'm', 'Small', 'XXS', 'L', '3XL', 'XXL'],
    ['XXS', 'Small', 'm', 'L', 'XL', 'XXL', '3XL'],
  ],
  [
    ['10', '6', '8', 'Size 10', 'Size 5'],
    ['6', '8', '10', 'Size 5', 'Size 10'],
  ],
  [
    ['Red', 'blue', 'Green', 'S'],
    ['S', 'blue', 'Green', 'Red'],
  ],
  [
    ['500 g', '1 kg', '50 g'],
    ['1 kg', '50 g', '500 g'],
  ],
])('%j are looked for as %j', (values, sorted) => {
  expect(values.toSorted(compareOptionValues)).toEqual(sorted);
});
