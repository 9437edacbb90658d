import { beforeAll, expect, test } from 'vitest';
import { aVisitor, loadStorefront, scriptsIn } from './browser';
import { aProduct, aShirt, aShop, idOf } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;
beforeAll(async () => {
  storefront = await loadStorefront();
}, 60_000);
const masks = { _id: idOf(50), name: 'Masks', slug: 'masks' };

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
  expect(html).toContain(
    'name="description" content="At Ceylon Corner: Product 1, Product 2, Product 3, Product 4, Product 5 and more."',
  );
  expect(await visitor.get('/')).toContain('<a href="/products">All products</a>');
});

test('says of thousands of products how many they are as amounts are written', async () => {
  const many = Array.from({ length: 1_200 }, (_, index) => aProduct(index + 1));
  const html = await aVisitor(storefront.handle, aShop(many)).get('/products');
  expect(html).toContain('>1,200 products</p>');
});

test.each([
  ['/?q=tea', '/products?q=tea'],
  [`/?category=${idOf(50)}&page=2`, '/categories/masks?page=2'],
  [`/products?category=${idOf(50)}&q=a`, '/categories/masks?q=a'],
  [`/categories/${idOf(50)}?sort=price`, '/categories/masks?sort=price'],
  [`/?collection=${idOf(9)}`, '/collections/vesak'],
  [`/products?collection=${idOf(9)}`, '/collections/vesak'],
  [`/products/${idOf(1)}?v=${idOf(2)}`, `/products/${encodeURIComponent('වෙස් මුහුණ')}?v=${idOf(2)}`],
  ['/?page=2', '/products?page=2'],
])('the old address %s leads to %s for good', async (old, now) => {
  const shop = aShop([aProduct(1, { category: masks, slug: 'වෙස් මුහුණ' })]);
  shop.collections.push({ _id: idOf(9), name: 'Vesak', slug: 'vesak', products: [] });
  const response = await aVisitor(storefront.handle, shop).send(old);
  expect([response.status, response.headers.get('location')]).toEqual([301, now]);
});

test.each(['category', 'collection', 'q'])('a long %s is not cut within an emoji', async (name) => {
  const long = encodeURIComponent(`${'a'.repeat(name === 'q' ? 199 : 99)}🍵`);
  const { status } = await aVisitorOf30().send(`/products?${name}=${long}&page=1`);
  expect(status).toBe(name === 'q' ? 200 : 404);
});

test.each([
  ['/products?page=2', '<a href="/products?page=2">All products</a>'],
  ['/products?q=product', '<a href="/products?q=product">Results for “product”</a>'],
  [
    '/categories/masks?page=2',
    '<a href="/products">All products</a><a href="/categories/masks?page=2">Masks</a>',
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

test.each(['-3', '0', '2.5', '1e3', 'two'])('page %s is the first one', async (page) => {
  const visitor = aVisitorOf30();
  const shown = (html: string) => html.match(/Product \d+/g);
  const first = shown(await visitor.get('/products'));
  expect(first).not.toBeNull();
  expect(shown(await visitor.get(`/products?page=${page}`))).toEqual(first);
});

test('the first page of a list leads on to the last one, and that one back', async () => {
  const visitor = aVisitorOf30();
  const waysOf = (html: string) => [...html.matchAll(/rel="(prev|next)"/g)].map(([, way]) => way);
  expect(waysOf(await visitor.get('/products'))).toEqual(['next']);
  expect(waysOf(await visitor.get('/products?page=2'))).toEqual(['prev']);
});

test('a page that a list has no more leads to the last one that it has', async () => {
  const visitor = aVisitorOf30();
  const leadsTo = async (path: string) => {
    const { status, headers } = await visitor.send(path);
    return [status, headers.get('location')];
  };
  expect(await leadsTo('/categories/masks?stock=1&page=9')).toEqual([
    302,
    '/categories/masks?stock=1&page=2',
  ]);
  expect(await leadsTo('/products?q=nothing&page=2')).toEqual([302, '/products?q=nothing']);
  expect(await leadsTo('/products?page=2')).toEqual([200, null]);
});

test('a list that has gone is led back to no more', async () => {
  const shop = aShop([aProduct(1, { category: masks }), aProduct(2)]);
  const visitor = aVisitor(storefront.handle, shop);
  const leadsTo = async (path: string) => {
    expect(await visitor.get('/cart')).toContain(`href="${path}">Start shopping</a>`);
  };
  await visitor.get('/categories/masks?page=1&sort=price');
  await leadsTo('/categories/masks?sort=price');
  expect((await visitor.send('/categories/lamps')).status).toBe(404);
  await leadsTo('/categories/masks?sort=price');
  shop.products.shift();
  expect((await visitor.send('/categories/masks?sort=price')).status).toBe(404);
  await leadsTo('/');
});

test('a list that somebody wrote into the cookie leads nowhere else', async () => {
  const visitor = aVisitorOf30();
  for (const text of [
    '/products?category=x',
    '//evil.example',
    'https://evil.example/products',
    '/\\evil.example/products',
    '/products/..//evil.example',
    '/products?q=%3Cb%3E&page=0&next=//evil.example',
  ]) {
    visitor.cookies.set('list', text);
    const html = await visitor.get(`/products/${idOf(1)}`);
    expect(html).toContain('href="/products');
    expect(html).not.toContain('evil.example');
    expect(html).not.toContain('<b>');
  }
});

test('a list is narrowed and sorted by its address alone, and says by what', async () => {
  const shop = aShop([aProduct(1, { category: masks })]);
  const size = {
    name: 'Size',
    values: [
      { key: 'size:m', name: 'M' },
      { key: 'size:l', name: 'L' },
    ],
  };
  shop.filters = { lowest_price: 1250, highest_price: 4000, options: [size] };
  const html = await aVisitor(storefront.handle, shop).get(
    '/categories/masks?stock=1&from=1,000&to=5000&o=size%3Am&sort=price&q=prod',
  );
  expect(html).toContain('<form class="filters-form" action="/categories/masks">');
  expect(html).toContain('<input type="hidden" name="q" value="prod"/>');
  expect(html).toMatch(/name="o" checked="" value="size:m"/);
  expect(html).toContain('aria-label="Remove M"');
  expect(html).toContain(
    'href="/categories/masks?q=prod&amp;stock=1&amp;from=1000&amp;to=5000&amp;sort=price"',
  );
  expect(html).toContain('content="noindex"');
  expect(scriptsIn(html)).toEqual([]);
});

test.each([
  ['from=999.50&to=1,999.5', '999', '2000'],
  ['from=999.&to=99999999999', '999', '100000000'],
  ['from=Rs 1,000&to=1500/-', '1000', '1500'],
  ['from=Rs.1000.50&to=1,500/=', '1000', '1500'],
  ['from=LKR 1000&to=1500 LKR', '1000', '1500'],
  ['from=රු. 1000&to=₨ 1500.00/=', '1000', '1500'],
  ['from=١٠٠٠&to=ரூ 1500', '1000', '1500'],
])('a list is narrowed by %s to whole rupees', async (typed, from, to) => {
  const shop = aShop([aProduct(1)]);
  const html = await aVisitor(storefront.handle, shop).get(`/products?${typed}`);
  expect(html).toContain(`name="from" value="${from}"`);
  expect(html).toContain(`name="to" value="${to}"`);
});

test.each([
  ['/products?sort=&from=&to=', '/products'],
  [
    '/categories/masks?q=tea&sort=&from=&to=2000&o=size%3Am',
    '/categories/masks?q=tea&to=2000&o=size%3Am',
  ],
  ['/products?q=', '/products'],
])('what %s says is at %s', async (sent, said) => {
  const shop = aShop([aProduct(1, { category: masks })]);
  const response = await aVisitor(storefront.handle, shop).send(sent);
  expect([response.status, response.headers.get('location')]).toEqual([301, said]);
});

test('the longest values that a merchant may write narrow a list', async () => {
  const long = 'x'.repeat(120);
  const shop = aShop([aProduct(1)]);
  const values = [
    { key: `scale model:${long}`, name: long },
    { key: 'scale model:y', name: 'Y' },
  ];
  shop.filters = { lowest_price: 1, highest_price: 2, options: [{ name: 'Scale model', values }] };
  const html = await aVisitor(storefront.handle, shop).get(`/products?o=scale+model:${long}`);
  expect(html).toContain(`aria-label="Remove ${long}"`);
});

test('how few there are of a whole product is not told of one of its sizes', async () => {
  const shop = aShop([aProduct(1, { available: 3 }), aProduct(2, { available: 0 })]);
  const visitor = aVisitor(storefront.handle, shop);
  expect(await visitor.get('/products')).toContain('Only <!-- -->3<!-- --> left');
  const narrowed = await visitor.get('/products?o=size:m');
  expect(narrowed).toContain('Product 1');
  expect(narrowed).not.toContain('left</span>');
  expect(narrowed).toContain('Sold out');
});

test('a category is one tap away on every page, and its page says where it stands', async () => {
  const visitor = aVisitorOf30();
  for (const path of ['/', '/products', `/products/${idOf(1)}`, '/cart', '/nowhere']) {
    expect(await visitor.get(path)).toContain('<a href="/categories/masks">Masks</a>');
  }
  const html = await visitor.get('/categories/masks');
  expect(html).toContain('<a href="/categories/masks" aria-current="page">Masks</a>');
  expect(html).toContain('"@type":"BreadcrumbList"');
  expect(html).toMatch(/rel="canonical" href="[^"]*\/categories\/masks"/);
});

test('a search that was understood otherwise says so', async () => {
  const shop = aShop([aProduct(1, { name: 'Batik maks' })]);
  shop.corrected = 'mask';
  const html = await aVisitor(storefront.handle, shop).get('/products?q=maks');
  expect(html).toMatch(/Did you mean.*<a class="text-link" href="\/products\?q=mask">mask<\/a>/);
});

test('the bar to buy follows what is to be chosen, and is always there where nothing is', async () => {
  const visitor = aVisitor(storefront.handle, aShop([aShirt(), aProduct(2)]));
  const shirt = await visitor.get(`/products/${idOf(1)}`);
  expect(shirt).toContain('<div class="bought"><div class="buy">');
  expect(shirt.indexOf('class="bought"')).toBeGreaterThan(shirt.lastIndexOf('class="choose"'));
  const plain = await visitor.get(`/products/${idOf(2)}`);
  expect(plain).toContain('<div class="bought bought-always"><div class="buy">');
});

test('a list of what costs no more than an amount is a part of it, and says so once', async () => {
  const visitor = aVisitorOf30();
  expect(await visitor.get('/products?to=2000')).not.toContain('rel="canonical"');
  const html = await visitor.get('/products?to=2000&o=size:m&o=size:m');
  expect(html.match(/aria-label="Remove [^"]*"/g)).toEqual([
    'aria-label="Remove Up to Rs 2,000"',
    'aria-label="Remove m"',
  ]);
});
