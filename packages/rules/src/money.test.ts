import { expect, test } from 'vitest';
import { formatItemPrice, formatLkr, formatPriceRange, formatRs, formatSales } from './money';

test('labels amounts as the specification does, grouped the Indian way', () => {
  expect(formatRs(123456789)).toBe('Rs 12,34,567.89');
  expect(formatSales(0)).toBe('Rs. 0.00');
  expect(formatLkr(5)).toBe('LKR 0.05');
  expect(formatItemPrice(125000)).toBe('$1,250.00');
});

test('a price that depends on what is chosen is told as the least', () => {
  expect(formatPriceRange({ lowest_price: 125_000, highest_price: 150_000 })).toBe(
    'From Rs 1,250.00',
  );
  expect(formatPriceRange({ lowest_price: 125_000, highest_price: 125_000 })).toBe('Rs 1,250.00');
});
