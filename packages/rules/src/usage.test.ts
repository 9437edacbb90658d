import { expect, test } from 'vitest';
import { tellsStores, usageLevel, usageNews } from './usage';

test.each([
  [15, 20, 0],
  [16, 20, 80],
  [19, 20, 80],
  [20, 20, 100],
  [34, 20, 100],
  [799, 1000, 0],
  [800, 1000, 80],
])('%i of %i is at the level %i', (used, limit, level) => {
  expect(usageLevel(used, limit)).toBe(level);
});

test.each([
  ['the first crossing', 0, 15, 16, { news: 80, told: 80 }],
  ['both at once', 0, 10, 20, { news: 100, told: 100 }],
  ['what was told already', 80, 16, 17, { news: 0, told: 80 }],
  ['one that was deleted and added again', 100, 19, 20, { news: 0, told: 100 }],
  ['a crossing after clearly less', 100, 18, 20, { news: 100, told: 100 }],
  ['what is far below again', 100, 3, 4, { news: 0, told: 0 }],
])('tells of %s as it should', (_what, told, before, after, expected) => {
  expect(usageNews(told, { before, after, limit: 20 })).toEqual(expected);
});

test('clearly below is five of a hundred, and not less', () => {
  const from = (before: number) => usageNews(100, { before, after: 1000, limit: 1000 }).news;
  expect([950, 949, 945].map(from)).toEqual([0, 100, 100]);
});

test('one store of one is no news, of two it is, and without a limit there is none', () => {
  expect([null, 1, 2].map(tellsStores)).toEqual([false, false, true]);
});
