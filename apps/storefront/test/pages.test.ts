import { beforeAll, expect, test, vi } from 'vitest';
import { aVisitor, hiddenFields, loadStorefront, ORIGIN, scriptsIn } from './browser';
import { refusal } from './replies';
import { aProduct, aShop, idOf } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;

beforeAll(async () => {
  storefront = await loadStorefront();
}, 30_000);

const visit = (shop = aShop()) => aVisitor(storefront.handle, shop);

const customer = {
  email: 'nimal@example.lk',
  phone_number: '077 123 4567',
  first_name: 'Nimal',
  last_name: 'Perera',
  address: '12 Temple Road',
  city: 'Galle',
  postal_code: '80000',
  payment_option: 'cash_on_delivery',
};

test('a price of before stands struck out beside the price, in lists and on the page', async () => {
  const lamp = aProduct(1, { name: 'Clay lamp', price: 1000, compare_at_price: 1250.5 });
  const visitor = visit(aShop([lamp, aProduct(2)]));
  const before = '<s class="price-before"><span class="unseen">before </span>Rs 1,250.50</s>';
  for (const path of ['/products', `/products/${idOf(1)}`]) {
    expect((await visitor.get(path)).split(before), path).toHaveLength(2);
  }
  const dear = await visitor.get(`/products/${idOf(2)}`);
  expect(dear.slice(0, dear.indexOf('class="beside"'))).not.toContain('price-before');
});

test('shows products as text, with prices and what is left, and no script', async () => {
  const name = '<img src=x onerror=alert(1)> pot';
  const html = await visit(aShop([aProduct(1, { name, price: 125000.5, available: 3 })])).get('/');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; pot');
  expect(html).toContain('Rs 125,000.50');
  expect(html).toContain('Only <!-- -->3<!-- --> left');
  expect(scriptsIn(html)).toEqual([]);
  expect(html).not.toMatch(/\sstyle="/);
  expect(html).not.toContain('javascript:');
});

test('searches, and says when nothing matches', async () => {
  const visitor = visit(aShop([aProduct(1, { name: 'Clay pot' }), aProduct(2, { name: 'Tea' })]));
  const found = await visitor.get('/products?q=TEA');
  expect(found).toContain('Results for “TEA”');
  expect(found).not.toContain('Clay pot');
  expect(await visitor.get('/products?q=%22%3E%3Cscript%3E')).toContain('Nothing matches that');
});

test('leafs through many products', async () => {
  const visitor = visit(aShop(Array.from({ length: 30 }, (_, index) => aProduct(index + 1))));
  const first = await visitor.get('/');
  expect(first).toContain('href="/products?page=2"');
  const second = await visitor.get('/products?page=2');
  expect(second).toContain('Product 30');
  expect(second).toContain('rel="prev" href="/products"');
});

test('a shop without products has a friendly word', async () => {
  expect(await visit(aShop([])).get('/')).toContain('The shelves are being filled');
});

test('keeps what a search engine reads of a product inside its element', async () => {
  const description = '</script><script>alert(1)</script>';
  const html = await visit(aShop([aProduct(1, { description })])).get(`/products/${idOf(1)}`);
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json ?? '')).toMatchObject({
    '@type': 'Product',
    description,
    offers: { price: '1250.00', priceCurrency: 'LKR' },
  });
  expect(html.split('<script')).toHaveLength(
    html.split(`<script type="application/ld+json">`).length,
  );
});

test('does not sell what is sold out', async () => {
  const html = await visit(aShop([aProduct(1, { available: 0 })])).get(`/products/${idOf(1)}`);
  expect(html).toContain('Sold out');
  expect(html).not.toContain('Add to cart');
});

test('answers unknown and malformed addresses with a page of status 404', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const paths = [
    '/nope',
    `/products/${idOf(9)}`,
    '/products/x',
    '/?category=x',
    '/orders/1',
    '/%C0',
  ];
  for (const path of paths) {
    const response = await visit().send(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.text()).toContain('We can’t find that');
  }
});

test.each([
  [503, refusal(503, 'unavailable', 'The database is away'), 'We’ll be right back'],
  [429, refusal(429, 'too_many_requests', 'Slow down'), 'One moment, please'],
  [404, refusal(404, 'not_found', 'Store not found'), 'There is no shop at this address'],
])('shows a page of status %i when the whole shop cannot be shown', async (status, reply, text) => {
  const shop = aShop();
  shop.refuseAll = reply;
  const response = await visit(shop).send('/');
  expect(response.status).toBe(status);
  const html = await response.text();
  expect(html).toContain(text);
  expect(html).toMatch(/<title>[^<]/);
  expect(html.includes('Go to the shop')).toBe(status !== 404);
  expect(html).not.toContain(String((reply.body as { message: string }).message));
});

test('reports what nobody foresaw, and tells the visitor no more than a reference', async () => {
  const shop = aShop();
  shop.refuseAll = refusal(500, 'internal', 'secret detail');
  const response = await visit(shop).send('/');
  expect(response.status).toBe(500);
  const html = await response.text();
  expect(html).toContain('request-1');
  expect(html).not.toContain('secret detail');
  expect(storefront.reports).toContain('request-1');
});

test('a cookie that somebody wrote does no harm', async () => {
  const wild = [
    'x',
    '~~~',
    `${'A'.repeat(22)}.99999`,
    '%00',
    '../../etc',
    'A'.repeat(9000),
    '"<b>',
  ];
  for (const value of wild) {
    const visitor = visit();
    visitor.cookies.set('cart', value);
    visitor.cookies.set('cart_shown', value);
    const response = await visitor.send('/cart');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Your cart is empty');
  }
});

test('refuses forms that another site sent', async () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of foreign) {
    const visitor = visit();
    const response = await visitor.post(`/products/${idOf(1)}`, { quantity: '1' }, headers);
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).toContain('Nothing was changed');
  }
  const plain = (origin?: string) =>
    visit().send(`/products/${idOf(1)}`, {
      method: 'POST',
      body: new URLSearchParams({ quantity: '1' }),
      headers: origin ? { origin } : {},
    });
  expect((await plain('http://evil.localhost:3000')).status).toBe(403);
  expect((await plain('null')).status).toBe(403);
  expect((await plain()).status).toBe(403);
  expect((await plain(ORIGIN)).status).toBe(303);
  expect((await plain(ORIGIN.replace('http:', 'https:'))).status).toBe(303);
});

test('answers a body that is no form with a page of status 400', async () => {
  const response = await visit().send('/cart', {
    method: 'POST',
    body: '{"step":"fit"}',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  });
  expect(response.status).toBe(400);
});

test('places an order once, shows it, and empties the cart', async () => {
  const shop = aShop([aProduct(1, { price: 2125 })]);
  const visitor = visit(shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '2' });
  const form = hiddenFields(await visitor.get('/checkout'));
  const placed = await visitor.post('/checkout', { ...form, ...customer });
  expect(placed.status).toBe(303);
  const path = placed.headers.get('location') ?? '';
  expect(path).toBe(`/orders/${idOf(700)}?access_token=secret`);
  expect(shop.sent).toEqual([
    {
      items: [{ product_id: idOf(1), variants: [], quantity: 2 }],
      email: customer.email,
      shipping_address: {
        first_name: 'Nimal',
        last_name: 'Perera',
        address: '12 Temple Road',
        city: 'Galle',
        postal_code: '80000',
        phone_number: '077 123 4567',
      },
      payment_option: 'cash_on_delivery',
      delivery_way: 'delivery',
      total_price: 4250,
    },
  ]);

  await visitor.post('/checkout', { ...form, ...customer });
  expect(shop.keys).toEqual([form['idempotency_key'], form['idempotency_key']]);
  expect(await visitor.get('/cart')).toContain('Your cart is empty');

  const response = await visitor.send(path);
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  const page = await response.text();
  expect(page).toContain('<h1>Thank you, Nimal</h1>');
  expect(page).toContain('Rs 4,250');
  expect(page).toContain('21 November 2026 at 10:32');
  expect(await visitor.get(`/orders/${idOf(700)}?access_token=guess`)).toContain(
    'We can’t find that',
  );
});

test('a parcel that has left can be followed from the page of its order', async () => {
  const shop = aShop([aProduct(1)]);
  const visitor = visit(shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const form = hiddenFields(await visitor.get('/checkout'));
  const placed = await visitor.post('/checkout', { ...form, ...customer });
  const path = placed.headers.get('location') ?? '';
  const tracking = { tracking_number: 'LK 42', tracking_url: 'https://post.lk/t/42' };
  const set = (changes: object) => {
    shop.orders.set(idOf(700), { ...shop.orders.get(idOf(700)), ...changes });
    return visitor.get(path);
  };
  expect(await set(tracking)).not.toContain('LK 42');
  const page = await set({ order_status: 'shipped' });
  expect(page).toContain('Tracking number: <strong>LK 42</strong>');
  expect(page).toContain('<a href="https://post.lk/t/42" rel="noreferrer">Follow your parcel</a>');
});

test('says beside each field what is wrong and keeps what was typed', async () => {
  const shop = aShop();
  const visitor = visit(shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const form = hiddenFields(await visitor.get('/checkout'));
  const typed = { ...customer, email: 'nimal@', city: ' ', address: '</textarea><b>' };
  const response = await visitor.post('/checkout', { ...form, ...typed });
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain('<p class="field-error" id="city-error">City is required</p>');
  expect(html).toContain('E-mail must be an e-mail address');
  expect(html).toContain('value="nimal@"');
  expect(html).toContain('value="077 123 4567"');
  expect(html).toContain('&lt;/textarea&gt;&lt;b&gt;');
  expect(shop.keys).toEqual([]);
});

test('a second press of the button waits for the first and shows its order', async () => {
  const shop = aShop();
  const visitor = visit(shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const form = hiddenFields(await visitor.get('/checkout'));
  shop.refuseOrders = refusal(409, 'idempotency_running', 'Running');
  const pressed = visitor.post('/checkout', { ...form, ...customer });
  await vi.waitFor(() => expect(shop.keys).toHaveLength(1), { timeout: 30_000 });
  shop.refuseOrders = undefined;
  const placed = await pressed;
  expect(placed.status).toBe(303);
  expect(placed.headers.get('location')).toContain(idOf(700));
  expect(new Set(shop.keys)).toEqual(new Set([form['idempotency_key']]));
});

test('keeps the key while an order may have been placed, and makes a new one when it was not', async () => {
  const shop = aShop();
  const visitor = visit(shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const form = hiddenFields(await visitor.get('/checkout'));
  shop.refuseOrders = refusal(409, 'idempotency_running', 'Running');
  const running = await (await visitor.post('/checkout', { ...form, ...customer })).text();
  expect(hiddenFields(running)['idempotency_key']).toBe(form['idempotency_key']);
  shop.refuseOrders = refusal(429, 'too_many_requests', 'Slow down');
  const paused = await (await visitor.post('/checkout', { ...form, ...customer })).text();
  expect(hiddenFields(paused)['idempotency_key']).toBe(form['idempotency_key']);

  shop.refuseOrders = refusal(409, 'out_of_stock', 'Out of stock');
  const refused = await visitor.post('/checkout', { ...form, ...customer });
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(html).toContain('Nothing was ordered.');
  expect(html).toContain('value="Nimal"');
  expect(hiddenFields(html)['idempotency_key']).not.toBe(form['idempotency_key']);
});

test('does not place an order at another price than was shown', async () => {
  const shop = aShop([aProduct(1, { price: 100 })]);
  const visitor = visit(shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const form = hiddenFields(await visitor.get('/checkout'));
  shop.products = [aProduct(1, { price: 150 })];
  const response = await visitor.post('/checkout', { ...form, ...customer });
  expect(response.status).toBe(409);
  const html = await response.text();
  expect(html).toContain('Place order · <!-- -->Rs 150');
  expect(html).toContain('<li>“Product 1” costs Rs 150 now, not Rs 100.</li>');
  expect(shop.keys).toEqual([]);
});

test('offers only the payment options that the store enabled', async () => {
  const shop = aShop();
  shop.store['payment_options'] = [];
  const visitor = visit(shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const html = await visitor.get('/checkout');
  expect(html).toContain('does not take orders online yet');
  expect(html).not.toContain('Place order');
});
