import { expect, test } from 'vitest';
import type { VariantPrice } from '@kade/rules/selection';
import { priceWords, variantWords } from './variants';

test.each<[VariantPrice, string]>([
  [{ type: 'addition', amount: 25_000 }, '+Rs 250.00'],
  [{ type: 'subtraction', amount: 30_000 }, '−Rs 300.00'],
  [{ type: 'percentage', amount: 1250 }, '+12.5 %'],
  [{ type: 'addition', amount: 0 }, ''],
  [{ type: 'parent', amount: 0 }, ''],
  [{ type: 'independent', amount: 200_000 }, 'Rs 2,000.00'],
  [{ type: 'independent', amount: 0 }, 'Rs 0.00'],
])('%o reads as “%s”', (price, words) => {
  expect(priceWords(variantWords('en'), price)).toBe(words);
});
