import { beforeAll, expect, test } from 'vitest';
import { aVisitor, hiddenFields, loadStorefront } from './browser';
import { refusal } from './replies';
import { aProduct, aShop, idOf } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;
beforeAll(async () => {
  storefront = await loadStorefront();
}, 60_000);

function aReachedShop() {
  const shop = aShop([aProduct(1, { name: 'Clay lamp & wick' })]);
  shop.store['contact'] = {
    phone: '+94112345678',
    whatsapp: '+94771234567',
    email: 'hello@ceylon.example',
    address: '12 Temple Road\nGalle',
    opening_hours: 'Mon–Sat 9–18',
    map_url: 'https://maps.example/x',
    registration_number: 'PV 123',
    tiktok: 'javascript:alert(1)',
  };
  shop.pages.set('about', {
    kind: 'about',
    slug: 'about',
    title: 'About us',
    content: '<p>Tea</p>',
  });
  shop.pages.set('contact', { kind: 'contact', slug: 'contact', title: 'Contact', content: '' });
  return { shop, visitor: aVisitor(storefront.handle, shop) };
}

test('the foot of every page says how the shop is reached, and leads to its pages', async () => {
  const { visitor } = aReachedShop();
  const html = await visitor.get('/cart');
  const foot = html.slice(html.indexOf('<footer'));
  for (const words of [
    'href="tel:+94112345678"',
    'href="mailto:hello@ceylon.example"',
    'href="https://wa.me/94771234567?text=',
    'href="https://maps.example/x"',
    'Mon–Sat 9–18',
    'PV 123',
    '<a href="/pages/about">About us</a>',
    '<a href="/orders">Find your order</a>',
  ]) {
    expect(foot).toContain(words);
  }
  expect(foot).not.toContain('javascript:');
  expect(await visitor.get('/pages/about')).toContain('<div class="rich-text"><p>Tea</p></div>');
  expect((await visitor.send('/pages/none')).status).toBe(404);
});

test('a page that is asked for in another spelling leads to its address for good', async () => {
  const { shop, visitor } = aReachedShop();
  const page = { kind: 'other', slug: 'ශ්රී', title: 'Lanka', content: '' };
  shop.pages.set('ශ්\u200dරී', page).set(page.slug, page);
  const response = await visitor.send(`/pages/${encodeURIComponent('ශ්\u200dරී')}?from=mail`);
  const now = `/pages/${encodeURIComponent(page.slug)}`;
  expect([response.status, response.headers.get('location')]).toEqual([301, `${now}?from=mail`]);
  expect((await visitor.send(now)).status).toBe(200);
});

test('a shop that says nothing of itself shows nothing of it', async () => {
  const html = await aVisitor(storefront.handle, aShop()).get(`/products/${idOf(1)}`);
  expect(html).not.toContain('wa.me');
  expect(html).not.toContain('footer-facts');
});

test('a product is asked about on WhatsApp, with its name and address', async () => {
  const { visitor } = aReachedShop();
  const html = await visitor.get(`/products/${idOf(1)}`);
  const [, text = ''] =
    /href="https:\/\/wa\.me\/94771234567\?text=([^"]*)"[^>]*><svg/.exec(html) ?? [];
  const address = `http://ceylon.localhost:3000/products/${idOf(1)}`;
  expect(decodeURIComponent(text)).toBe(
    `Hello, I have a question about Clay lamp & wick: ${address}`,
  );
});

test('the contact page sends what was written, keeps it where it is wrong, and takes no other form', async () => {
  const { shop, visitor } = aReachedShop();
  const page = await visitor.get('/pages/contact');
  const written = { name: 'Kasun', email: 'kasun@example.com', phone: '', message: 'Open?' };
  const opened = String(Number(hiddenFields(page)['opened']) - 20_000);
  const fields = { ...hiddenFields(page), ...written, website: '', opened };
  const wrong = await visitor.post('/pages/contact', { ...fields, email: 'kasun@' });
  expect(wrong.status).toBe(400);
  const answer = await wrong.text();
  expect(answer).toMatch(/E-mail must be an e-mail address[\s\S]*Open\?/);
  // Who sends it again at once has not typed it in haste.
  expect(hiddenFields(answer)['opened']).toBe(opened);
  shop.refuseMessages = refusal(429, 'too_many_requests', 'x');
  const paused = await (await visitor.post('/pages/contact', fields)).text();
  expect(paused).toContain('That was a lot of messages.');
  expect(hiddenFields(paused)['opened']).toBe(opened);
  shop.refuseMessages = undefined;
  const sent = await visitor.post('/pages/contact', fields);
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/pages/contact?sent=yes']);
  expect(shop.messages).toMatchObject([{ ...written, website: '' }]);
  expect(await visitor.get('/pages/contact?sent=yes')).toContain('The shop has your message');
  expect((await visitor.post('/pages/about', fields)).status).toBe(404);
});

test('what a browser has filled in that people do not see is shown, and loses nothing that was written', async () => {
  const { shop, visitor } = aReachedShop();
  const page = await visitor.get('/pages/contact');
  expect(page).toMatch(/<div class="trap"[^>]*><input[^>]*name="website"/);
  const written = { name: 'Kasun', email: 'kasun@example.com', message: 'Open?' };
  const fields = { ...hiddenFields(page), ...written, website: 'kasun.example' };
  shop.refuseMessages = refusal(400, 'invalid', 'x', [
    { field: 'website', message: 'must be left empty' },
  ]);
  const refused = await (await visitor.post('/pages/contact', fields)).text();
  expect(refused).toMatch(/<label for="website">Leave this empty<\/label><input[^>]*value="kasun/);
  expect(refused).toContain('Your browser has filled in a field that people leave empty.');
  expect(refused).toMatch(/value="Kasun"[\s\S]*Open\?/);
  expect(refused).not.toContain('class="trap"');
  shop.refuseMessages = refusal(400, 'invalid', 'x', [
    { field: 'took_ms', message: 'is less than it takes to write' },
  ]);
  const quick = await (await visitor.post('/pages/contact', fields)).text();
  expect(quick).toMatch(/That was very quick\.[\s\S]*Open\?/);
  expect(quick).toContain('class="trap"');
});

test('who wants to be told when something is back empties what a browser has filled in', async () => {
  const { shop, visitor } = aReachedShop();
  shop.products = [aProduct(1, { slug: 'lamp', available: 0 })];
  shop.refuseAlerts = refusal(400, 'invalid', 'x', [
    { field: 'website', message: 'must be left empty' },
  ]);
  const asked = { ask: 'alert', email: 'kasun@example.com', website: 'kasun.example' };
  const refused = await visitor.post(`/products/${idOf(1)}`, asked);
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toMatch(/role="alert"[^>]*autofocus[^>]*>(?:(?!<\/div>).)*<a href="#website">/);
  expect(page).toMatch(/value="kasun@example\.com"[\s\S]*<input[^>]*value="kasun\.example"/);
});

test('who waits for too much already is told so beside the address', async () => {
  const { shop, visitor } = aReachedShop();
  shop.products = [aProduct(1, { slug: 'lamp', available: 0 })];
  const words = 'This e-mail address waits for 20 things of this shop already.';
  shop.refuseAlerts = refusal(409, 'too_many_stock_alerts', words);
  const asked = { ask: 'alert', email: 'kasun@example.com' };
  const refused = await visitor.post('/products/lamp', asked);
  expect(refused.status).toBe(409);
  const page = await refused.text();
  expect(page).toContain(`<a href="#email">${words}</a>`);
  expect(page).toContain('value="kasun@example.com"');
  expect(page).not.toContain('We will write to you once, when it is back.');
});

test('what is typed at an address that its page has left is kept where it is refused', async () => {
  const { shop, visitor } = aReachedShop();
  const moved = { kind: 'contact', slug: 'write-to-us', title: 'Write to us', content: '' };
  shop.pages.set('contact', moved).set(moved.slug, moved);
  const wrong = await visitor.post('/pages/contact', { email: 'kasun@', message: 'Open?' });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toMatch(/E-mail must be an e-mail address[\s\S]*Open\?/);

  shop.products = [aProduct(1, { slug: 'lamp', available: 0 })];
  const asked = { ask: 'alert', email: 'kasun@' };
  const alert = await visitor.post(`/products/${idOf(1)}`, asked);
  expect(alert.status).toBe(400);
  const page = await alert.text();
  expect(page).toContain('value="kasun@"');
  // The page opens at it, wherever the form stands.
  expect(page).toMatch(
    /role="alert"[^>]*autofocus[^>]*>(?:(?!<\/div>).)*<a href="#email">E-mail must be an e-mail address/,
  );
});

test('an order is found by number and phone, and what is wrong is not said', async () => {
  const { visitor } = aReachedShop();
  const right = { order_number: '1024', phone_number: '077 123 4567' };
  const found = await visitor.post('/orders', right);
  expect(found.headers.get('location')).toBe(`/orders/${idOf(700)}?access_token=secret`);
  const words = 'No order has this number and this phone number.';
  for (const wrong of [{ order_number: '1025' }, { phone_number: '077 123 4568' }]) {
    const response = await visitor.post('/orders', { ...right, ...wrong });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(words);
  }
});

test('an order says what was wished, and is cancelled by its customer while that may be', async () => {
  const { shop, visitor } = aReachedShop();
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const form = hiddenFields(await visitor.get('/checkout'));
  await visitor.post('/checkout', {
    ...form,
    phone_number: '077 123 4567',
    first_name: 'Nimal',
    address: '12 Temple Road',
    city: 'Galle',
    note: 'Ring twice',
    payment_option: 'cash_on_delivery',
  });
  const path = `/orders/${idOf(700)}?access_token=secret`;
  const page = await visitor.get(path);
  expect(page).toContain('Ring twice');
  expect(page).toContain('question%20about%20my%20order%20%231024');
  expect(page).not.toContain('Cancel this order');
  expect((await visitor.post(path, { cancel: 'yes' })).status).toBe(409);
  Object.assign(shop.orders.get(idOf(700)) ?? {}, { cancel_until: '2026-11-21T05:30:00.000Z' });
  expect(await visitor.get(path)).toContain('Cancel this order');
  expect((await visitor.post(path, { cancel: 'yes' })).status).toBe(303);
  expect(await visitor.get(path)).toContain('Your order was cancelled');
});
