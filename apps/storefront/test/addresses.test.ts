import type { ShippingRule } from '@kade/rules/shipping';
import { beforeAll, expect, test } from 'vitest';
import { aVisitor, hiddenFields, loadStorefront } from './browser';
import { refusal } from './replies';
import { aShop, idOf } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;
beforeAll(async () => {
  storefront = await loadStorefront();
}, 60_000);

const least = {
  phone_number: '077 123 4567',
  first_name: 'Nimal',
  address: '12 Temple Road',
  city: 'Jaffna',
  payment_option: 'cash_on_delivery',
};

const fixed = { type: 'fixed', item_count: null, percentage: null } as const;
const BY_DISTRICT: ShippingRule[] = [
  { ...fixed, value: 35_000, places: ['colombo'] },
  { ...fixed, value: 45_000, places: ['colombo'], is_except: true },
];

async function aBuyer(rules: ShippingRule[] = []) {
  const shop = aShop();
  shop.rules = rules;
  const visitor = aVisitor(storefront.handle, shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const page = await visitor.get('/checkout');
  const order = async (fields: Record<string, string>) =>
    visitor.post('/checkout', { ...hiddenFields(page), ...least, ...fields });
  return { shop, visitor, page, order };
}

test('cash on delivery asks for at most five things, and lists towns and districts as one types', async () => {
  const { page, order, shop } = await aBuyer();
  const required = page.match(/<(?:input|textarea)[^>]* required=""[^>]*>/g) ?? [];
  const names = new Set(required.map((tag) => / name="([^"]*)"/.exec(tag)?.[1]));
  expect([...names]).toEqual(['phone_number', 'first_name', 'address', 'city', 'payment_option']);
  expect(page).toMatch(/<input[^>]* name="city"[^>]* list="towns"|list="towns"[^>]* name="city"/);
  expect(page).toContain('<option value="Maharagama">Maharagama, Colombo · මහරගම · மகரகம</option>');
  expect(page).toContain('<option value="Jaffna">Jaffna · යාපනය · யாழ்ப்பாணம்</option>');
  expect(page).not.toMatch(/<script(?![^>]*ld\+json)/);
  expect((await order({})).status).toBe(303);
  expect(shop.sent[0]?.email).toBeNull();
});

test('a town that nobody knows asks for no district where delivery costs the same everywhere', async () => {
  const { order } = await aBuyer();
  expect((await order({ city: 'Nowhere' })).status).toBe(303);
});

test('a town that nobody knows asks for its district where it matters, and every typed value is kept', async () => {
  const { order, shop } = await aBuyer(BY_DISTRICT);
  const typed = { city: 'Nowhere', landmark: 'Behind the cinema', note: 'Ring twice' };
  const refused = await order(typed);
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain('<a href="#district">District is required</a>');
  for (const value of ['Behind the cinema', 'Ring twice']) expect(html).toContain(value);
  expect(html).toMatch(/<details class="checkout-more" open="">/);
  const unknown = await (await order({ ...typed, district: 'Kandi' })).text();
  expect(unknown).toContain('<a href="#district">District is not in the list</a>');
  const again = await order({ ...typed, district: 'Kandy' });
  expect(again.status).toBe(409);
  const priced = hiddenFields(await again.text());
  expect((await order({ ...typed, district: 'Kandy', ...priced })).status).toBe(303);
  expect(shop.sent[0]?.shipping_address).toMatchObject({
    district: 'Kandy',
    landmark: 'Behind the cinema',
  });
});

test('where delivery goes by place, the shop’s own refusal of a district stands beside it', async () => {
  const { order, shop } = await aBuyer();
  const message = 'is needed to know what delivery costs';
  const details = [{ field: 'shipping_address.district', message }];
  shop.refuseOrders = refusal(400, 'invalid', 'Please check', details);
  const typed = { city: 'Nowhere', district: 'Kandi', landmark: 'Behind the cinema' };
  const refused = await order(typed);
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain(`<a href="#district">District ${message}</a>`);
  expect(html).toMatch(/<input(?=[^>]* id="district")(?=[^>]* value="Kandi")[^>]* aria-invalid/);
  for (const value of ['Nowhere', 'Behind the cinema']) expect(html).toContain(`value="${value}"`);
});

test('a second number, a recipient, a gift and a note go along', async () => {
  const { order, shop } = await aBuyer();
  await order({
    second_phone: '011 234 5678',
    recipient_name: 'Kamala Silva',
    recipient_phone: '071 765 4321',
    gift_message: 'Happy birthday',
    note: 'Ring twice',
  });
  expect(shop.sent[0]).toMatchObject({
    billing_address: { first_name: 'Nimal', phone_number: '+94771234567 / +94112345678' },
    shipping_address: { first_name: 'Kamala Silva', last_name: '', phone_number: '071 765 4321' },
    wishes: { gift_message: 'Happy birthday', note: 'Ring twice', delivery_date: null },
  });
});

test.each([
  ['second_phone', { second_phone: '12' }, 'Another number must be a phone number'],
  ['recipient_phone', { recipient_name: 'K', recipient_phone: 'x' }, 'Recipient’s number must'],
  ['recipient_name', { recipient_phone: '0717654321' }, 'Recipient’s name is required'],
  ['recipient_name', { recipient_name: 'K'.repeat(150) }, 'Recipient’s name must have at most 100'],
  ['recipient_name', { recipient_name: 'Kamala\0' }, 'Recipient’s name must'],
])('what is wrong with %s is said beside it', async (name, fields, words) => {
  const { order, shop } = await aBuyer();
  const html = await (await order(fields)).text();
  expect(html).toContain(`<a href="#${name}">${words}`);
  expect(html).not.toContain('<a href="#first_name">');
  expect(shop.sent).toEqual([]);
});

test('a day is asked for only where the shop offers one, and a refusal of it is said', async () => {
  const { page, shop, visitor, order } = await aBuyer();
  expect(page).not.toContain('name="delivery_date"');
  const days = { first: '2026-11-24', last: '2026-12-24', weekdays: [1, 2, 3, 4, 5, 6, 7] };
  shop.store['delivery_days'] = { ...days, closed: [] };
  const offering = await visitor.get('/checkout');
  expect(offering).toMatch(/type="date"[^>]*min="2026-11-24" max="2026-12-24"/);
  expect(offering).not.toContain('No delivery on');
  shop.store['delivery_days'] = { ...days, weekdays: [1, 2, 3, 4, 5], closed: ['2026-12-23'] };
  expect(await visitor.get('/checkout')).toContain(
    'id="delivery_date-hint">No delivery on Saturdays, Sundays and 23 December 2026.</p>',
  );
  const details = [{ field: 'wishes.delivery_date', message: 'must be later' }];
  shop.refuseOrders = refusal(400, 'invalid', 'Please check', details);
  const html = await (await order({ delivery_date: '2026-11-24' })).text();
  expect(html).toContain('Delivery date must be later');
  expect(html).toContain('value="2026-11-24"');
});

test('details are remembered on this device where one wishes it, and forgotten at once', async () => {
  const { visitor, order } = await aBuyer();
  await order({ landmark: 'Behind the cinema', note: 'Ring twice', remember: 'yes' });
  const again = async () => {
    await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
    return visitor.get('/checkout');
  };
  const remembered = await again();
  expect(remembered).toContain('value="Behind the cinema"');
  expect(remembered).toMatch(/name="remember"[^>]* checked=""/);
  expect(remembered).not.toContain('Ring twice');
  const forgotten = await visitor.post('/checkout', { forget: 'yes' });
  expect(forgotten.headers.get('set-cookie')).toMatch(/^(?:__Host-)?details=;.*Max-Age=0/);
  expect(await again()).not.toContain('Behind the cinema');
  await order({ landmark: 'Behind the cinema' });
  expect(await again()).not.toContain('Behind the cinema');
});
