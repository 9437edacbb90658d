import { afterAll, beforeAll, expect, test } from 'vitest';
import { aVisitor, hiddenFields, loadStorefront } from './browser';
import { aProduct, aShop, idOf } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;
beforeAll(async () => {
  storefront = await loadStorefront();
}, 60_000);
afterAll(() => storefront.close());

const customer = {
  email: 'nimal@example.lk',
  phone_number: '077 123 4567',
  first_name: 'Nimal',
  address: '12 Temple Road',
  city: 'Galle',
  payment_option: 'cash_on_delivery',
};

test('orders what its page showed; what another tab has put into the cart stays there', async () => {
  const shop = aShop([aProduct(1), aProduct(2, { name: 'Clay lamp' })]);
  const visitor = aVisitor(storefront.handle, shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '2' });
  const form = hiddenFields(await visitor.get('/checkout'));
  await visitor.post(`/products/${idOf(2)}`, { quantity: '1' });
  await visitor.post('/checkout', { ...form, ...customer });
  expect(shop.sent[0]?.items).toEqual([{ product_id: idOf(1), variants: [], quantity: 2 }]);
  const cart = await visitor.get('/cart');
  expect(cart).toContain('Clay lamp');
  expect(cart).not.toContain('Product 1');
});

test('is kept by no cache, and chooses the first way to pay until told otherwise', async () => {
  const shop = aShop();
  shop.store['payment_options'] = ['bank_transfer', 'cash_on_delivery'];
  const visitor = aVisitor(storefront.handle, shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const response = await visitor.send('/checkout');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const radios = (await response.text()).match(/<input type="radio"[^>]*>/g) ?? [];
  expect(radios.map((radio) => / checked/.test(radio))).toEqual([true, false]);
});

test('an empty cart leads back to itself and orders nothing', async () => {
  const shop = aShop();
  const visitor = aVisitor(storefront.handle, shop);
  const response = await visitor.post('/checkout', { ...customer, items: '' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/cart']);
  expect(shop.sent).toEqual([]);
});
