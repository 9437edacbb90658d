import { expect, test } from 'vitest';
import { shopSteps, type ShopState } from './shop-steps';

const nothing: ShopState = {
  hasProduct: false,
  hasRules: false,
  canBePaid: false,
  hasSold: false,
  readiness: [],
};
const done = (state: Partial<ShopState>) =>
  shopSteps({ ...nothing, ...state })
    .filter(({ isDone }) => isDone)
    .map(({ id }) => id);

test('begins with a product and ends with the first sale', () => {
  const steps = shopSteps(nothing);
  expect([steps[0]?.id, steps.at(-1)?.id]).toEqual(['product', 'sale']);
  expect(done({})).toEqual([]);
});

test('to be reached is said to take all that it is counted by', () => {
  const { hint = '' } = shopSteps(nothing).find(({ id }) => id === 'contact') ?? {};
  for (const word of ['phone', 'e-mail', 'address']) expect(hint).toContain(word);
});

test('what is there counts, each by itself', () => {
  expect(done({ hasProduct: true, canBePaid: true, hasSold: true })).toEqual([
    'product',
    'paid',
    'sale',
  ]);
  const readiness = [
    { item: 'contact' as const, is_done: true },
    { item: 'about' as const, is_done: false },
  ];
  expect(done({ readiness })).toEqual(['contact']);
});
