import { beforeAll, expect, test } from 'vitest';
import { takeAlong } from '../src/take-along';
import { aVisitor, loadStorefront, ORIGIN } from './browser';
import { aProduct, aShop, idOf } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;
beforeAll(async () => {
  storefront = await loadStorefront();
}, 60_000);

const NEW_ORIGIN = 'http://ceylon-crafts.localhost:3000';

/** Somebody with a shop's cart at the address that it has left, and at the new one. */
function aCustomer() {
  const shop = aShop([aProduct(1, { price: 100 }), aProduct(2, { price: 20.5 })]);
  const before = aVisitor(storefront.handle, shop);
  const now = aVisitor(storefront.handle, shop, NEW_ORIGIN);
  const leave = (path: string) => {
    const cookie = [...before.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return takeAlong(new Request(new URL(path, ORIGIN), { headers: { cookie } }));
  };
  return { before, now, leave };
}

test('a cart goes along to the new address of its shop, and on to what was asked for', async () => {
  const { before, now, leave } = aCustomer();
  await before.post(`/products/${idOf(1)}`, { quantity: '3' });
  await now.post(`/products/${idOf(1)}`, { quantity: '2' });
  await now.post(`/products/${idOf(2)}`, { quantity: '1' });
  const way = leave('/products?q=mask&page=2');
  expect(way?.cookie).toBe('cart=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
  const brought = await now.send(way?.path ?? '');
  expect([brought.status, brought.headers.get('location')]).toEqual([
    303,
    '/products?q=mask&page=2',
  ]);
  expect(brought.headers.get('cache-control')).toBe('private, no-store');
  expect(await now.get('/cart')).toContain('Rs 320.50');
  // By the browser's way back.
  await now.send(way?.path ?? '');
  expect(await now.get('/cart')).toContain('Rs 320.50');
});

test('nobody takes an empty cart along, nor to an address that is too long beside it', async () => {
  const { before, leave } = aCustomer();
  expect(leave('/checkout')).toBeUndefined();
  await before.post(`/products/${idOf(1)}`, { quantity: '1' });
  expect(leave('/checkout')?.path).toMatch(/^\/cart\/brought\?cart=[^&]+&to=%2Fcheckout$/);
  expect(leave(`/products?q=${'a'.repeat(1000)}`)).toBeUndefined();
});

test.each([
  '//evil.example/a',
  '/\\evil.example',
  '/a/..//evil.example',
  '/.//evil.example',
  '/.\\/evil.example',
  'https://evil.example/',
  'evil.example',
  '',
])('a cart is brought on to no other host, as by %j', async (to) => {
  const { now } = aCustomer();
  const query = new URLSearchParams({ cart: 'nothing.~of..it', to });
  const brought = await now.send(`/cart/brought?${query}`);
  expect([brought.status, brought.headers.get('location')]).toEqual([303, '/']);
  expect(await now.get('/cart')).toContain('Your cart is empty');
});
