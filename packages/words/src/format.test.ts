import { expect, test } from 'vitest';
import {
  formatAmount,
  formatCount,
  formatDate,
  formatItemPrice,
  formatLkr,
  formatLkrShort,
  formatMoment,
  formatPrice,
  formatPriceRange,
  formatRelative,
  formatRs,
  formatSales,
  formatUsd,
} from './english';

test('labels amounts as the specification does, grouped the Indian way', () => {
  expect(formatRs(123456789)).toBe('Rs 12,34,567.89');
  expect(formatSales(0)).toBe('Rs. 0.00');
  expect(formatLkr(5)).toBe('LKR 0.05');
  expect(formatItemPrice(125000)).toBe('$1,250.00');
});

test('numbers are grouped as the browser’s own formats group them', () => {
  const count = new Intl.NumberFormat('en-IN');
  const amount = new Intl.NumberFormat('en-IN', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  for (let length = 1; length <= 15; length += 1) {
    for (const digits of ['1', '9', '7', '123456789012345'.slice(0, length)]) {
      const number = Number(digits.padEnd(length, digits));
      for (const one of [number, -number, number - 1]) {
        expect(formatCount(one)).toBe(count.format(one));
        expect(formatAmount(one)).toBe(amount.format(one / 100));
      }
    }
  }
  for (const part of [0.5, 12.25, 1234.5678, 99_999.9995, 0.0004]) {
    expect(formatCount(part)).toBe(count.format(part));
  }
});

test('the sign of an amount below zero leads, before the label', () => {
  expect(formatLkr(-3000)).toBe('−LKR 30.00');
  expect(formatLkr(0)).toBe('LKR 0.00');
  expect(formatLkrShort(-3000)).toBe('−LKR 30');
  expect(formatLkrShort(-3050)).toBe('−LKR 30.50');
  expect(formatLkrShort(10_800_000)).toBe('LKR 1,08,000');
});

test.each([
  [12_500_000, 'Rs 125,000'],
  [125_050, 'Rs 1,250.50'],
  [125_005, 'Rs 1,250.05'],
  [123_456_789, 'Rs 1,234,567.89'],
  [1_000_000_000_000, 'Rs 10,000,000,000'],
  [99, 'Rs 0.99'],
  [0, 'Rs 0'],
])('customers read %i cents as %s', (minor, words) => {
  expect(formatPrice(minor)).toBe(words);
});

test('a price that depends on what is chosen is told as the least', () => {
  expect(formatPriceRange({ lowest_price: 125_000, highest_price: 150_000 })).toBe(
    'From Rs 1,250.00',
  );
  expect(formatPriceRange({ lowest_price: 125_000, highest_price: 125_000 })).toBe('Rs 1,250.00');
  expect(formatPriceRange({ lowest_price: 125_000, highest_price: 150_000 }, formatPrice)).toBe(
    'From Rs 1,250',
  );
});

test('dollars are grouped by thousands', () => {
  expect(formatUsd(123_456_789)).toBe('US$ 1,234,567.89');
});

test('a moment is told by the clocks of Colombo', () => {
  expect(formatMoment(new Date('2026-11-20T18:30:00Z'))).toBe('21 November 2026 at 00:00');
});

test('a day is written as the browser’s own format writes it', () => {
  const own = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Colombo',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const hour = 60 * 60 * 1000;
  // Before 2006 its clocks went otherwise.
  for (const year of ['1999', '2006', '2026', '2028']) {
    const began = Date.parse(`${year}-01-01T00:00:01Z`);
    for (let at = began; at < began + 366 * 24 * hour; at += 31 * hour) {
      expect(formatDate(new Date(at))).toBe(own.format(new Date(at)));
    }
  }
});

test('what was not long ago is told by how long ago', () => {
  const own = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  const now = new Date('2026-11-21T06:30:00Z');
  const told = (seconds: number) => formatRelative(new Date(now.getTime() + seconds * 1000), now);
  for (const [unit, length, most] of [
    ['minute', 60, 59],
    ['hour', 3600, 23],
    ['day', 86_400, 6],
  ] as const) {
    for (let count = 1; count <= most; count += 1) {
      expect(told(-count * length)).toBe(own.format(-count, unit));
      expect(told(count * length)).toBe(own.format(count, unit));
    }
  }
  expect([told(-59), told(-60), told(-3599), told(-3600)]).toEqual([
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
  ]);
  expect(told(-7 * 86_400)).toBe('14 Nov');
});

test('the year is told where it is another one in Colombo', () => {
  const newYear = new Date('2026-12-31T18:30:00Z');
  expect(formatRelative(new Date(newYear.getTime() - 8 * 86_400_000), newYear)).toBe('24 Dec 2026');
  const later = new Date(newYear.getTime() + 9 * 86_400_000);
  expect(formatRelative(newYear, later)).toBe('1 Jan');
});
