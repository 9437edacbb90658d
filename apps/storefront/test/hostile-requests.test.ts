import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { drawn } from '../../../scripts/testing/drawn';
import { aVisitor, hiddenFields, loadStorefront, ORIGIN } from './browser';
import { aProduct, aShirt, aShop, idOf, type FakeShop } from './shop';

const RUNS = 60;

let storefront: Awaited<ReturnType<typeof loadStorefront>>;
let shop: FakeShop;
let orderPage: string;
beforeAll(async () => {
  storefront = await loadStorefront();
  shop = aShop([aShirt(1), aProduct(2)]);
  shop.store['payment_options'] = ['paypal', 'bank_transfer', 'cash_on_delivery'];
  // An order whose page there is to be shown.
  const visitor = aVisitor(storefront.handle, shop);
  await visitor.post(`/products/${idOf(2)}`, { quantity: '1' });
  const form = { ...hiddenFields(await visitor.get('/checkout')), ...CUSTOMER };
  const placed = await visitor.post('/checkout', form);
  orderPage = placed.headers.get('location') ?? '';
  if ((await visitor.send(orderPage)).status !== 200) throw new Error('nothing was ordered');
}, 60_000);
const CUSTOMER = {
  email: 'nimal@example.lk',
  phone_number: '077 123 4567',
  first_name: 'Nimal',
  last_name: 'Perera',
  address: '12 Temple Road',
  city: 'Galle',
  postal_code: '80000',
  payment_option: 'bank_transfer',
};

const NASTY = [
  '',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '-1',
  '1e999',
  '0x10',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  "'; drop table orders; --",
  'a\r\nb: c',
  '\u202e',
  '%',
  '%00',
  '%c0%ae',
  '9'.repeat(400),
  'x'.repeat(9000),
  '{"a":1}',
  '[object Object]',
];
const nasty = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'grapheme', maxLength: 30 }));
const id = fc.constantFrom(idOf(1), idOf(2), idOf(700), idOf(21), 'x', '__proto__');

const path = fc.oneof(
  fc.constant(null).map(() => orderPage),
  fc.constantFrom('/', '/cart', '/checkout', '/preview-theme', '/robots.txt', '/forbidden'),
  fc
    .tuple(fc.constantFrom('products', 'orders', 'pay', 'policies', 'collections'), id)
    .map(([first, one]) => `/${first}/${one}`),
  fc
    .tuple(fc.constantFrom('categories', 'collections'), nasty)
    .map(([first, text]) => `/${first}/${encodeURIComponent(text)}`),
  id.map((one) => `/orders/${one}/paypal`),
  nasty.map((text) => `/${encodeURIComponent(text)}`),
  nasty.map((text) => `/products/${encodeURIComponent(text)}`),
);
/** The names of the pages' own parameters and fields, and others. */
const name = fc.oneof(
  fc.constantFrom(
    ...'q page category collection sort paypal returned token access_token disable primary text'.split(
      ' ',
    ),
    ...'quantity product_id variants act line payment_option shown_total shown_rate key email'.split(
      ' ',
    ),
    ...'first_name last_name phone_number address city postal_code __proto__ toString'.split(' '),
    `choice.${idOf(10)}`,
    idOf(10),
    idOf(20),
  ),
  nasty,
);
const value = fc.oneof(nasty, id, fc.constantFrom('1', '2', 'true', 'secret', 'cash_on_delivery'));
const fields = fc.array(fc.tuple(name, value), { maxLength: 8 });
const textOf = (pairs: [string, string][]) =>
  new URLSearchParams(pairs.map(([one, two]) => [one, two])).toString();

/** What can travel in a header. */
const header = value.map((text) => text.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '').trim());
const cookies = fc
  .array(fc.tuple(fc.constantFrom('cart', '__Host-cart', 'theme', 'visitor', '__proto__'), header))
  .map((pairs) => pairs.map(([one, two]) => `${one}=${two}`).join('; '));

const ends = nasty.map((end): [string, string][] => [['paypal', end]]);

const requests = fc.record({
  path,
  query: fc.oneof(fields, ends).map(textOf),
  cookie: cookies,
  form: fc.option(fields.map(textOf)),
  type: fc.constantFrom(
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/json',
    'text/plain',
  ),
});

test('no address, cookie or form is answered by a failure of our own', async () => {
  await fc.assert(
    fc.asyncProperty(requests, async ({ path, query, cookie, form, type }) => {
      const headers = new Headers({ cookie, 'sec-fetch-site': 'same-origin' });
      const init: RequestInit = { headers };
      if (form !== null) {
        init.method = 'POST';
        init.body = form;
        headers.set('content-type', type);
      }
      const request = new Request(
        new URL(`${path}${path.includes('?') ? '&' : '?'}${query}`, ORIGIN),
        init,
      );
      const load = { client: shop.client, requestId: 'request-1' };
      const response = await storefront.handle(request, load);
      // The shop of this test reads no multipart, which looks like an API that is away: 503.
      expect([response.status === 500, storefront.reports]).toEqual([false, []]);
    }),
    drawn(RUNS, 1948),
  );
});

test('a page takes anything for each of its own parameters', async () => {
  const own: [page: string, name: string][] = [
    ...['q', 'page', 'category', 'collection'].map((name): [string, string] => ['/', name]),
    ...['paypal', 'returned'].map((name): [string, string] => [orderPage, name]),
    [`/products/${idOf(1)}`, idOf(10)],
    ['/preview-theme', 'primary'],
    ['/cart', 'short'],
  ];
  for (const [page, one] of own) {
    for (const text of NASTY) {
      const address = new URL(page, ORIGIN);
      address.searchParams.set(one, text);
      const load = {
        client: shop.client,

        requestId: `${one}=${text.slice(0, 30)}`,
      };
      const { status } = await storefront.handle(new Request(address), load);
      expect([status < 500, storefront.reports]).toEqual([true, []]);
    }
  }
});

test.each(['categories', 'collections', 'products', 'pages', 'policies'])(
  'of %s none has a name of a thousand letters',
  async (part) => {
    const address = new URL(`/${part}/${'x'.repeat(1000)}`, ORIGIN);
    const load = { client: shop.client, requestId: part };
    const { status } = await storefront.handle(new Request(address), load);
    expect([status, storefront.reports]).toEqual([404, []]);
  },
);
