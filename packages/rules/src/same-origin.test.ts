import { expect, test } from 'vitest';
import { mayChange } from './same-origin';

const ask = (method: string, headers: Record<string, string>) =>
  mayChange(new Request('http://shop.example:3000/cart', { method, headers }));

test.each([
  ['GET', {}, true],
  ['HEAD', { 'sec-fetch-site': 'cross-site' }, true],
  ['POST', { 'sec-fetch-site': 'same-origin' }, true],
  ['POST', { 'sec-fetch-site': 'same-site' }, false],
  ['POST', { 'sec-fetch-site': 'none', origin: 'http://shop.example:3000' }, false],
  ['POST', { origin: 'http://shop.example:3000' }, true],
  ['POST', { origin: 'https://shop.example:3000' }, true],
  ['POST', { origin: 'http://shop.example' }, false],
  ['POST', { origin: 'http://evil.example:3000' }, false],
  ['POST', { origin: 'null' }, false],
  ['POST', {}, false],
])('%s with %o may change something: %s', (method, headers, may) => {
  expect(ask(method, headers)).toBe(may);
});
