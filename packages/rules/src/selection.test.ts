import { describe, expect, test } from 'vitest';
import {
  cellFinder,
  cellOf,
  combinationAt,
  combinationsOf,
  convertPrice,
  MAX_COMBINATIONS,
  percentageOf,
  priceOf,
  priceRangeOf,
  problemOf,
  type GroupPrice,
  type SelectableGroup,
  type VariantPrice,
} from './selection';
import { countCombinations, stockGroupsOf, type GroupStock } from './stock-groups';

/** `a` with variants 0 and 1: ids `a0` and `a1`, at these prices. */
const group = (
  id: string,
  price: GroupPrice,
  prices: VariantPrice[],
  stock: GroupStock = 'parent',
): SelectableGroup => ({
  _id: id,
  name: id.toUpperCase(),
  price,
  stock,
  variants: prices.map((price, index) => ({ _id: `${id}${index}`, name: `${index}`, price })),
});
const counted = (id: string, stock: GroupStock, size: number) =>
  group(id, 'parent', Array<VariantPrice>(size).fill({ amount: 0, type: 'parent' }), stock);

const color = group('c', 'independent', [
  { amount: 200_000, type: 'independent' },
  { amount: 99_999, type: 'independent' },
]);
const fabric = group('f', 'independent', [{ amount: 50_000, type: 'independent' }]);
const size = group('s', 'addon', [
  { amount: 25_000, type: 'addition' },
  { amount: 1250, type: 'percentage' },
  { amount: 30_000, type: 'subtraction' },
]);
const gift = group('g', 'addon', [
  { amount: 1000, type: 'percentage' },
  { amount: 999_999_999, type: 'subtraction' },
]);
const label = counted('l', 'parent', 1);

describe('the price of a selection', () => {
  test.each([
    ['nothing to choose', [], [], 100_000],
    ['nothing chosen yet', [color, size], [], 100_000],
    ['an independent variant replaces the price', [color], ['c0'], 200_000],
    ['the last independent variant counts', [color, fabric], ['c0', 'f0'], 50_000],
    ['an addition', [size], ['s0'], 125_000],
    ['a subtraction', [size], ['s2'], 70_000],
    ['a percentage', [size], ['s1'], 112_500],
    ['a percentage of the base, half up', [color, size], ['c1', 's1'], 112_499],
    ['a percentage of what replaces the price', [color, size], ['c0', 's1'], 225_000],
    ['percentages do not compound', [size, gift], ['s1', 'g0'], 122_500],
    ['the order of addons does not matter', [gift, size], ['g0', 's1'], 122_500],
    ['an addon before the independent group', [size, color], ['s0', 'c0'], 225_000],
    ['never below nothing', [gift, size], ['g1', 's0'], 0],
    ['a parent variant leaves it', [label, size], ['l0', 's0'], 125_000],
    ['whatever order the variants are named in', [color, size], ['s0', 'c0'], 225_000],
  ])('%s', (_, groups, selection, price) => {
    expect(priceOf({ price: 100_000 }, groups, selection)).toBe(price);
  });

  test.each([
    ['nothing to choose', [], 100_000, 100_000],
    ['addons', [size, group('e', 'addon', [])], 70_000, 125_000],
    ['the last independent group', [fabric, color], 99_999, 200_000],
    ['a percentage of each base', [color, size], 69_999, 225_000],
    ['never below nothing', [gift, label], 0, 110_000],
  ])('from the least to the most: %s', (_, groups, lowest, highest) => {
    expect(priceRangeOf({ price: 100_000 }, groups)).toEqual({ lowest, highest });
  });

  test.each([
    [100, 50, 1],
    [99, 50, 0],
    [1, 5000, 1],
    [333, 3333, 111],
    [100_000_000_000_000, 99_999, 999_990_000_000_000],
  ])('of %i minor units %i basis points are %i', (amount, basisPoints, share) => {
    expect(percentageOf(amount, basisPoints)).toBe(share);
  });

  test.each<[VariantPrice, GroupPrice, VariantPrice]>([
    [{ amount: 500, type: 'addition' }, 'independent', { amount: 2500, type: 'independent' }],
    [{ amount: 2500, type: 'independent' }, 'addon', { amount: 500, type: 'addition' }],
    [{ amount: 500, type: 'subtraction' }, 'independent', { amount: 1500, type: 'independent' }],
    [{ amount: 1500, type: 'independent' }, 'addon', { amount: 500, type: 'subtraction' }],
    [{ amount: 1000, type: 'percentage' }, 'independent', { amount: 2200, type: 'independent' }],
    [{ amount: 9000, type: 'subtraction' }, 'independent', { amount: 0, type: 'independent' }],
    [{ amount: 0, type: 'parent' }, 'independent', { amount: 2000, type: 'independent' }],
    [{ amount: 0, type: 'parent' }, 'addon', { amount: 0, type: 'addition' }],
    [{ amount: 700, type: 'independent' }, 'parent', { amount: 0, type: 'parent' }],
    [{ amount: 1000, type: 'percentage' }, 'addon', { amount: 1000, type: 'percentage' }],
    [{ amount: 700, type: 'independent' }, 'independent', { amount: 700, type: 'independent' }],
  ])('%o in a group that becomes %s: %o', (price, to, converted) => {
    expect(convertPrice(price, to, { price: 2000 })).toEqual(converted);
  });
});

describe('a choice of variants', () => {
  const empty = group('e', 'addon', []);
  test.each([
    [['c0', 's1'], undefined],
    [['s1', 'c0'], undefined],
    [['c0', 'c0', 's1'], undefined],
    [['c0'], { say: 'choose_one', of: 'S' }],
    [[], { say: 'choose_one', of: 'C' }],
    [['c0', 'c1', 's0'], { say: 'choose_only_one', of: 'C' }],
    [['c0', 's0', 'x9'], { say: 'unknown_variant' }],
  ])('%o: %o', (selection, problem) => {
    expect(problemOf([color, empty, size], selection)).toEqual(problem);
  });
});

describe('the groups that stock is counted by', () => {
  const own = counted('a', 'independent', 2);
  const shared = counted('b', 'parent', 3);
  const last = counted('d', 'independent', 2);
  const none = counted('e', 'independent', 0);
  test.each([
    [[], []],
    [[shared], []],
    [[none], []],
    [[own], ['a']],
    [[own, shared], ['a']],
    [
      [shared, own],
      ['b', 'a'],
    ],
    [
      [own, shared, last],
      ['a', 'b', 'd'],
    ],
    [[own, shared, none], ['a']],
    [
      [none, shared, last],
      ['b', 'd'],
    ],
  ])('of %o: %o', (groups, ids) => {
    expect(stockGroupsOf(groups).map(({ _id }) => _id)).toEqual(ids);
  });

  test('every combination once, found again by its cell', () => {
    const groups = [own, shared, last];
    const combinations = combinationsOf(groups);
    expect(combinations).toHaveLength(countCombinations(groups));
    expect(combinations.slice(0, 3)).toEqual([
      ['a0', 'b0', 'd0'],
      ['a0', 'b0', 'd1'],
      ['a0', 'b1', 'd0'],
    ]);
    for (const [cell, combination] of combinations.entries()) {
      expect(combinationAt(groups, cell)).toEqual(combination);
      expect(cellOf([...groups, counted('z', 'parent', 2)], [...combination, 'z1'])).toBe(cell);
    }
    expect(cellOf(groups, ['a0', 'd0'])).toBeUndefined();
    expect(combinationsOf([])).toEqual([[]]);
    expect(cellOf([shared], ['b1'])).toBe(0);
  });

  test('many cells are found as each of them is', () => {
    const groups = [own, none, shared, last];
    const cellAt = cellFinder(groups);
    for (const combination of [...combinationsOf([own, shared, last]), ['a0', 'd0'], []]) {
      expect(cellAt(combination.toReversed())).toBe(cellOf(groups, combination));
    }
    expect(cellFinder([shared])(['b1'])).toBe(0);
  });

  test('more combinations than a product may have are never made', () => {
    const hundred = { variants: Array.from({ length: 100 }, (_, index) => ({ _id: `${index}` })) };
    expect(combinationsOf([hundred, hundred])).toHaveLength(MAX_COMBINATIONS);
    const many = Array.from({ length: 20 }, () => hundred);
    expect(() => combinationsOf(many)).toThrow('are too many');
    expect(combinationsOf([...many, { variants: [] }])).toEqual([]);
  });
});
