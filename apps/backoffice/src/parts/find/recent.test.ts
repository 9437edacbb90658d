import { afterEach, expect, test, vi } from 'vitest';
import { keepSearch, recentSearches } from './recent';

afterEach(() => vi.restoreAllMocks());

test('a device without room keeps no search, and leads to what was found all the same', () => {
  keepSearch('tea');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  expect(() => keepSearch('batik')).not.toThrow();
  expect(recentSearches()).toEqual(['tea']);
});
