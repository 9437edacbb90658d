import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { anAgreement } from './agreement';
import { aVisitor, hiddenFields, loadStorefront } from './browser';
import { refusal } from './replies';
import { aProduct, aShop, idOf } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;
beforeAll(async () => {
  storefront = await loadStorefront();
}, 60_000);

/** What browsers say of a page that takes the place of another. */
const NAVIGATES = { 'sec-fetch-mode': 'navigate' };
const PAY = `/pay/${idOf(600)}?access_token=secret`;

const customer = {
  email: 'nimal@example.lk',
  phone_number: '077 123 4567',
  first_name: 'Nimal',
  address: '12 Temple Road',
  city: 'Galle',
  payment_option: 'cash_on_delivery',
};
const message = { name: 'Kasun', email: 'kasun@example.com', phone: '', message: 'Open?\r\nToday' };
const found = { order_number: '1024', phone_number: '077 123 4567' };

/** Somebody who has no cookie yet but the one by which every browser is known. */
function aCustomer() {
  const shop = aShop([aProduct(1)]);
  shop.store['payment_options'] = ['bank_transfer', 'cash_on_delivery'];
  shop.agreed = anAgreement();
  shop.pages.set('contact', { kind: 'contact', slug: 'contact', title: 'Contact', content: '' });
  const visitor = aVisitor(storefront.handle, shop);
  visitor.cookies.set('visitor', 'x');
  return { shop, visitor };
}

const mainOf = (html: string) =>
  html.slice(html.indexOf('<main')).replaceAll(/name="opened" value="\d+"/g, '');

test.each([
  ['pay link', PAY, customer, { city: '' }, 'City is required', '12 Temple Road'],
  ['contact form', '/pages/contact', message, { email: 'kasun@' }, 'E-mail must be', 'Today'],
  ['search for an order', '/orders', found, { order_number: '1' }, 'No order has', '077 123'],
])(
  'who sent a wrong %s is led to a page that says it once, keeps what was typed and asks for no form',
  async (_, path, right, wrong, words, kept) => {
    const { visitor } = aCustomer();
    const sent = { ...hiddenFields(await visitor.get(path)), ...right };
    const inPlace = await visitor.post(path, { ...sent, ...wrong });
    const led = await visitor.post(path, { ...sent, ...wrong }, NAVIGATES);
    expect([led.status, led.headers.get('location')]).toEqual([303, path]);
    const page = await visitor.get(path);
    expect(page).toContain(words);
    expect(page).toContain('<title>Error: ');
    expect(mainOf(page)).toBe(mainOf(await inPlace.text()));
    const again = await visitor.get(path);
    expect([again.includes(words), again.includes('Error: ')]).toEqual([false, false]);
    expect(again).toContain(kept);
    // Corrected it is taken, and nothing of it stays.
    const taken = await visitor.post(path, { ...hiddenFields(again), ...right }, NAVIGATES);
    expect(taken.headers.get('location')).toMatch(/^\/orders\/|sent=yes$/);
    expect(visitor.cookies.get('form')).toBe('');
  },
);

test('what was typed on one page stands on no other', async () => {
  const { visitor } = aCustomer();
  const form = hiddenFields(await visitor.get(PAY));
  await visitor.post(PAY, { ...form, ...customer, city: '' }, NAVIGATES);
  for (const other of ['/orders', '/pages/contact', PAY.replace(idOf(600), idOf(601))]) {
    const page = await visitor.get(other);
    expect([page.includes('Error: '), page.includes('12 Temple Road')]).toEqual([false, false]);
  }
  expect(await visitor.get(PAY)).toContain('City is required');
});

test('a message that no cookie has room for is answered in place, and nothing of it is lost', async () => {
  const { visitor } = aCustomer();
  // Each three bytes, of which no two follow each other again.
  const text = Array.from(randomBytes(1500), (byte, at) =>
    String.fromCodePoint(0x4e00 + byte * 64 + (at % 64)),
  ).join('');
  const opened = hiddenFields(await visitor.get('/pages/contact'));
  const sent = { ...opened, ...message, email: 'kasun@', message: text };
  const reply = await visitor.post('/pages/contact', sent, NAVIGATES);
  expect(reply.status).toBe(400);
  expect(await reply.text()).toContain(text.slice(0, 900));
});

test('an order that is cancelled too late, or whose slip is none, says so on its page once', async () => {
  const { shop, visitor } = aCustomer();
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const form = hiddenFields(await visitor.get('/checkout'));
  const payment_option = 'bank_transfer';
  const placed = await visitor.post('/checkout', { ...form, ...customer, payment_option });
  const path = placed.headers.get('location') ?? '';
  const order = [...shop.orders.values()][0] ?? {};
  order['cancel_until'] = null;
  const headers = { origin: 'http://ceylon.localhost:3000', 'sec-fetch-site': 'same-origin' };
  const body = new FormData();
  body.append('file', new Blob([]), 'slip.png');
  const slip = new Request('http://ceylon.localhost:3000', { method: 'POST', body });
  const sends: [string, () => Promise<Response>][] = [
    ['It is too late.', () => visitor.post(path, { cancel: 'yes' }, NAVIGATES)],
    [
      'This is the shop speaking of no slip.',
      async () =>
        visitor.send(path, {
          method: 'POST',
          body: await slip.arrayBuffer(),
          headers: {
            ...headers,
            ...NAVIGATES,
            'content-type': slip.headers.get('content-type') ?? '',
          },
        }),
    ],
  ];
  for (const [words, send] of sends) {
    const led = await send();
    expect([led.status, led.headers.get('location')]).toEqual([303, path]);
    expect(await visitor.get(path)).toMatch(new RegExp(`autofocus[^>]*>.*${words}`));
    expect(await visitor.get(path)).not.toContain(words);
  }
});

test('what somebody else has put into the cookie is no refusal', async () => {
  const { shop, visitor } = aCustomer();
  shop.refuseOrders = refusal(503, 'unavailable', 'x');
  visitor.cookies.set('form', 'anything');
  expect(await visitor.get(PAY)).not.toContain('Error: ');
});
