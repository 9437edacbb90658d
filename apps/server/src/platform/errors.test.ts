import { expect, test } from 'vitest';
import { isRetriable, isViolation, translateDatabaseError } from './errors';
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

test.each([
  ['duplicate key value violates unique constraint "pages_slug_key_102146"', 'changed_meanwhile'],
  ['new row for relation "pages_102146" violates check constraint "pages_title"', 'invalid'],
  [
    'insert or update on table "pages_102146" violates foreign key constraint "pages_store_id_fkey_102146"',
    'invalid',
  ],
  ['deadlock detected', 'unavailable'],
  ['canceling statement due to lock timeout', 'unavailable'],
  ['terminating connection due to administrator command', 'unavailable'],
  ['failure on connection marked as essential: 10.0.0.2:5432', 'unavailable'],
  ['could not commit transaction for shard 102146 on at least one active node', 'unavailable'],
  ['cache lookup failed for relation 16384', undefined],
])('what Citus tells as a fault of its own is answered as what it is: %s', (message, code) => {
  const error = Object.assign(new Error(message), { code: 'XX000' });
  expect(translateDatabaseError(error)?.code).toBe(code);
  expect(isRetriable(error)).toBe(message === 'deadlock detected');
});
