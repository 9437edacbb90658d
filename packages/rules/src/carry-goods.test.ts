import { expect, test } from 'vitest';
import { carryCombinations } from './carry-goods';
import { NO_GOODS, type Goods } from './goods';

const group = (_id: string, ...variants: string[]) => ({
  _id,
  stock: 'independent' as const,
  variants: variants.map((name) => ({ _id: name })),
});
const told = (variants: string[], goods: Partial<Goods>) => ({ ...NO_GOODS, variants, ...goods });

const size = group('size', 'S', 'L');
const colour = group('colour', 'Red', 'Blue');
const known = [
  told(['Red', 'S'], { sku: 'S-R', weight: 100 }),
  told(['Blue', 'S'], { sku: 'S-B', weight: 100 }),
  told(['L', 'Red'], { barcode: '7' }),
];

test("a new group's first variant takes over what is known", () => {
  const { combinations } = carryCombinations([size, colour], known, [
    size,
    colour,
    group('cloth', 'Silk', 'Wool'),
  ]);
  expect(combinations).toEqual([
    told(['S', 'Red', 'Silk'], { sku: 'S-R', weight: 100 }),
    told(['S', 'Blue', 'Silk'], { sku: 'S-B', weight: 100 }),
    told(['L', 'Red', 'Silk'], { barcode: '7' }),
  ]);
});

test('what a group told apart is kept as far as it was the same, and is the variant’s own then', () => {
  expect(carryCombinations([size, colour], known, [size])).toEqual({
    combinations: [],
    variants: [
      { ...NO_GOODS, _id: 'S', weight: 100 },
      { ...NO_GOODS, _id: 'L', barcode: '7' },
    ],
  });
});

test('with a variant goes what is known of its combinations, and nothing else', () => {
  const { combinations, variants } = carryCombinations([size, colour], known, [
    group('size', 'L'),
    colour,
  ]);
  expect(combinations).toEqual([told(['L', 'Red'], { barcode: '7' })]);
  expect(variants).toEqual([]);
});

test('an empty group changes nothing, nor does another order', () => {
  const { combinations } = carryCombinations([size, colour], known, [colour, group('cloth'), size]);
  expect(combinations.map(({ variants }) => variants)).toEqual([
    ['Red', 'S'],
    ['Blue', 'S'],
    ['Red', 'L'],
  ]);
});

test.each([{ sku: '' }, { barcode: '' }, { weight: null }, { compare_at_price: null }])(
  'of what two were told alike all is kept but what differs: %o',
  (gone) => {
    const alike = { sku: 'A', barcode: '7', weight: 100, compare_at_price: 500 };
    const odd = { sku: 'B', barcode: '8', weight: 101, compare_at_price: 501 };
    const [field] = Object.keys(gone) as (keyof Goods)[];
    if (!field) throw new Error('a field differs');
    const other = { ...alike, [field]: odd[field] };
    const { variants } = carryCombinations(
      [size, colour],
      [told(['S', 'Red'], alike), told(['S', 'Blue'], other)],
      [size],
    );
    expect(variants).toEqual([{ ...alike, ...gone, _id: 'S' }]);
  },
);
