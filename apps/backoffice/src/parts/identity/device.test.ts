import { afterEach, expect, test, vi } from 'vitest';
import { deviceName } from './device';

afterEach(() => vi.restoreAllMocks());

test('a device is known by its name again; where it has no room for one, it signs in all the same', () => {
  const name = deviceName();
  expect(deviceName()).toBe(name);
  localStorage.clear();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  expect(deviceName()).toMatch(/^[0-9a-f]{32}$/);
});
