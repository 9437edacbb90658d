import { expect, test } from 'vitest';
import { findWay, listWays, providerName, wayName } from './ways-to-pay';

test('no two ways to pay share their name, and no two providers theirs', () => {
  for (const key of ['method', 'provider', 'name', 'label'] as const) {
    const values = listWays().map((way) => way[key]);
    expect(new Set(values).size).toBe(values.length);
  }
});

test('what has no row yet is called by its own name', () => {
  expect(findWay('lanka_qr')).toBeUndefined();
  expect([wayName('lanka_qr'), providerName('lanka_qr')]).toEqual(['Lanka qr', 'Lanka qr']);
  expect([wayName('credit_debit'), providerName('payhere')]).toEqual(['Card', 'PayHere']);
});
