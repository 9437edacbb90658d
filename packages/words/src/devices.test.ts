import { expect, test } from 'vitest';
import { deviceName, devices, keptDevice } from './devices';

test.each([
  [{ browser: 'Chrome', system: 'Android' }, 'Chrome/Android', 'Chrome on Android'],
  [{ browser: 'Chrome', system: '' }, 'Chrome/', 'Chrome'],
  [{ browser: '', system: 'iPhone' }, '/iPhone', 'iPhone'],
  [{ browser: '', system: '' }, '/', 'Unknown device'],
])('%s is kept by names and called in words', (device, kept, name) => {
  expect(keptDevice(device)).toBe(kept);
  expect(deviceName(devices('en'), kept)).toBe(name);
});

test('a device of before is called what its row says', () => {
  expect(deviceName(devices('en'), 'Chrome on Android')).toBe('Chrome on Android');
});
