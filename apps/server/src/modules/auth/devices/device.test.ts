import { expect, test } from 'vitest';
import { deviceOf } from './device';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36`,
    ['Chrome', 'Windows'],
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0`,
    ['Edge', 'Windows'],
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    ['Safari', 'iPhone'],
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', ['Firefox', 'Linux']],
  ['curl/8.5.0', ['', '']],
  ['', ['', '']],
] as const)('%s is %s', (userAgent, [browser, system]) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
