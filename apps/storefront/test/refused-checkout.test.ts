import { beforeAll, expect, test } from 'vitest';
import { randomBytes } from 'node:crypto';
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
/** What browsers say of a page that takes the place of another. */
const NAVIGATES = { 'sec-fetch-mode': 'navigate' };

/** Somebody at the checkout with two pieces of a product of which there are five. */
async function atCheckout() {
  const shop = aShop([aProduct(1, { available: 5 })]);
  const visitor = aVisitor(storefront.handle, shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '2' });
  const form = hiddenFields(await visitor.get('/checkout'));
  return { shop, visitor, form };
}

const withoutKeys = (page: string) =>
  page.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '');

test.each([
  ['what is wrong with its fields', { phone_number: '12', note: 'Ring “twice”,\r\nplease' }, false],
  ['that the order may have been placed', {}, true],
])(
  'a browser is led to a page that says %s, once, and keeps all that was typed',
  async (_, typed, isBusy) => {
    const { shop, visitor, form } = await atCheckout();
    if (isBusy) shop.refuseOrders = refusal(503, 'unavailable', 'Busy');
    const sent = { ...form, ...customer, ...typed };
    const inPlace = await visitor.post('/checkout', sent);
    expect(inPlace.status).toBe(isBusy ? 503 : 400);
    const led = await visitor.post('/checkout', sent, NAVIGATES);
    expect([led.status, led.headers.get('location')]).toEqual([303, '/checkout']);
    const page = await visitor.get('/checkout');
    const mainOf = (html: string) => withoutKeys(html.slice(html.indexOf('<main')));
    expect(mainOf(page) === mainOf(await inPlace.text())).toBe(true);
    expect(page).toContain('Error: Checkout');
    expect(hiddenFields(page)['idempotency_key'] === form['idempotency_key']).toBe(isBusy);
    const again = await visitor.get('/checkout');
    expect(again).not.toContain('Error: Checkout');
    expect(again).toContain('12 Temple Road');
    // Corrected, it is ordered, and nothing of it stays.
    shop.refuseOrders = undefined;
    const fields = { ...hiddenFields(page), ...customer };
    const placed = await visitor.post('/checkout', fields, NAVIGATES);
    expect(placed.headers.get('location')).toMatch(/^\/orders\//);
    expect([visitor.cookies.get('typed'), visitor.cookies.get('refused')]).toEqual(['', '']);
  },
);

test('what is sold meanwhile is said on the page that a browser is led to, beside what is left', async () => {
  const { shop, visitor, form } = await atCheckout();
  shop.products = [aProduct(1, { available: 1 })];
  shop.refuseOrders = refusal(409, 'out_of_stock', 'x');
  const led = await visitor.post('/checkout', { ...form, ...customer }, NAVIGATES);
  expect(led.status).toBe(303);
  const page = await visitor.get('/checkout');
  expect(page).toContain('press the button again');
  shop.refuseOrders = undefined;
  expect(page).toContain('12 Temple Road');
  await visitor.post('/checkout', { ...hiddenFields(page), ...customer }, NAVIGATES);
  expect(shop.sent.at(-1)?.items).toEqual([{ product_id: idOf(1), variants: [], quantity: 1 }]);
});

test('what no cookie has room for is answered in place, and nothing of it is lost', async () => {
  const { visitor, form } = await atCheckout();
  const note = randomBytes(1500).toString('base64');
  const reply = await visitor.post(
    '/checkout',
    { ...form, ...customer, phone_number: '12', note, gift_message: note.slice(0, 400) },
    NAVIGATES,
  );
  expect(reply.status).toBe(400);
  expect(await reply.text()).toContain(note.slice(0, 900));
});

test('beside cookies that leave no room for it, a refusal is answered in place', async () => {
  const { visitor, form } = await atCheckout();
  const sent = { ...form, ...customer, phone_number: '12' };
  visitor.cookies.set('of-another', 'x'.repeat(5000));
  expect((await visitor.post('/checkout', sent, NAVIGATES)).status).toBe(303);
  visitor.cookies.set('of-another', 'x'.repeat(6900));
  const reply = await visitor.post('/checkout', sent, NAVIGATES);
  expect(reply.status).toBe(400);
  expect(await reply.text()).toContain('12 Temple Road');
});

test('what somebody else has put into the cookie is no refusal', async () => {
  const { visitor } = await atCheckout();
  visitor.cookies.set('refused', 'anything');
  expect(await visitor.get('/checkout')).not.toContain('Error: Checkout');
});
