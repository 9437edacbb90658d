import { afterEach, expect, test, vi } from 'vitest';
import { chooseStore, endSession, startSession } from '../../lib/server/session';
import { keepSearch, recentSearches } from './recent';

afterEach(() => {
  vi.restoreAllMocks();
  endSession();
  localStorage.clear();
});

test('the last five searches of a store are kept, each once and the newest first', () => {
  startSession('token of Nimali');
  chooseStore('one');
  for (const text of ['tea', 'batik', 'tea']) keepSearch(text);
  expect(recentSearches()).toEqual(['tea', 'batik']);
  for (const text of ['mask', 'lamp', 'drum', 'oil']) keepSearch(text);
  expect(recentSearches()).toEqual(['oil', 'drum', 'lamp', 'mask', 'tea']);
  chooseStore('two');
  expect(recentSearches()).toEqual([]);
});

test('a device without room keeps no search, and leads to what was found all the same', () => {
  keepSearch('tea');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  expect(() => keepSearch('batik')).not.toThrow();
  expect(recentSearches()).toEqual(['tea']);
});
