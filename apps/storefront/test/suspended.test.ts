import { beforeAll, expect, test } from 'vitest';
import { aVisitor, hiddenFields, loadStorefront } from './browser';
import { refusal } from './replies';
import { aProduct, aShop, idOf } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;
beforeAll(async () => {
  storefront = await loadStorefront();
}, 60_000);
const CLOSED = 'This shop is closed for now';
const customer = {
  email: 'nimal@example.lk',
  phone_number: '077 123 4567',
  first_name: 'Nimal',
  address: '12 Temple Road',
  city: 'Galle',
  payment_option: 'cash_on_delivery',
};

/** A shop with an order, suspended since. */
async function aClosedShop() {
  const shop = aShop([aProduct(1, { name: 'Clay lamp' })]);
  const visitor = aVisitor(storefront.handle, shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '2' });
  const form = hiddenFields(await visitor.get('/checkout'));
  const placed = await visitor.post('/checkout', { ...form, ...customer });
  shop.store['is_suspended'] = true;
  return { shop, visitor, form, orderPath: placed.headers.get('location') ?? '' };
}

test('every page says that the shop is closed, and nothing of what it sold', async () => {
  const { visitor } = await aClosedShop();
  for (const path of ['/', '/products', `/products/${idOf(1)}`, '/cart', '/nowhere']) {
    const response = await visitor.send(path);
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('retry-after')).toBe('86400');
    expect(html).toContain(CLOSED);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toMatch(/Clay lamp|Reference:|Go to the shop/);
  }
});

test('who has ordered still finds the order, and is asked for no money', async () => {
  const { visitor, orderPath } = await aClosedShop();
  const html = await visitor.get(orderPath);
  expect(html).toContain('Clay lamp');
  expect(html).toContain('takes no payments. Your order is kept.');
  expect(html).not.toContain('Continue shopping');
});

test('an order that is cancelled is not said to be kept', async () => {
  const { shop, visitor, orderPath } = await aClosedShop();
  for (const order of shop.orders.values()) order['order_status'] = 'cancelled';
  const html = await visitor.get(orderPath);
  expect(html).toContain('This shop is closed for now, and takes no payments.');
  expect(html).not.toContain('Your order is kept');
});

test('who has ordered without a mail is led to where the order is found by its number', async () => {
  const { visitor, orderPath } = await aClosedShop();
  const closed = await visitor.get('/');
  expect(closed).toContain('by the link in its mail, or by its number and phone.');
  expect(closed).toContain('<a class="button" href="/orders">Find your order</a>');
  expect(await visitor.get('/orders')).toContain('Phone number of the order');
  const placed = { order_number: '1024', phone_number: '077 123 4567' };
  const found = await visitor.post('/orders', placed);
  expect([found.status, found.headers.get('location')]).toEqual([303, orderPath]);
});

test('a shop that closes with its account says until when orders can be read', async () => {
  const { shop, visitor, orderPath } = await aClosedShop();
  shop.store['closes_at'] = '2026-12-06T20:30:00.000Z';
  const response = await visitor.send('/products');
  expect(response.status).toBe(503);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  const html = await response.text();
  expect(html).toContain('This shop has closed');
  expect(html).toContain(
    'by the link in its mail, or by its number and phone, until 7 December 2026.',
  );
  expect(html).not.toContain(CLOSED);
  expect(await visitor.get(orderPath)).toContain('your order here until 7 December 2026.');
});

test('an order that is sent to it is answered by the same page', async () => {
  const { shop, visitor, form } = await aClosedShop();
  shop.refuseAll = refusal(403, 'store_suspended', 'This shop is closed for now.');
  const response = await visitor.post('/checkout', { ...form, ...customer });
  expect(response.status).toBe(503);
  expect(await response.text()).toContain(CLOSED);
});
