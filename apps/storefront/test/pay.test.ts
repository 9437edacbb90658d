import { NO_DELIVERY } from '@kade/contract/delivery';
import { beforeAll, expect, test } from 'vitest';
import { anAgreement } from './agreement';
import { aVisitor, hiddenFields, loadStorefront } from './browser';
import { refusal } from './replies';
import { aProduct, aShop, idOf } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;
beforeAll(async () => {
  storefront = await loadStorefront();
}, 60_000);
const PATH = `/pay/${idOf(600)}?access_token=secret`;

const item = {
  product_id: idOf(1),
  variants: [],
  name: 'Devil mask',
  thumbnail: null,
  quantity: 2,
  price: 1000,
  total: 2000,
  available: 10,
  problem: null,
};
const agreed = anAgreement([item]);

/** A visitor with a pay link to what was agreed. */
function aCustomer(fields: Record<string, unknown> = {}) {
  const shop = aShop([aProduct(1, { price: 1250 })]);
  shop.store['payment_options'] = ['bank_transfer', 'cash_on_delivery'];
  shop.agreed = { ...agreed, ...fields };
  return { shop, visitor: aVisitor(storefront.handle, shop) };
}

const typed = {
  email: 'nimal@example.lk',
  phone_number: '077 123 4567',
  first_name: 'Nimal',
  address: '12 Temple Road',
  city: 'Galle',
  payment_option: 'cash_on_delivery',
};

test('a pay link shows what was agreed, asks for what is missing, and becomes an order', async () => {
  const { shop, visitor } = aCustomer();
  const first = await visitor.send(PATH);
  expect(first.headers.get('referrer-policy')).toBe('no-referrer');
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  expect(first.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  const page = await first.text();
  for (const text of ['Devil mask', 'Rs 2,000', 'Rs 100', 'Rs 2,100', 'Bank transfer']) {
    expect(page).toContain(text);
  }
  expect(page).toContain('value="Nimal"');
  expect(page).toContain('28 November 2026');
  expect(page).toContain('content="noindex"');
  expect(page).not.toContain('Change the cart');
  const placed = await visitor.post(PATH, { ...hiddenFields(page), ...typed });
  expect(placed.status).toBe(303);
  expect(placed.headers.get('location')).toBe(`/orders/${idOf(700)}?access_token=secret`);
  expect(shop.sent).toMatchObject([
    { total_price: 2100, email: 'nimal@example.lk', shipping_address: { city: 'Galle' } },
  ]);
});

test('the day that was agreed stands in the form, and is ordered, though the shop asks for none', async () => {
  const wishes = { note: '', gift_message: '', delivery_date: '2026-12-12' };
  const { shop, visitor } = aCustomer({ wishes });
  const page = await visitor.get(PATH);
  const [field = ''] = /<input[^>]*name="delivery_date"[^>]*>/.exec(page) ?? [];
  expect(field).toContain('value="2026-12-12"');
  const [, delivery_date = ''] = /value="([^"]*)"/.exec(field) ?? [];
  await visitor.post(PATH, { ...hiddenFields(page), ...typed, delivery_date });
  expect(shop.sent).toMatchObject([{ wishes: { delivery_date: '2026-12-12' } }]);
});

test('a wish of the shop’s that the customer takes out is not ordered', async () => {
  const wishes = { note: '', gift_message: 'Happy birthday', delivery_date: null };
  const { shop, visitor } = aCustomer({ wishes });
  const page = await visitor.get(PATH);
  expect(page).toContain('Happy birthday');
  await visitor.post(PATH, { ...hiddenFields(page), ...typed, gift_message: '' });
  expect(shop.sent).toMatchObject([
    { wishes: { note: '', gift_message: '', delivery_date: null } },
  ]);
});

test('a refusal keeps what was typed and says in words what is wrong', async () => {
  const { shop, visitor } = aCustomer();
  shop.refuseOrders = refusal(409, 'out_of_stock', 'x', [
    { field: idOf(1), message: '“Devil mask” is sold out.' },
  ]);
  const form = { ...hiddenFields(await visitor.get(PATH)), ...typed };
  const sold = await visitor.post(PATH, form);
  expect(sold.status).toBe(409);
  const page = await sold.text();
  expect(page).toContain('Nothing was ordered. The shop still has your order');
  expect(page).toContain('“Devil mask” is sold out.');
  expect(page).toContain('value="nimal@example.lk"');
  shop.refuseOrders = refusal(400, 'invalid', 'Please check the highlighted fields.', [
    { field: 'shipping_address.city', message: 'is required' },
  ]);
  const wrong = await visitor.post(PATH, { ...form, city: '' });
  expect(await wrong.text()).toContain('City is required');
  shop.refuseOrders = refusal(503, 'unavailable', 'x');
  const away = await visitor.post(PATH, form);
  expect(await away.text()).toContain('Try again: it will be placed only once.');
  const { payment_option: _, ...unpaid } = form;
  const undecided = await visitor.post(PATH, unpaid);
  expect(await undecided.text()).toContain('Please choose how you want to pay');
});

test('a customer without e-mail address leaves it out, unless a card is the only way to pay', async () => {
  const { shop, visitor } = aCustomer();
  const page = await visitor.get(PATH);
  const emailOf = (html: string) => /<input id="email"[^>]*>/.exec(html)?.[0] ?? '';
  expect(emailOf(page)).toContain('value=""');
  expect(emailOf(page)).not.toContain('required');
  expect(page).not.toContain('Needed to pay by card.');
  await visitor.post(PATH, { ...hiddenFields(page), ...typed, email: ' ' });
  expect(shop.sent).toMatchObject([{ email: null }]);
  shop.store['payment_options'] = ['credit_debit', 'cash_on_delivery'];
  const byCard = await visitor.get(PATH);
  expect(byCard).toContain('Needed to pay by card.');
  expect(emailOf(byCard)).toContain('aria-describedby="email-hint"');
  shop.refuseOrders = refusal(400, 'invalid', 'Please check the highlighted fields.', [
    { field: 'email', message: 'is required to pay by card' },
  ]);
  const form = { ...hiddenFields(byCard), ...typed, email: '', payment_option: 'credit_debit' };
  expect(await (await visitor.post(PATH, form)).text()).toContain(
    'E-mail is required to pay by card',
  );
  shop.store['payment_options'] = ['credit_debit'];
  expect(emailOf(await visitor.get(PATH))).toContain('required');
});

test.each([
  [{ problem: '“Devil mask” is no longer sold.' }, '“Devil mask” is no longer sold.'],
  [{ available: 0 }, '“Devil mask” is sold out.'],
  [{ available: 1 }, 'Only 1 of “Devil mask” left.'],
])('what cannot be ordered is said before it is tried: %o', async (fields, words) => {
  const { visitor } = aCustomer({ items: [{ ...item, ...fields }] });
  const page = await visitor.get(PATH);
  expect(page).toContain(words);
  expect(page).toMatch(/<button[^>]* disabled=""[^>]*>Place order/);
});

test('the last pieces, just as many as were agreed, can be ordered', async () => {
  const { visitor } = aCustomer({ items: [{ ...item, available: item.quantity }] });
  const page = await visitor.get(PATH);
  expect(page).not.toContain('left.');
  expect(page).not.toMatch(/<button[^>]* disabled=""[^>]*>Place order/);
});

test('an expired link, a withdrawn one and one that is ordered each say so', async () => {
  const { shop, visitor } = aCustomer({ state: 'expired' });
  expect(await visitor.get(PATH)).toContain('This link has expired');
  shop.agreed = undefined;
  const gone = await visitor.send(PATH);
  expect(gone.status).toBe(404);
  expect(await gone.text()).toContain('This link does not work any more');
  expect((await visitor.send(`/pay/${idOf(600)}`)).status).toBe(404);
  expect((await visitor.post(PATH, typed)).status).toBe(404);
  const order = { _id: idOf(700), access_token: 'theirs' };
  shop.agreed = { ...agreed, state: 'ordered', order };
  const ordered = await visitor.send(PATH);
  expect(ordered.headers.get('location')).toBe(`/orders/${idOf(700)}?access_token=theirs`);
});

test('what is entered after the order was placed otherwise leads to it, and is said to be lost', async () => {
  const { shop, visitor } = aCustomer();
  const form = { ...hiddenFields(await visitor.get(PATH)), ...typed };
  await visitor.post(PATH, form);
  const path = `/orders/${idOf(700)}?access_token=secret`;
  const words = 'What you have entered now is not in it.';
  expect(await visitor.get(path)).not.toContain(words);
  shop.agreed = {
    ...agreed,
    state: 'ordered',
    order: { _id: idOf(700), access_token: 'secret' },
  };
  shop.refuseOrders = refusal(409, 'pay_link_ordered', 'x');
  const late = await visitor.post(PATH, { ...form, address: '77 New House' });
  expect(late.status).toBe(303);
  expect(late.headers.get('location')).toBe(`${path}&placed=before`);
  expect(await visitor.get(late.headers.get('location') ?? '')).toContain(words);
  const { payment_option: _, ...unpaid } = form;
  const undecided = await visitor.post(PATH, unpaid);
  expect(undecided.headers.get('location')).toBe(`${path}&placed=before`);
});

test('a form from elsewhere orders nothing', async () => {
  const { shop, visitor } = aCustomer();
  const foreign = await visitor.post(PATH, typed, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.status).toBe(403);
  expect(shop.sent).toEqual([]);
});

test('what cash costs more is said, and asked for where it is chosen', async () => {
  const promise = { from: 2, to: 3, first_day: '2026-11-25', last_day: '2026-11-27' };
  const chosen = { ...NO_DELIVERY.chosen, cod_fee: 50, cod_max: 5000, promise };
  const delivery = { ...NO_DELIVERY, chosen, options: [chosen] };
  const { shop, visitor } = aCustomer({ delivery });
  const page = await visitor.get(PATH);
  expect(page).toContain('It costs Rs 50 more: Rs 2,150 in all.');
  expect(page).toContain('2–3 working days, by 27 Nov');
  expect(page).toContain('>Place order</button>');
  const form = { ...hiddenFields(page), ...typed };
  await visitor.post(PATH, { ...form, payment_option: 'cash_on_delivery' });
  await visitor.post(PATH, { ...form, payment_option: 'bank_transfer' });
  expect(shop.sent).toMatchObject([{ total_price: 2150 }, { total_price: 2100 }]);
});

test('what cash costs more where the customer lives is told with the refusal, and ordered next', async () => {
  const chosen = { ...NO_DELIVERY.chosen, cod_fee: 50 };
  const { shop, visitor } = aCustomer();
  const delivery = { ...NO_DELIVERY, chosen, options: [chosen] };
  shop.agreedIn = { Jaffna: { delivery } };
  const message = 'The total is now Rs 2,150.00. Nothing was ordered.';
  shop.refuseOrders = refusal(409, 'price_changed', message);
  const form = { ...typed, city: 'Chavakachcheri', district: 'Jaffna', note: 'Ring twice' };
  const refused = await visitor.post(PATH, {
    ...hiddenFields(await visitor.get(PATH)),
    ...form,
  });
  const page = await refused.text();
  expect(page).toContain(message);
  expect(page).toContain('It costs Rs 50 more: Rs 2,150 in all.');
  expect(page).toContain('value="Chavakachcheri"');
  expect(page).toContain('Ring twice');
  shop.refuseOrders = undefined;
  await visitor.post(PATH, { ...hiddenFields(page), ...form });
  expect(shop.sent).toMatchObject([{ total_price: 2100 }, { total_price: 2150 }]);
});
