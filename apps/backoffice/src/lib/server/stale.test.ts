import { ApiError } from '@kade/contract/client';
import { expect, test } from 'vitest';
import { overwrites, staleOf } from './stale';

const conflict = (value?: string) =>
  new ApiError(409, 'version_conflict', 'Somebody was first.', [
    { field: 'version', message: 'is 5 now', value: 5 },
    ...(value === undefined ? [] : [{ field: 'name', message: 'is another', value }]),
  ]);

test('only what another one has made of the field would be overwritten, not what it was before', () => {
  const stale = staleOf(conflict('Lamp'), 'name');
  expect(stale).toEqual({ version: 5, value: 'Lamp', message: 'Somebody was first.' });
  expect(stale && overwrites(stale, 'Mask')).toBe(true);
  // They have changed another field.
  expect(stale && overwrites(stale, 'Lamp')).toBe(false);
  const silent = staleOf(conflict(), 'name');
  expect(silent && overwrites(silent, 'Mask')).toBe(false);
});
