import { expect, test } from 'vitest';
import { isViolation } from './errors';
import { describeError } from './logger';

test('a key that refuses is known by its name, on one machine and on a node of several', () => {
  const message = 'duplicate key value violates unique constraint';
  const here = Object.assign(new Error(`${message} "pages_slug_key"`), {
    code: '23505',
    constraint: 'pages_slug_key',
  });
  const there = Object.assign(new Error(`${message} "pages_slug_key_102146"`), { code: '23505' });
  const copied = Object.assign(new Error(there.message), { code: 'XX000' });
  for (const error of [here, there, copied]) {
    expect(isViolation(error, 'pages_slug_key')).toBe(true);
    expect(isViolation(error, 'pages_kind_key')).toBe(false);
    expect(describeError(error)).toMatchObject({ constraint: 'pages_slug_key' });
  }
});
