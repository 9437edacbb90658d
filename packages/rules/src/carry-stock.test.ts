import { expect, test } from 'vitest';
import { carriedCombination, carryStock, type StockEntry } from './carry-stock';
import type { StockGroup, GroupStock } from './stock-groups';

/** `group('a', ['0', '1'])`: a group with variants `a0` and `a1`. */
const group = (id: string, variants: string[], stock: GroupStock = 'independent'): StockGroup => ({
  _id: id,
  stock,
  variants: variants.map((variant) => ({ _id: `${id}${variant}` })),
});
const entry = (variant_id: string, parents: string[], stock_quantity: number): StockEntry => ({
  variant_id,
  parents,
  stock_quantity,
});

const color = group('c', ['0', '1']);
const cut = group('k', ['0', '1'], 'parent');
const size = group('s', ['0', '1']);
const bySize = [
  entry('s0', ['c0'], 1),
  entry('s1', ['c0'], 2),
  entry('s0', ['c1'], 4),
  entry('s1', ['c1'], 8),
];
const byColor = [entry('c0', [], 100), entry('c1', [], 200)];
const whole = { stock_quantity: 15, groups: [color, size], entries: [...byColor, ...bySize] };

const cases: [
  what: string,
  before: Parameters<typeof carryStock>[0],
  after: StockGroup[],
  entries: StockEntry[],
  pieces: number,
  dropped?: { combinations: number; pieces: number },
][] = [
  [
    'the first variant of the first group takes over the stock of the product',
    { stock_quantity: 7, groups: [], entries: [] },
    [group('c', ['0'])],
    [entry('c0', [], 7)],
    7,
  ],
  [
    'a second variant starts with none',
    { stock_quantity: 7, groups: [group('c', ['0'])], entries: [entry('c0', [], 7)] },
    [color],
    [entry('c0', [], 7)],
    7,
  ],
  [
    'a group behind counts on with its first variant',
    { stock_quantity: 300, groups: [color], entries: byColor },
    [color, group('s', ['0'])],
    [...byColor, entry('s0', ['c0'], 100), entry('s0', ['c1'], 200)],
    300,
  ],
  [
    'a group before joins every combination with its first variant',
    { stock_quantity: 15, groups: [size], entries: [entry('s0', [], 5), entry('s1', [], 10)] },
    [group('k', ['0'], 'parent'), size],
    [entry('s0', ['k0'], 5), entry('s1', ['k0'], 10)],
    15,
  ],
  [
    'a group before with stock of its own joins them, and has none yet',
    { stock_quantity: 15, groups: [size], entries: [entry('s0', [], 5), entry('s1', [], 10)] },
    [group('c', ['0']), size],
    [entry('s0', ['c0'], 5), entry('s1', ['c0'], 10)],
    15,
  ],
  [
    'a group between joins those behind it, and leaves those before it',
    whole,
    [color, group('k', ['0'], 'parent'), size],
    [
      ...byColor,
      entry('s0', ['c0', 'k0'], 1),
      entry('s1', ['c0', 'k0'], 2),
      entry('s0', ['c1', 'k0'], 4),
      entry('s1', ['c1', 'k0'], 8),
    ],
    15,
  ],
  [
    'a group without variants changes nothing',
    whole,
    [color, group('e', []), size],
    whole.entries,
    15,
  ],
  [
    'a group deleted from the middle adds up what it told apart',
    {
      stock_quantity: 10,
      groups: [color, cut, size],
      entries: [
        entry('s0', ['k0', 'c0'], 1),
        entry('s0', ['c0', 'k1'], 2),
        entry('s1', ['c1', 'k1'], 7),
      ],
    },
    [color, size],
    [entry('s0', ['c0'], 3), entry('s1', ['c1'], 7)],
    10,
  ],
  [
    'a deleted last group leaves its pieces to the one before',
    whole,
    [color],
    [entry('c0', [], 3), entry('c1', [], 12)],
    15,
  ],
  ['the product takes back what no group counts', whole, [cut], [], 15],
  [
    'a deleted variant takes its pieces with it',
    whole,
    [color, group('s', ['1'])],
    [...byColor, entry('s1', ['c0'], 2), entry('s1', ['c1'], 8)],
    10,
    { combinations: 2, pieces: 5 },
  ],
  [
    'a deleted parent too',
    whole,
    [group('c', ['1']), size],
    [entry('c1', [], 200), entry('s0', ['c1'], 4), entry('s1', ['c1'], 8)],
    12,
    { combinations: 2, pieces: 3 },
  ],
  [
    'the last variant of a group leaves its pieces like the group itself',
    {
      stock_quantity: 5,
      groups: [group('c', ['0']), size],
      entries: [entry('s0', ['c0'], 2), entry('s1', ['c0'], 3)],
    },
    [group('c', []), size],
    [entry('s0', [], 2), entry('s1', [], 3)],
    5,
  ],
  [
    'a group that stops counting leaves its pieces to the one before',
    whole,
    [color, { ...size, stock: 'parent' }],
    [entry('c0', [], 3), entry('c1', [], 12)],
    15,
  ],
  [
    'a group that moves keeps its combinations, and alone counts the sum',
    whole,
    [size, color],
    [
      entry('s0', [], 5),
      entry('s1', [], 10),
      entry('c0', ['s0'], 1),
      entry('c0', ['s1'], 2),
      entry('c1', ['s0'], 4),
      entry('c1', ['s1'], 8),
    ],
    15,
  ],
];

test.each(cases)('%s', (_, before, after, entries, pieces, dropped) => {
  const carried = carryStock(before, after);
  expect(carried.stock_quantity).toBe(pieces);
  expect(carried.dropped).toEqual(dropped ?? { combinations: 0, pieces: 0 });
  expect(carried.entries).toEqual(entries);
});

test.each([
  [[['c', 'c1']], ['c1', 's0']],
  [
    [
      ['c', 'c1'],
      ['s', 's1'],
      ['gone', 'x'],
    ],
    ['c1', 's1'],
  ],
  [[], ['c0', 's0']],
  [[['c', 'c9']], undefined],
])('an order of %o comes from %o', (chosen, combination) => {
  const variants = new Map(chosen as [string, string][]);
  expect(carriedCombination([color, size], variants)).toEqual(combination);
});
