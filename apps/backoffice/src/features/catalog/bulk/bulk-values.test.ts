import { expect, test } from 'vitest';
import { changeOf, refusedAmount, standardValues } from './bulk-values';

test.each([
  ['250', 25_000],
  ['500/=', 50_000],
  ['12,50', 1_250],
  ['1,250.50', 125_050],
  ['.5', 50],
  ['−20', -2_000],
  ['-1,000', -100_000],
])('prices are raised by %s as a file of products would read it', (amount, minor) => {
  const values = { ...standardValues, way: 'raise' as const, amount };
  expect(changeOf('price', values)).toEqual({ action: 'price', by: 'add', amount: minor });
});

test.each(['1.250', '5,00,00', 'a lot'])('no price becomes %s, which may be anything', (amount) => {
  const values = { ...standardValues, way: 'set' as const, amount };
  expect(changeOf('price', values)).toBeUndefined();
  expect(refusedAmount(values)).toBe('Type a number, such as 250 or -20');
});
