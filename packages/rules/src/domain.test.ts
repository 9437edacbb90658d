import { expect, test } from 'vitest';
import { isReservedSubdomain, parseStoreAddress } from './domain';

const parse = (url: string) => parseStoreAddress(url, 'kade.lk');

test.each([
  ['https://silk.kade.lk', { kind: 'subdomain', subdomain: 'silk' }],
  ['  HTTPS://Silk.KADE.lk/  ', { kind: 'subdomain', subdomain: 'silk' }],
  ['https://silk.kade.lk:8443/path?x', { kind: 'subdomain', subdomain: 'silk' }],
  ['https://silk-road.lk', { kind: 'custom', domain: 'silk-road.lk' }],
  ['https://www.silk.co.uk.', { kind: 'custom', domain: 'www.silk.co.uk' }],
  ['https://කඩේ.lk', { kind: 'custom', domain: 'xn--3zc4a4j.lk' }],
])('reads %s', (url, address) => {
  expect(parse(url)).toEqual(address);
});

test.each([
  'silk.kade.lk',
  'http://silk.kade.lk',
  'https://kade.lk',
  'https://.kade.lk',
  'https://a.b.kade.lk',
  'https://-silk.kade.lk',
  'https://silk_road.kade.lk',
  'https://localhost',
  'https://10.0.0.1',
  'https://[::1]',
  'https://user@silk.lk',
  'https://silk',
  `https://${'a'.repeat(64)}.kade.lk`,
  'https://',
  'javascript:alert(1)',
  'https://ab--c.kade.lk',
  'https://ab--c.lk',
  'https://silk-.lk',
  'https://silk.lk.x',
  `https://${'abcdefghi.'.repeat(24)}lk`,
])('refuses %s', (url) => {
  expect(parse(url)).toBeUndefined();
});

test('keeps names for itself', () => {
  expect(isReservedSubdomain('www')).toBe(true);
  expect(isReservedSubdomain('silk')).toBe(false);
});

test('a domain leaves room for the name of its certificate', () => {
  const of = (length: number) => `${'abcdefghi.'.repeat(24)}`.slice(0, length - 3).concat('.lk');
  expect(parse(`https://${of(237)}`)).toEqual({ kind: 'custom', domain: of(237) });
  expect(parse(`https://${of(238)}`)).toBeUndefined();
});
