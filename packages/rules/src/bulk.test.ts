import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../../../scripts/testing/drawn';
import {
  addonChanger,
  changedPrice,
  changedTags,
  MAX_PRICE,
  MAX_TAGS_LENGTH,
  tagsOf,
} from './bulk';

test.each([
  [10_000, { by: 'set', amount: 12_550 }, 12_550],
  [10_000, { by: 'add', amount: 550 }, 10_550],
  [10_000, { by: 'add', amount: -550 }, 9450],
  [10_000, { by: 'add', amount: -20_000 }, 0],
  [10_000, { by: 'percentage', amount: 1250 }, 11_250],
  [2500, { by: 'add', amount: 550 }, 3050],
  [999, { by: 'percentage', amount: -1000 }, 899],
  [5, { by: 'percentage', amount: 1000 }, 6],
  [10_000, { by: 'percentage', amount: -10_000 }, 0],
  [10_000, { by: 'percentage', amount: -20_000 }, 0],
  [10_350, { by: 'percentage', amount: 1000, round_to: 10_000 }, 10_000],
  [14_550, { by: 'percentage', amount: 1000, round_to: 1000 }, 16_000],
  [3000, { by: 'add', amount: 0, round_to: 10_000 }, 10_000],
  [0, { by: 'percentage', amount: 1000, round_to: 10_000 }, 0],
  [1, { by: 'add', amount: 0, round_to: 10_000 }, 10_000],
  [99_999_999_999, { by: 'add', amount: 1 }, 100_000_000_000],
  [100_000_000_000, { by: 'add', amount: 1 }, 100_000_000_000],
  [MAX_PRICE, { by: 'percentage', amount: 5000 }, MAX_PRICE],
] as const)('%i changed by %o is %i', (price, change, result) => {
  expect(changedPrice(price, change)).toBe(result);
});

test('a changed price is a whole number that a product may have', () => {
  const change = fc.record({
    by: fc.constantFrom('set' as const, 'add' as const, 'percentage' as const),
    amount: fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }),
    round_to: fc.constantFrom(0, 1, 100, 500, 1000, 10_000),
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_PRICE }), change, (price, change) => {
      const result = changedPrice(price, change);
      expect(Number.isSafeInteger(result)).toBe(true);
      expect(result).toBeGreaterThanOrEqual(0);
      expect(result).toBeLessThanOrEqual(MAX_PRICE);
    }),
    drawn(100, 1948),
  );
});

test.each([
  [[1000, 1200], 100, 1, { by: 'percentage', amount: -1000 }, 90],
  [[1000, 1200], 100, -1, { by: 'percentage', amount: -5000 }, 50],
  [[1000, 1200], 100, 1, { by: 'percentage', amount: -10_000 }, 0],
  [[1000, 1200], 100, 1, { by: 'set', amount: 777 }, 0],
  [[1000, 1200], 100, 1, { by: 'add', amount: 500 }, 100],
  [[5], 4, 1, { by: 'percentage', amount: 1000 }, 4],
  [[1000], 100, 1, { by: 'percentage', amount: -1000, round_to: 50 }, 100],
  [[10], 2, -1, { by: 'percentage', amount: -1000, round_to: 50 }, 0],
  [[100], 90, -1, { by: 'percentage', amount: -1000, round_to: 50 }, 50],
  [[1000], 0, -1, { by: 'percentage', amount: 1250, round_to: 10_000 }, 0],
] as const)('beside %j an option of %i times %i, all changed by %o, is %i', (...given) => {
  const [prices, amount, sign, change, result] = given;
  expect(addonChanger(prices, change)(amount, sign)).toBe(result);
});

test('a percentage of a price and what an option adds to it is a percentage of both', () => {
  const prices = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 4 });
  const percent = fc.integer({ min: -10_000, max: 100_000 });
  fc.assert(
    fc.property(prices, fc.integer({ min: 0, max: 1e9 }), percent, (prices, amount, percent) => {
      const change = { by: 'percentage' as const, amount: percent };
      const added = addonChanger(prices, change)(amount, 1);
      const offs = prices.map((price) => {
        const exact = ((price + amount) * (10_000 + percent)) / 10_000;
        return Math.abs(changedPrice(price, change) + added - exact);
      });
      expect(Math.max(...offs)).toBeLessThanOrEqual(prices.length === 1 ? 0.5001 : 1.0001);
    }),
    drawn(100, 1948),
  );
});

test.each([
  ['brass, lamp', { mode: 'add', tags: 'Lamp, gift' }, 'brass, lamp, gift'],
  ['brass,lamp', { mode: 'remove', tags: 'LAMP' }, 'brass'],
  ['brass', { mode: 'set', tags: ' gift ,, Gift, new' }, 'gift, new'],
  ['', { mode: 'remove', tags: 'gift' }, ''],
] as const)('the tags %j changed by %o are %j', (tags, change, result) => {
  expect(changedTags(tags, change)).toBe(result);
});

test('tags of just a thousand characters stay, one more does not', () => {
  const kept = 'x'.repeat(997);
  expect(changedTags(kept, { mode: 'add', tags: 'a' })).toBe(`${kept}, a`);
  expect(changedTags(kept, { mode: 'add', tags: 'ab' })).toBe(kept);
});

test('tags that would be too long together are left out', () => {
  const long = Array.from({ length: 99 }, (_, index) => `tag-${1000 + index}`).join(', ');
  const result = changedTags(long, { mode: 'add', tags: `${'x'.repeat(60)}, short` });
  expect(result.length).toBeLessThanOrEqual(MAX_TAGS_LENGTH);
  expect(tagsOf(result)).toContain('short');
});
