import { expect, test } from 'vitest';
import { formatItemPrice, formatLkr, formatRs, formatSales } from './money';

test('labels amounts as the specification does, grouped the Indian way', () => {
  expect(formatRs(123456789)).toBe('Rs 12,34,567.89');
  expect(formatSales(0)).toBe('Rs. 0.00');
  expect(formatLkr(5)).toBe('LKR 0.05');
  expect(formatItemPrice(125000)).toBe('$1,250.00');
});
