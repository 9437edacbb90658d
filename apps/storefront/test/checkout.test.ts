import { beforeAll, expect, test } from 'vitest';
import { aVisitor, hiddenFields, loadStorefront } from './browser';
import { refusal } from './replies';
import { aProduct, aShop, idOf } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;
beforeAll(async () => {
  storefront = await loadStorefront();
}, 60_000);
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

test('more of the same from another tab stays in the cart, and a late second press takes none of it', async () => {
  const shop = aShop();
  const visitor = aVisitor(storefront.handle, shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const form = hiddenFields(await visitor.get('/checkout'));
  await visitor.post(`/products/${idOf(1)}`, { quantity: '2' });
  const inCart = async () =>
    /name="quantity"[^>]* value="(\d+)"/.exec(await visitor.get('/cart'))?.[1];
  expect(await inCart()).toBe('3');
  await visitor.post('/checkout', { ...form, ...customer });
  expect(await inCart()).toBe('2');
  await visitor.post('/checkout', { ...form, ...customer });
  expect(shop.keys).toEqual([form['idempotency_key'], form['idempotency_key']]);
  expect(await inCart()).toBe('2');
});

test('is led away by no window, is kept by no cache, and chooses no way to pay for the customer unless there is but one', async () => {
  const shop = aShop();
  shop.store['payment_options'] = ['bank_transfer', 'cash_on_delivery'];
  const visitor = aVisitor(storefront.handle, shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const response = await visitor.send('/checkout');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  const radios = (await response.text()).match(/<input [^>]*type="radio"[^>]*>/g) ?? [];
  expect(radios.map((radio) => / checked/.test(radio))).toEqual([false, false]);
  shop.store['payment_options'] = ['cash_on_delivery'];
  expect(await visitor.get('/checkout')).toMatch(/<input [^>]*type="radio"[^>]* checked/);
});

test('an empty cart leads back to itself and orders nothing', async () => {
  const shop = aShop();
  const visitor = aVisitor(storefront.handle, shop);
  const response = await visitor.post('/checkout', { ...customer, items: '' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/cart']);
  expect(shop.sent).toEqual([]);
});

test('an order that may have been placed is tried again as the same one, and reported', async () => {
  const shop = aShop();
  const visitor = aVisitor(storefront.handle, shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const form = hiddenFields(await visitor.get('/checkout'));
  shop.refuseOrders = refusal(503, 'unavailable', 'Busy');
  const refused = await visitor.post('/checkout', { ...form, ...customer });
  expect(refused.status).toBe(503);
  const page = await refused.text();
  expect(page).toContain('Try again: it will be placed only once.');
  expect(hiddenFields(page)['idempotency_key']).toBe(form['idempotency_key']);
  expect(storefront.reports).toEqual(['request-1']);
});

test('nothing can be ordered that is short, and a refusal leads back to the cart', async () => {
  const shop = aShop([aProduct(1, { available: 5 })]);
  const visitor = aVisitor(storefront.handle, shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '3' });
  const page = await visitor.get('/checkout');
  expect(page).not.toMatch(/<button[^>]*disabled[^>]*>Place order/);
  const form = hiddenFields(page);
  const details = [{ field: idOf(1), message: 'Only 1 of “Product 1” is left.' }];
  shop.refuseOrders = refusal(409, 'out_of_stock', 'Out of stock', details);
  const refused = await (await visitor.post('/checkout', { ...form, ...customer })).text();
  expect(refused).toContain('Only 1 of “Product 1” is left.');
  expect(refused).toContain('<a href="/cart">Look at your cart</a>');
  shop.products = [aProduct(1, { available: 1 })];
  const short = await visitor.get('/checkout');
  expect(short).toMatch(/<button[^>]*disabled[^>]*>Place order/);
  expect(short).toContain('Some things in your cart are not there in the number you asked for.');
});

test('a note of many lines may be as long as its field lets it be', async () => {
  const shop = aShop();
  const visitor = aVisitor(storefront.handle, shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const form = hiddenFields(await visitor.get('/checkout'));
  const lines = Array.from({ length: 50 }, () => 'Ring twice');
  // A browser sends every line break as two letters.
  const order = (note: string) => visitor.post('/checkout', { ...form, ...customer, note });
  expect((await order(lines.join('\r\n'))).status).toBe(400);
  expect((await order(lines.slice(0, 45).join('\r\n'))).status).toBe(303);
  expect(shop.sent[0]?.wishes?.['note']).toBe(lines.slice(0, 45).join('\n'));
});
