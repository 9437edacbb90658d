import { expect, test } from 'vitest';
import { wordsOfTrouble } from './error';

test('a database that has no room left is told of as that, and not as one that is away', () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(wordsOfTrouble(full)).toBe(
    'The disk of the database is full. Nothing was left behind. (could not extend file)',
  );
});
