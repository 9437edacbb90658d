import { expect, test } from 'vitest';
import { hostCookie, readCookie } from './cookies';

const at = (scheme: string, cookie = '') =>
  new Request(`${scheme}://shop.example/`, { headers: { cookie } });

test('over https a cookie is of its host alone; without, it is called as it is', () => {
  expect(hostCookie(at('https'), 'cart', 'a', 60)).toBe(
    '__Host-cart=a; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  );
  expect(hostCookie(at('http'), 'cart', 'a', 60)).toBe(
    'cart=a; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  );
});

test('one from before the prefix is read until there is one with it, and never comes back', () => {
  expect(readCookie(at('https', 'cart=old'), 'cart')).toBe('old');
  expect(readCookie(at('https', 'cart=old; __Host-cart=new'), 'cart')).toBe('new');
  expect(readCookie(at('https', 'cart=old; __Host-cart='), 'cart')).toBe('');
  expect(readCookie(at('http', 'cart=old; __Host-cart=new'), 'cart')).toBe('old');
  const emptied = hostCookie(at('https', 'cart=old; __Host-cart=new'), 'cart', '', 0);
  expect(emptied).toMatch(/^__Host-cart=; .*Max-Age=5184000;/);
  expect(hostCookie(at('https', '__Host-cart=new'), 'cart', '', 0)).toMatch(/Max-Age=0;/);
});
