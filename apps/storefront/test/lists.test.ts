import { afterAll, beforeAll, expect, test } from 'vitest';
import { aVisitor, loadStorefront } from './browser';
import { aProduct, aShirt, aShop, idOf } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;
beforeAll(async () => {
  storefront = await loadStorefront();
}, 60_000);
afterAll(() => storefront.close());

const masks = { _id: idOf(50), name: 'Masks' };

const aVisitorOf30 = () =>
  aVisitor(
    storefront.handle,
    aShop(Array.from({ length: 30 }, (_, index) => aProduct(index + 1, { category: masks }))),
  );

test('has a list of all products, with an address of its own', async () => {
  const visitor = aVisitorOf30();
  const html = await visitor.get('/products');
  expect(html).toContain('<h1 id="products-title">All products</h1>');
  expect(html).toContain('<title>All products — Ceylon Corner</title>');
  expect(html).toMatch(/rel="canonical" href="[^"]*\/products"/);
  expect(await visitor.get('/')).toContain('<a href="/products">All products</a>');
});

test.each([
  ['/?q=tea', '/products?q=tea'],
  [`/?category=${idOf(50)}&page=2`, `/products?category=${idOf(50)}&page=2`],
  [`/?collection=${idOf(9)}`, `/products?collection=${idOf(9)}`],
  ['/?page=2', '/products?page=2'],
])('the old address %s leads to %s for good', async (old, now) => {
  const response = await aVisitorOf30().send(old);
  expect([response.status, response.headers.get('location')]).toEqual([301, now]);
});

test.each([
  ['/products?page=2', '<a href="/products?page=2">All products</a>'],
  ['/products?q=product', '<a href="/products?q=product">Results for “product”</a>'],
  [
    `/products?category=${idOf(50)}&page=2`,
    `<a href="/products">All products</a><a href="/products?category=${idOf(50)}&amp;page=2">Masks</a>`,
  ],
])('from a product, the cart and an order one comes back to %s', async (list, crumb) => {
  const visitor = aVisitorOf30();
  await visitor.get(list);
  expect(await visitor.get(`/products/${idOf(1)}`)).toContain(crumb);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const back = `href="${list.replaceAll('&', '&amp;')}">Continue shopping</a>`;
  expect(await visitor.get('/cart')).toContain(back);
  await visitor.get('/');
  expect(await visitor.get('/cart')).toContain('href="/">Continue shopping</a>');
});

test('a list that somebody wrote into the cookie leads nowhere else', async () => {
  const visitor = aVisitorOf30();
  for (const text of ['category=x', '//evil.example', 'q=%3Cb%3E&page=0&next=//evil.example']) {
    visitor.cookies.set('list', text);
    const html = await visitor.get(`/products/${idOf(1)}`);
    expect(html).toContain('href="/products');
    expect(html).not.toContain('evil.example');
    expect(html).not.toContain('<b>');
  }
});

test('the bar to buy follows what is to be chosen, and is always there where nothing is', async () => {
  const visitor = aVisitor(storefront.handle, aShop([aShirt(), aProduct(2)]));
  const shirt = await visitor.get(`/products/${idOf(1)}`);
  expect(shirt).toContain('<div class="bought"><div class="buy">');
  expect(shirt.indexOf('class="bought"')).toBeGreaterThan(shirt.lastIndexOf('class="choose"'));
  const plain = await visitor.get(`/products/${idOf(2)}`);
  expect(plain).toContain('<div class="bought bought-always"><div class="buy">');
});
