import { expect, test } from 'vitest';
import { agreedPriceOf, draftName, draftPriceOf } from './draft';

const fixed = { type: 'fixed', value: 35_000, item_count: null, percentage: null } as const;
const tenth = { type: 'percentage', value: null, item_count: null, percentage: 1_000 } as const;
const line = (list_price: number, quantity = 1, price?: number) => ({
  list_price,
  quantity,
  price_override: price === undefined ? null : { price },
});

test.each([
  { what: 'the price of the catalogue', line: line(125_000), price: 125_000 },
  { what: 'less, where less was agreed', line: line(125_000, 1, 100_000), price: 100_000 },
  { what: 'more, where more was agreed', line: line(125_000, 1, 150_000), price: 150_000 },
  { what: 'nothing, where it is a gift', line: line(125_000, 1, 0), price: 0 },
])('a piece costs $what', ({ line: one, price }) => {
  expect(agreedPriceOf(one)).toBe(price);
});

test.each([
  {
    what: 'agreed prices count, and shipping follows the rules on them',
    lines: [line(125_000, 2, 100_000), line(50_000)],
    rules: [fixed, tenth],
    agreed: null,
    totals: { sub_total: 250_000, shipping: 60_000, shipping_by_rules: 60_000 },
  },
  {
    what: 'an agreed shipping takes the place of what the rules say',
    lines: [line(125_000)],
    rules: [fixed],
    agreed: 10_000,
    totals: { sub_total: 125_000, shipping: 10_000, shipping_by_rules: 35_000 },
  },
  {
    what: 'shipping that is agreed to be free is free',
    lines: [line(125_000)],
    rules: [fixed],
    agreed: 0,
    totals: { sub_total: 125_000, shipping: 0, shipping_by_rules: 35_000 },
  },
  {
    what: 'nothing ordered costs nothing',
    lines: [],
    rules: [fixed],
    agreed: null,
    totals: { sub_total: 0, shipping: 0, shipping_by_rules: 0 },
  },
])('$what', ({ lines, rules, agreed, totals }) => {
  const total_price = totals.sub_total + totals.shipping;
  expect(draftPriceOf(lines, rules, agreed)).toMatchObject({ ...totals, total_price });
});

test('a draft has a name of its own', () => {
  expect(draftName({ draft_number: 12 })).toBe('D12');
});
