import { beforeAll, expect, test } from 'vitest';
import { aVisitor, hiddenFields, loadStorefront } from './browser';
import { refusal } from './replies';
import { aProduct, aShop, idOf } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;
beforeAll(async () => {
  storefront = await loadStorefront();
}, 60_000);
const typed = {
  email: 'nimal@example.lk',
  phone_number: '077 123 4567',
  second_phone: '011 234 5678',
  first_name: 'Nimal',
  last_name: 'Perera',
  address: '12 Temple Road',
  landmark: 'Behind the cinema',
  city: 'Galle',
  postal_code: '80000',
  recipient_name: 'Kamala Silva',
  recipient_phone: '071 765 4321',
  gift_message: 'Happy birthday',
  note: 'Ring twice\nat the gate',
};
const chosen = { payment_option: 'bank_transfer', delivery_way: 'shop' };

/** A visitor who has filled in the checkout of a cap and three lamps, of which two kinds are left. */
async function aTypingVisitor() {
  const lamp = (available: number) => aProduct(2, { name: 'Clay lamp', price: 450, available });
  const shop = aShop([aProduct(1, { name: 'Cap' }), lamp(12), aProduct(3, { name: 'Mat' })]);
  shop.store['payment_options'] = ['bank_transfer', 'cash_on_delivery'];
  const rule = { type: 'fixed', value: 20_000, item_count: null, percentage: null } as const;
  const pickup = { address: '42 Galle Road', hours: '' };
  shop.rules = [rule, { ...rule, value: 0, _id: 'shop', pickup }];
  const visitor = aVisitor(storefront.handle, shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  await visitor.post(`/products/${idOf(2)}`, { quantity: '3' });
  const hidden = hiddenFields(await visitor.get('/checkout'));
  const form: Record<string, string> = { ...hidden, ...typed, ...chosen };
  const press = (fields: Record<string, string>) => visitor.post('/checkout', fields);
  /** Somebody else is faster. */
  const leave = (available: number) => {
    shop.products = [aProduct(1, { name: 'Cap' }), lamp(available), aProduct(3, { name: 'Mat' })];
    shop.refuseOrders = refusal(409, 'out_of_stock', 'x');
  };
  return { shop, visitor, form, press, leave };
}

/** What pressing the button of a page would send, as a browser without script does. */
function sentBy(html: string): Record<string, string> {
  const fields = hiddenFields(html);
  for (const [tag, text] of html.matchAll(/<(?:input|textarea)[^>]*>([^<]*)/g)) {
    const name = / name="([^"]*)"/.exec(tag)?.[1] ?? '';
    const isOn = !/ type="(?:radio|checkbox)"/.test(tag) || / checked/.test(tag);
    if (isOn && name) fields[name] ??= / value="([^"]*)"/.exec(tag)?.[1] ?? text ?? '';
  }
  return fields;
}

test.each([
  [2, 'Only 2 of “Clay lamp” are left.', [1, 2]],
  [0, '“Clay lamp” is sold out.', [1]],
])('where %i are left, one press orders what is there', async (left, words, pieces) => {
  const { shop, visitor, form, press, leave } = await aTypingVisitor();
  leave(left);
  const told = await press(form);
  expect(told.status).toBe(409);
  const page = await told.text();
  expect(page).toContain(words);
  expect(page).toContain('To order what is left, press the button again.');
  expect(page).toContain(`<span class="cart-count">${1 + left}<`);
  expect(page).toContain(`<dt>Total</dt><dd>Rs ${(1250 + left * 450).toLocaleString('en')}</dd>`);
  expect(page).not.toMatch(/<button[^>]*disabled[^>]*>Place order/);

  shop.refuseOrders = undefined;
  expect((await press(sentBy(page))).status).toBe(303);
  expect(shop.sent.at(-1)?.items.map(({ quantity }) => quantity)).toEqual(pieces);
  expect(shop.sent.at(-1)).toMatchObject({ ...chosen, email: typed.email });
  expect(await visitor.get('/cart')).toContain('Your cart is empty');
});

test('who looks at the cart first, or takes something else, finds all typed and chosen as it was', async () => {
  const { shop, visitor, form, press, leave } = await aTypingVisitor();
  leave(2);
  const told = await press({ ...form, remember: 'yes' });
  expect([told.headers.get('location'), told.url]).toEqual([null, '']);
  const cookie = told.headers.getSetCookie().find((one) => one.startsWith('typed='));
  expect(cookie).toMatch(/^typed=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await visitor.get('/cart')).not.toContain('in the number you asked for');
  await visitor.post(`/products/${idOf(3)}`, { quantity: '1' });
  const page = await visitor.get('/checkout');
  expect(sentBy(page)).toMatchObject({ ...typed, ...chosen, remember: 'yes' });

  shop.refuseOrders = undefined;
  expect((await press(sentBy(page))).status).toBe(303);
  expect(shop.sent.at(-1)?.items.map(({ quantity }) => quantity)).toEqual([1, 2, 1]);
});

test('where nothing is left, what was typed waits for another cart, until it is ordered', async () => {
  const { shop, visitor, form, press, leave } = await aTypingVisitor();
  leave(0);
  shop.products = shop.products.slice(2);
  const told = await (await press(form)).text();
  expect(told).toContain('Nothing of it is sold any more, and nothing was ordered.');
  await visitor.get('/cart');
  await visitor.post(`/products/${idOf(3)}`, { quantity: '1' });
  const page = await visitor.get('/checkout');
  expect(sentBy(page)).toMatchObject({ ...typed, ...chosen });

  shop.refuseOrders = undefined;
  expect((await press(sentBy(page))).status).toBe(303);
  await visitor.post(`/products/${idOf(3)}`, { quantity: '1' });
  expect(await visitor.get('/checkout')).not.toContain('Nimal');
});

test('what fills the form in Sinhala is kept as well, and what is no such cookie is not read', async () => {
  const { visitor, form, press, leave } = await aTypingVisitor();
  leave(2);
  const address = 'නො. 12, පන්සල පාර, ගාල්ල '.repeat(18).trim();
  const note = 'සීනුව දෙවරක් නාද කරන්න. '.repeat(18).trim();
  const long = { address, note, gift_message: 'සුබ උපන්දිනයක් වේවා! '.repeat(12).trim() };
  await press({ ...form, ...long });
  expect(sentBy(await visitor.get('/checkout'))).toMatchObject({ ...typed, ...long, ...chosen });
  expect(visitor.cookies.get('typed')?.length).toBeLessThanOrEqual(2000);
  for (const broken of ['nothing', 'q1YqS8xNVbJSUFIqS8wpTVWqBQA', '%00']) {
    visitor.cookies.set('typed', broken);
    expect((await visitor.send('/checkout')).status).toBe(200);
  }
});

test('a wrong field beside what is short keeps the rest, and is told what is left', async () => {
  const { shop, form, press, leave } = await aTypingVisitor();
  leave(2);
  const page = await (await press({ ...form, city: '' })).text();
  expect(page).toContain('City is required');
  expect(page).toContain('Only 2 of “Clay lamp” are left.');
  shop.refuseOrders = undefined;
  expect((await press({ ...sentBy(page), city: 'Galle' })).status).toBe(303);
  expect(shop.sent.at(-1)?.items.map(({ quantity }) => quantity)).toEqual([1, 2]);
});

test('an order that may have been placed stays the same one, however little is left', async () => {
  const { shop, form, press, leave } = await aTypingVisitor();
  leave(2);
  shop.refuseOrders = refusal(503, 'unavailable', 'Busy');
  const page = await (await press(form)).text();
  const sent = hiddenFields(page);
  for (const name of ['items', 'idempotency_key']) expect(sent[name]).toBe(form[name]);
});
