import { expect, test } from 'vitest';
import { usdOf, usdShareOf, worthOfUsd } from './dollars';

test.each([
  // minor units, what a dollar costs, cents
  [125_050, 30_125, 415],
  [30_000, 30_000, 100],
  [150, 30_000, 1],
  [450, 30_000, 2],
  [449, 30_000, 1],
  [1, 200_000, 1],
  [0, 30_000, 0],
  [1e12, 10_000, 1e10],
  [999_999_999_999, 30_001, 3_333_222_226],
])('%d at %d are %d cents', (amount, rate, cents) => {
  expect(usdOf(amount, rate)).toBe(cents);
});

test('cents are worth what they cost', () => {
  expect(worthOfUsd(415, 30_125)).toBe(125_019);
  expect(worthOfUsd(1, 30_050)).toBe(301);
});

test('the parts of a payment add up to it, whatever they are', () => {
  const [amount, usd] = [100_000, 333];
  let [left, usdLeft] = [amount, usd];
  for (const part of [33_333, 1, 10_000, 56_666]) {
    const cents = usdShareOf(part, { amount, usd, left, usdLeft });
    left -= part;
    usdLeft -= cents;
  }
  expect([left, usdLeft]).toEqual([0, 0]);
  expect(usdShareOf(50_000, { amount, usd, left: 60_000, usdLeft: 100 })).toBe(100);
  // All that is left are all cents that are left, though its share were one less.
  expect(usdShareOf(60_000, { amount, usd, left: 60_000, usdLeft: 201 })).toBe(201);
});
