import { expect, test } from 'vitest';
import { agreedPrice, basketPrice, keptPrice, priceOf, repriced, type PriceLine } from './price';
import { priceRows } from './price-rows';

const perItems = { type: 'per_items', value: 25_000, item_count: 3, percentage: null } as const;
const tenth = { type: 'percentage', value: null, item_count: null, percentage: 1_000 } as const;
const line = (kind: PriceLine['kind'], amount: number, changes: Partial<PriceLine> = {}) => ({
  kind,
  amount,
  name: null,
  source_id: null,
  ...changes,
});
const goods = [
  { price: 10_000, quantity: 3 },
  { price: 5_000, quantity: 1 },
];

test('adds up goods in minor units', () => {
  const lines = [
    { price: 12550, quantity: 3 },
    { price: 1, quantity: 1 },
  ];
  const { delivery: _, ...price } = basketPrice(lines, []);
  expect(price).toEqual({
    price_lines: [line('goods', 37651)],
    sub_total: 37651,
    shipping: 0,
    total_price: 37651,
  });
});

test('every rule of shipping is a line that names it; one that asks for nothing is none', () => {
  const rules = [
    { ...perItems, _id: 'a' },
    { ...tenth, _id: 'b' },
    { ...tenth, percentage: 0 },
  ];
  const { delivery: _, ...price } = basketPrice(goods, rules);
  expect(price).toEqual({
    price_lines: [
      line('goods', 35_000),
      line('shipping', 50_000, { source_id: 'a' }),
      line('shipping', 3_500, { source_id: 'b' }),
    ],
    sub_total: 35_000,
    shipping: 53_500,
    total_price: 88_500,
  });
});

test('cash on delivery adds what the rules ask for it, as a line of its own', () => {
  const rules = [{ ...perItems, _id: 'a', cod_fee: 10_000 }];
  const inCash = basketPrice(goods, rules, { payment_option: 'cash_on_delivery' });
  expect(inCash.price_lines.at(-1)).toEqual(line('fee', 10_000, { code: 'cash_on_delivery' }));
  expect(inCash).toMatchObject({ shipping: 50_000, total_price: 95_000 });
  expect(basketPrice(goods, rules, { payment_option: 'paypal' }).total_price).toBe(85_000);
});

test('a basket weighs what its pieces do; one whose weight nobody knows weighs nothing', () => {
  const weighed = [
    { price: 100, quantity: 3, weight: 400 },
    { price: 100, quantity: 9, weight: null },
  ];
  const heavy = { ...perItems, item_count: 100, weight_from: 1_200 };
  expect(basketPrice(weighed, [heavy]).shipping).toBe(25_000);
  expect(basketPrice(weighed, [{ ...heavy, weight_from: 1_201 }]).shipping).toBe(0);
});

test('agreed shipping stands for the rules, even for nothing', () => {
  expect(agreedPrice(goods, 20_000)).toMatchObject({ shipping: 20_000, total_price: 55_000 });
  expect(agreedPrice(goods, 0).price_lines).toEqual([line('goods', 35_000)]);
});

const WHOLE = priceOf([
  line('tax', 6_300),
  line('shipping', 50_000, { source_id: 'a' }),
  line('fee', 15_000, { name: 'Gift wrap' }),
  line('discount', -3_500),
  line('goods', 35_000),
]);

test('a total is the sum of its lines, whatever kinds there are', () => {
  expect(WHOLE).toMatchObject({ sub_total: 35_000, shipping: 50_000, total_price: 102_800 });
  const kinds = ['goods', 'discount', 'shipping', 'fee', 'tax'];
  expect(WHOLE.price_lines.map(({ kind }) => kind)).toEqual(kinds);
});

test('other goods change the line of the goods alone', () => {
  const after = repriced(WHOLE, [{ price: 40_000, quantity: 1 }], 50_000);
  expect(after.total_price).toBe(WHOLE.total_price + 5_000);
  expect(after.price_lines.slice(1)).toEqual(WHOLE.price_lines.slice(1));
});

test('shipping that is agreed later is no rule’s any more', () => {
  const after = repriced(WHOLE, goods, 20_000);
  expect(after).toMatchObject({ shipping: 20_000, total_price: WHOLE.total_price - 30_000 });
  expect(after.price_lines).toContainEqual(line('shipping', 20_000));
  expect(repriced(WHOLE, goods, 0).price_lines.map(({ kind }) => kind)).not.toContain('shipping');
});

test('is shown in one row a kind, with goods and shipping always, and what has a name by itself', () => {
  const shown = (lines: readonly PriceLine[]) =>
    priceRows(lines).map(({ label, amount }) => [label, amount]);
  expect(shown([])).toEqual([
    ['Subtotal', 0],
    ['Shipping', 0],
  ]);
  const two = [line('shipping', 1, { source_id: 'a' }), line('shipping', 2, { source_id: 'b' })];
  expect(shown([...WHOLE.price_lines, ...two, line('fee', 900)])).toEqual([
    ['Subtotal', 35_000],
    ['Discount', -3_500],
    ['Shipping', 50_003],
    ['Gift wrap', 15_000],
    ['Fee', 900],
    ['Tax', 6_300],
  ]);
});

test('a row whose lines are missing, or older than its sums, has the price of its sums', () => {
  const sums = { sub_total: 40_000, shipping: 20_000 };
  const wanted = [line('goods', 40_000), line('shipping', 20_000)];
  expect(keptPrice({ ...sums, price_lines: [] })).toMatchObject({ ...sums, price_lines: wanted });
  const old = [line('goods', 35_000), line('shipping', 20_000, { source_id: 'a' })];
  expect(keptPrice({ ...sums, price_lines: old }).price_lines).toEqual([wanted[0], old[1]]);
  expect(keptPrice(WHOLE)).toEqual(WHOLE);
});
