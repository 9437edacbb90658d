import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashForAll, listStale } from './stale.mjs';

const FILES = {
  'packages/rules/src/money.ts': 'export const CENTS = 100;',
  'apps/server/src/price.ts': "import { CENTS } from '@kade/rules/money';",
  'apps/server/src/shop/index.ts': "export { price } from '../price';",
  'apps/server/src/app.ts': "const shop = await import('./shop');",
  'apps/server/src/app.test.ts': "import { app } from './app';\nimport './page.tsx';",
  'apps/server/src/page.tsx': "import words from './words.json';",
  'apps/server/src/words.json': '{}',
};

const hashes = (files: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(files).map(([file, text]) => [
      file,
      createHash('sha256').update(text).digest('base64'),
    ]),
  );

/** What is stale after a change of some files that were well before. */
const after = (change: Record<string, string>) =>
  listStale(new Map(Object.entries({ ...FILES, ...change })), hashes(FILES)).toSorted();

test('nothing is stale where nothing has changed', () => {
  expect(after({})).toEqual([]);
});

test('everything is, where nothing is known', () => {
  const code = Object.keys(FILES).filter((file) => !file.endsWith('.json'));
  expect(listStale(new Map(Object.entries(FILES)), {})).toEqual(code);
});

test('what has changed is stale with all that imports it, in whichever way', () => {
  expect(after({ 'packages/rules/src/money.ts': '' })).toEqual([
    'apps/server/src/app.test.ts',
    'apps/server/src/app.ts',
    'apps/server/src/price.ts',
    'apps/server/src/shop/index.ts',
    'packages/rules/src/money.ts',
  ]);
  expect(after({ 'apps/server/src/words.json': '[]' })).toEqual([
    'apps/server/src/app.test.ts',
    'apps/server/src/page.tsx',
  ]);
  expect(after({ 'apps/server/src/app.test.ts': '' })).toEqual(['apps/server/src/app.test.ts']);
});

test('a new file is stale, and so is what imported it before it was there', () => {
  const change = {
    'apps/server/src/price.ts': "import { tax } from './tax';",
    'apps/server/src/tax.ts': '',
  };
  expect(after(change)).toContain('apps/server/src/tax.ts');
  expect(after(change)).toContain('apps/server/src/shop/index.ts');
});

test('what imported a file that is gone is stale', () => {
  const { 'packages/rules/src/money.ts': _, ...left } = FILES;
  expect(listStale(new Map(Object.entries(left)), hashes(FILES)).toSorted()).toEqual([
    'apps/server/src/app.test.ts',
    'apps/server/src/app.ts',
    'apps/server/src/price.ts',
    'apps/server/src/shop/index.ts',
  ]);
});

test('what adds to the types of others concerns every file, what is like any other does not', () => {
  const hashAfter = (change: Record<string, string>) =>
    hashForAll(new Map(Object.entries({ ...FILES, ...change })));
  const file = 'apps/server/src/price.ts';
  expect(hashAfter({ [file]: 'declare global { var price: number; }' })).not.toBe(hashAfter({}));
  expect(hashAfter({ [file]: 'export const price = 1;' })).toBe(hashAfter({}));
});
