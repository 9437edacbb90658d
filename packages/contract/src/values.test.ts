import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Money, Price } from './values';

test('every amount comes back from the wire as it was, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e15 }), (cents) => {
      expect(z.decode(Money, z.encode(Money, cents))).toBe(cents);
    }),
    { seed: 1948, numRuns: 2000 },
  );
});

test.each([1.005, 0.001, 1234.5678, -1, 1e14, Number.NaN])('%d is no amount', (amount) => {
  expect(Money.safeDecode(amount).success).toBe(false);
});

test('sums that floating point blurs are taken', () => {
  expect(z.decode(Money, 0.1 + 0.2)).toBe(30);
  expect(z.decode(Money, 19.99 * 3)).toBe(5997);
});

test('a price is at most a thousand million', () => {
  expect(z.decode(Price, 1e9)).toBe(1e11);
  expect(Price.safeDecode(1e9 + 0.01).error?.issues[0]?.message).toBe('is too large');
});
