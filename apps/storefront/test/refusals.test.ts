import { beforeAll, expect, test } from 'vitest';
import { aVisitor, hiddenFields, loadStorefront } from './browser';
import { refusal } from './replies';
import { aProduct, aShop, idOf, type FakeShop } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;
beforeAll(async () => {
  storefront = await loadStorefront();
}, 60_000);
const typed = {
  email: 'nimal@example.lk',
  phone_number: '077 123 4567',
  first_name: 'Nimal',
  last_name: 'Perera',
  address: '12 Temple Road',
  city: 'Galle',
  district: 'Galle',
  postal_code: '80000',
  landmark: 'Behind the cinema',
  second_phone: '011 234 5678',
  recipient_name: 'Kamala Silva',
  recipient_phone: '071 765 4321',
  gift_message: 'Happy birthday',
  note: 'Ring twice',
};
const form = { ...typed, payment_option: 'cash_on_delivery' };

const invalid = (field: string, message: string) =>
  refusal(400, 'invalid', 'Please check the highlighted fields.', [{ field, message }]);

/** What a customer, who has filled in everything to pay in cash, is answered. */
async function answerTo(happens: (shop: FakeShop) => void, fields: object = {}) {
  const shop = aShop([aProduct(1), aProduct(2, { name: 'Clay lamp', price: 450 })]);
  shop.store['payment_options'] = ['credit_debit', 'paypal', 'bank_transfer', 'cash_on_delivery'];
  shop.store['usd_rate'] = 300;
  const visitor = aVisitor(storefront.handle, shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  await visitor.post(`/products/${idOf(2)}`, { quantity: '3' });
  const hidden = hiddenFields(await visitor.get('/checkout'));
  happens(shop);
  const response = await visitor.post('/checkout', { ...hidden, ...form, ...fields });
  return { status: response.status, html: await response.text(), shop };
}

const inputsOf = (html: string) => html.match(/<(?:input|textarea)[^>]*>[^<]*/g) ?? [];

/** The value that a field of the form shows. */
function valueOf(html: string, name: string): string | undefined {
  const input = inputsOf(html).find((tag) => tag.includes(` name="${name}"`)) ?? '';
  return /value="([^"]*)"/.exec(input)?.[1] ?? />([^<]*)$/.exec(input)?.[1];
}

const chosenIn = (html: string) =>
  inputsOf(html)
    .filter((tag) => tag.includes('type="radio"') && tag.includes(' checked'))
    .map((tag) => /value="(\w+)"/.exec(tag)?.[1]);

const lamp = (more: object) => (shop: FakeShop) => {
  shop.products = [aProduct(1), aProduct(2, { name: 'Clay lamp', price: 450, ...more })];
};
const orders = (reply: FakeShop['refuseOrders']) => (shop: FakeShop) => {
  shop.refuseOrders = reply;
};

test.each([
  ['another price', 409, lamp({ price: 500 }), '“Clay lamp” costs Rs 500 now, not Rs 450.'],
  ['a price that changed as it was ordered', 409, orders(refusal(409, 'price_changed', 'x')), ''],
  [
    'less than was asked for',
    409,
    (shop: FakeShop) => {
      lamp({ available: 2 })(shop);
      shop.refuseOrders = refusal(409, 'out_of_stock', 'x');
    },
    'Only 2 of “Clay lamp” are left.',
  ],
  [
    'sold out',
    409,
    (shop: FakeShop) => {
      lamp({ available: 0 })(shop);
      shop.refuseOrders = refusal(409, 'out_of_stock', 'x');
    },
    '“Clay lamp” is sold out.',
  ],
  [
    'no longer sold',
    409,
    (shop: FakeShop) => (shop.products = [aProduct(1)]),
    '“Clay lamp” is no longer sold.',
  ],
  [
    'a stock conflict',
    409,
    orders(refusal(409, 'changed_meanwhile', 'Somebody was first.')),
    'Somebody',
  ],
  [
    'a wrong field',
    400,
    orders(invalid('shipping_address.phone_number', 'must be a phone number')),
    'Phone must be a phone number',
  ],
  [
    'a way to pay that was switched off',
    400,
    orders(invalid('payment_option', 'is not offered by this store')),
    'This way to pay is not offered by this store',
  ],
  [
    'more pieces than the shop lets one order have',
    409,
    orders(
      refusal(409, 'too_many_pieces', 'One order can hold 100 pieces at most.', [
        { field: 'items', message: 'must be 100 pieces at most' },
      ]),
    ),
    '<p>One order can hold 100 pieces at most.</p><a href="/cart">Look at your cart</a>',
  ],
  [
    'too many open orders of a phone',
    409,
    orders(
      refusal(409, 'too_many_open_orders', '3 orders are open already.', [
        { field: 'payment_option', message: 'has too many open orders' },
      ]),
    ),
    '3 orders are open already.',
  ],
  ['the limit of a plan', 403, orders(refusal(403, 'plan_limit', 'It is full.')), 'It is full.'],
  ['too many orders', 403, orders(refusal(403, 'forbidden', 'Call the shop.')), 'Call the shop.'],
  [
    'too many calls',
    429,
    orders(refusal(429, 'too_many_requests', 'x')),
    'That was a lot of tries. Wait a minute, then',
  ],
  [
    'too many orders from one place',
    429,
    orders({ ...refusal(429, 'too_many_requests', 'x'), headers: { 'retry-after': '781' } }),
    'That was a lot of tries. Wait 14 minutes, then',
  ],
  ['a database that is away', 503, orders(refusal(503, 'unavailable', 'x')), 'placed only once'],
  ['a fault of ours', 500, orders(refusal(500, 'internal', 'x')), 'placed only once'],
  [
    'another form of the same key',
    409,
    orders(refusal(409, 'idempotency_mismatch', 'x')),
    'An order may have been placed from this page already.',
  ],
])('%s keeps every typed value and the way to pay', async (_, status, happens, words) => {
  const answer = await answerTo(happens);
  expect(answer.status).toBe(status);
  expect(answer.html).toContain(words);
  for (const [name, value] of Object.entries(typed)) {
    expect([name, valueOf(answer.html, name)]).toEqual([name, value]);
  }
  expect(chosenIn(answer.html)).toEqual(['cash_on_delivery']);
  expect(answer.html).toContain('<title>Error: Checkout — Ceylon Corner</title>');
  const main = answer.html.slice(answer.html.indexOf('<main'));
  expect(main).toMatch(/^<main[^>]*><div class="checkout"><div class="notice[^>]* autofocus/);
});

test('a wrong field and no way to pay are told at once, each beside what it is about', async () => {
  const { status, html, shop } = await answerTo(() => {}, { city: ' ', payment_option: '' });
  expect(status).toBe(400);
  expect(html).toContain('<a href="#city">City is required</a>');
  expect(html).toContain('<a href="#payment_option">Please choose how you want to pay</a>');
  expect(html).toContain('id="payment_option-error">Please choose how you want to pay</p>');
  expect(html).toContain('<input id="payment_option" type="radio"');
  expect(valueOf(html, 'first_name')).toBe('Nimal');
  expect(chosenIn(html)).toEqual([]);
  expect(shop.sent).toEqual([]);
});

const fieldOf = (html: string, name: string) =>
  html.split('<div class="field').find((part) => part.includes(` id="${name}"`)) ?? '';

test('an e-mail address is optional until a card is chosen, and it says what for', async () => {
  const shop = aShop();
  shop.store['payment_options'] = ['credit_debit', 'cash_on_delivery'];
  const visitor = aVisitor(storefront.handle, shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const page = await visitor.get('/checkout');
  expect(fieldOf(page, 'email')).toContain('(optional)');
  expect(fieldOf(page, 'email')).not.toContain('required');
  expect(fieldOf(page, 'email')).toContain('id="email-hint">Needed to pay by card.</p>');
  const inCash = { ...hiddenFields(page), ...form, email: '' };
  const byCard = await visitor.post('/checkout', { ...inCash, payment_option: 'credit_debit' });
  expect(byCard.status).toBe(400);
  expect(shop.sent).toEqual([]);
  const refused = fieldOf(await byCard.text(), 'email');
  expect(refused).toContain('required=""');
  expect(refused).not.toContain('(optional)');
  expect(refused).toContain('id="email-error">E-mail is required to pay by card</p>');
  expect((await visitor.post('/checkout', inCash)).status).toBe(303);
  expect(shop.sent).toMatchObject([{ email: null, payment_option: 'cash_on_delivery' }]);
});

test('where no card is taken, nothing is said of what an e-mail address is needed for', async () => {
  const shop = aShop();
  shop.store['payment_options'] = ['bank_transfer', 'cash_on_delivery'];
  const visitor = aVisitor(storefront.handle, shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const email = fieldOf(await visitor.get('/checkout'), 'email');
  expect(email).toContain('(optional)');
  expect(email).not.toContain('Needed to pay by card.');
});

test.each(['hello', '123', '0771234'])(
  'a card without e-mail address, the phone %s and no city are told at once',
  async (phone) => {
    const wrong = { email: '', phone_number: phone, city: '', payment_option: 'credit_debit' };
    const { status, html, shop } = await answerTo(() => {}, wrong);
    expect(status).toBe(400);
    expect(html).toContain('<a href="#email">E-mail is required to pay by card</a>');
    const words = 'Phone must be a phone number, such as 077 123 4567';
    expect(fieldOf(html, 'phone_number')).toContain(`id="phone_number-error">${words}</p>`);
    expect(html).toContain('<a href="#city">City is required</a>');
    expect(valueOf(html, 'phone_number')).toBe(phone);
    expect(shop.sent).toEqual([]);
  },
);

test('who chooses no way to pay is told of a wrong e-mail address as well, not of a missing one', async () => {
  const wrong = await answerTo(() => {}, { email: 'nimal@', payment_option: '' });
  expect(wrong.html).toMatch(/<a href="#email">E-mail [^<]+<\/a>/);
  const { html } = await answerTo(() => {}, { email: '', payment_option: '' });
  expect(html).toContain('<a href="#payment_option">Please choose how you want to pay</a>');
  expect(html).not.toContain('href="#email"');
});

test.each([
  ['the price cannot be asked for', 'refuseQuotes', 503],
  ['the price is asked for too often', 'refuseQuotes', 429],
  ['the whole shop is away', 'refuseAll', 503],
] as const)('where %s, the page says so and sends the same form again', async (_, what, status) => {
  const shop = aShop();
  shop.store['payment_options'] = ['bank_transfer', 'cash_on_delivery'];
  const visitor = aVisitor(storefront.handle, shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const sent = { ...hiddenFields(await visitor.get('/checkout')), ...form };
  shop[what] = refusal(status, 'unavailable', 'x');
  const response = await visitor.post('/checkout', sent);
  expect(response.status).toBe(status);
  const html = await response.text();
  expect(html).toContain('What you have entered is still here.');
  expect(html).toContain('<form action="/checkout" method="post">');
  expect(hiddenFields(html)).toEqual(sent);
  shop[what] = undefined;
  const placed = await visitor.post('/checkout', hiddenFields(html));
  expect(placed.status).toBe(303);
  expect(shop.sent).toMatchObject([{ payment_option: 'cash_on_delivery', email: typed.email }]);
});
