import { expect, test } from 'vitest';
import { formatBytes } from './bytes';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [1536, '1.5 kB'],
  [10 * 1024, '10 kB'],
  [10.4 * 1024, '10 kB'],
  [15.5 * 1024, '16 kB'],
  [1024 * 1023, '1 MB'],
  [9.96 * 1024 * 1024, '10 MB'],
  [2 * 1024 ** 3, '2 GB'],
  [20 * 1024 ** 3, '20 GB'],
  [1.449 * 1024 ** 3, '1.4 GB'],
  [5000 * 1024 ** 4, '5000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
