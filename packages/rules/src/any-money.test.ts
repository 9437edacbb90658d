import { expect, test } from 'vitest';
import { amountOfAnyMoney, isForeign } from './any-money';

test.each([
  ['ARS 2625.00', 262_500],
  ['2625,00 ARS', 262_500],
  ['eur 1.250,50', 125_050],
  ['USD\u00a019.99', 1_999],
  ["'LKR 500", 50_000],
  ['Rs. 1,250/-', 125_000],
])('%s is so much', (written, hundredths) => {
  expect(amountOfAnyMoney(written)).toBe(hundredths);
});

test.each(['XYZ 500', 'ARS', 'ARS USD 500', `1${' '.repeat(80)}USD`])(
  '%j may be anything, and is no amount',
  (written) => {
    expect(amountOfAnyMoney(written)).toBeUndefined();
  },
);

test.each([
  ['ARS 2625.00', true],
  ['2625 usd', true],
  ['€ 12,50', true],
  ['LKR 500', false],
  ['Rs 500', false],
  ['500', false],
])('%s is of other money: %s', (written, isOther) => {
  expect(isForeign(written)).toBe(isOther);
});
