import { expect, test } from 'vitest';
import { keyOfPage } from '../src/kept';
import { ORIGIN } from './browser';
import { idOf } from './shop';

const key = (path: string, cookie = '') => keyOfPage(ORIGIN + path, cookie);
const cart = `cart=${Buffer.from('018f000000007000800000000000000f', 'hex').toString('base64url')}.1`;
const theme = 'theme=ff0000.00ff00.ffffff.000000.ffffff';

test.each([
  '/',
  '/products',
  '/products?sort=price',
  '/products?page=20',
  '/categories/masks',
  '/collections/vesak?page=2',
  '/products/clay-pot',
])('%s is the same page for everybody who is new', (path) => {
  expect(key(path)).toBe(path);
  expect(key(path, 'visitor=abc.def; _ga=GA1.2.3')).toBe(path);
});

test.each([
  '/cart',
  '/checkout',
  `/orders/${idOf(1)}?access_token=secret`,
  '/preview-theme?primary=%23ff0000',
  '/pages/contact',
  '/?utm_source=mail',
  '/?page=2',
  '/products?q=tea',
  '/products?from=100',
  '/products?o=size%3Am',
  '/products?page=21',
  '/products?page=1',
  '/products?page=002',
  '/products?sort=price&x=1',
  '/products?sort=nothing',
  '/products/',
  '//products',
  '/products/a/b',
  '/products/clay-pot?v=1',
  `/products/${'a'.repeat(500)}`,
])('%s is made anew, so nobody fills the memory with it', (path) => {
  expect(key(path)).toBeUndefined();
});

test.each(['http://shop.localhost:99999/', 'http://shop.localhosthttp://shop.localhost/'])(
  '%s, which is no address, has no page',
  (address) => expect(keyOfPage(address, '')).toBeUndefined(),
);

test.each([
  ['/', cart],
  ['/products', cart],
  ['/products/clay-pot', `a=b; ${cart}`],
  ['/products/clay-pot', `__Host-seen=${idOf(3)}`],
  ['/', theme],
  ['/products', theme],
  ['/products/clay-pot', theme],
  ['/products/clay-pot', 'list=/products?q=secret'],
  ['/', 'list=/products?q=secret'],
])('%s with %s is of that visitor alone', (path, cookie) => {
  const secure = keyOfPage(`https://ceylon.lk${path}`, cookie);
  const plain = key(path, cookie);
  expect(cookie.startsWith('__Host-') ? secure : plain).toBeUndefined();
});

test('where something is to go is a part of what its page says', () => {
  const path = '/products/clay-pot';
  const galle = key(path, 'district=galle');
  const nowhere = key(path, 'district=atlantis');
  expect(nowhere).toBe(path);
  expect([path, undefined]).not.toContain(galle);
});
