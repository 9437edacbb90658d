import { describe, expect, test } from 'vitest';
import { guessCourier } from './courier';

describe('numbers as couriers print them', () => {
  test.each([
    ['1Z5R89390357567127', 'UPS'],
    ['1Z 999 AA1 01 2345 6784', 'UPS'],
    ['RB123456785LK', 'Sri Lanka Post'],
    ['ee 473 124 829 lk', 'Sri Lanka Post'],
    ['RB123456785GB', 'Post'],
    ['986578788855', 'FedEx'],
    ['3318810025', 'DHL Express'],
  ])('%s is of %s', (number, name) => {
    expect(guessCourier(number)?.name).toBe(name);
  });

  test.each(['1Z5R89390357567128', 'RB123456784LK', '986578788856', '3318810026', 'LK 42', ''])(
    '%s is nobody’s that we know',
    (number) => {
      expect(guessCourier(number)).toBeUndefined();
    },
  );
});

test('the address follows this very parcel', () => {
  expect(guessCourier('3318 8100 25')?.tracking_url).toBe(
    'https://www.dhl.com/lk-en/home/tracking.html?tracking-id=3318810025',
  );
});
