import type { ShippingRule } from '@kade/rules/shipping';
import { beforeAll, expect, test } from 'vitest';
import { aVisitor, hiddenFields, loadStorefront } from './browser';
import { refusal } from './replies';
import { aProduct, aShop, idOf } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;
beforeAll(async () => {
  storefront = await loadStorefront();
}, 60_000);
const rule = (value: number, more: Partial<ShippingRule> = {}): ShippingRule => ({
  type: 'fixed',
  value,
  item_count: null,
  percentage: null,
  ...more,
});
const USUAL = [
  rule(35_000, { places: ['colombo'], free_from: 500_000, days_from: 1, days_to: 2 }),
  rule(45_000, { places: ['colombo'], is_except: true, days_from: 2, days_to: 4 }),
];

const customer = {
  email: 'nimal@example.lk',
  phone_number: '077 123 4567',
  first_name: 'Nimal',
  address: '12 Temple Road',
  payment_option: 'cash_on_delivery',
};

/** A shop with these rules, and a visitor with one piece of 1,250 in the cart. */
async function anOpenShop(rules: ShippingRule[]) {
  const shop = aShop([aProduct(1)]);
  shop.rules = rules;
  const visitor = aVisitor(storefront.handle, shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const checkout = async (fields: Record<string, string>, meanwhile?: () => void) => {
    const form = hiddenFields(await visitor.get('/checkout'));
    meanwhile?.();
    return visitor.post('/checkout', { ...form, ...customer, ...fields });
  };
  return { shop, visitor, checkout };
}

test('a product and the cart tell from which price on, and what it is there once they know where', async () => {
  const { visitor } = await anOpenShop(USUAL);
  const page = `/products/${idOf(1)}`;
  expect(await visitor.get(page)).toContain('Delivery from Rs 350');
  expect(await visitor.get('/cart')).toContain('<dd>from Rs 1,600</dd>');
  const there = await visitor.post('/place', { district: 'Jaffna', back: page });
  expect([there.status, there.headers.get('location')]).toEqual([303, page]);
  const known = await visitor.get(page);
  expect(known).toContain('Delivery to Jaffna: Rs 450');
  expect(known).toContain('2–4 working days, by 27 Nov');
  const cart = await visitor.get('/cart');
  expect(cart).toContain('<dd>Rs 1,700</dd>');
  expect(cart).toMatch(/<option value="Jaffna" selected/);
});

test('the way to the checkout stands right below the total, before all about delivery', async () => {
  const { visitor } = await anOpenShop(USUAL);
  const cart = await visitor.get('/cart');
  const [, below = ''] = cart.split('class="totals-sum"');
  const order = [...below.matchAll(/>(Checkout|Continue shopping|Deliver to)</g)];
  expect(order.map(([, what]) => what)).toEqual(['Checkout', 'Continue shopping', 'Deliver to']);
});

test('what leads to another host leads home', async () => {
  const { visitor } = await anOpenShop(USUAL);
  for (const back of ['https://evil.example/', '//evil.example/', '', 'x']) {
    const answer = await visitor.post('/place', { district: 'Jaffna', back });
    expect(answer.headers.get('location')).toBe('/');
  }
  expect(visitor.cookies.get('district')).toBe('jaffna');
  await visitor.post('/place', { district: '<script>', back: '/cart' });
  expect(visitor.cookies.get('district')).toBe('jaffna');
});

test('says nothing of delivery where there is nothing to be said', async () => {
  const { visitor } = await anOpenShop([]);
  expect(await visitor.get(`/products/${idOf(1)}`)).not.toContain('aria-label="Delivery"');
  expect(await visitor.get('/cart')).toContain('<dd>Free</dd>');
});

test('an address elsewhere than was thought is told its price before it is ordered', async () => {
  const { shop, visitor, checkout } = await anOpenShop(USUAL);
  await visitor.post('/place', { district: 'Colombo', back: '/cart' });
  const asked = await checkout({ city: 'Jaffna' });
  expect(asked.status).toBe(409);
  const page = await asked.text();
  expect(page).toContain('Shipping to Jaffna is Rs 450 now, not Rs 350.');
  expect(page).toContain('value="Jaffna"');
  expect(shop.sent).toEqual([]);
  const again = { ...hiddenFields(page), ...customer, city: 'Jaffna' };
  expect((await visitor.post('/checkout', again)).status).toBe(303);
  expect(shop.sent).toMatchObject([{ total_price: 1700 }]);
});

test('who was told the least that it costs is told what it costs there, and not that it changed', async () => {
  const { shop, visitor, checkout } = await anOpenShop(USUAL);
  const page = await (await checkout({ city: 'Jaffna' })).text();
  expect(page).toContain('What it costs to where you are is known now.');
  expect(page).toContain('Shipping to Jaffna is Rs 450.');
  expect(page).not.toMatch(/Something has changed|now, not/);
  // Nothing is wrong: it is neither red nor read out as an alarm, and who reads by ear begins there.
  expect(page).toMatch(/<div class="notice notice-plain" role="status" tabindex="-1" autofocus/i);
  expect(page).not.toContain('role="alert"');
  expect(page).toContain('<title>Checkout — Ceylon Corner</title>');
  expect(shop.sent).toEqual([]);
  const again = { ...hiddenFields(page), ...customer, city: 'Jaffna' };
  expect((await visitor.post('/checkout', again)).status).toBe(303);
  expect(shop.sent).toMatchObject([{ total_price: 1700 }]);
});

test('who was told the least, and more has changed, is told that', async () => {
  const { shop, checkout } = await anOpenShop(USUAL);
  const dearer = () => {
    shop.products = [aProduct(1, { price: 1500 })];
  };
  const page = await (await checkout({ city: 'Jaffna' }, dearer)).text();
  expect(page).toContain('Something has changed, and nothing was ordered.');
  expect(page).toContain('costs Rs 1,500 now, not Rs 1,250.');
  expect(page).toContain('Shipping to Jaffna is Rs 450.');
});

test('who was told the least and pays no more is told of nothing but what has changed', async () => {
  const { shop, checkout } = await anOpenShop(USUAL);
  const dearer = () => {
    shop.products = [aProduct(1, { price: 1500 })];
  };
  const page = await (await checkout({ city: 'Colombo 5' }, dearer)).text();
  expect(page).toContain('costs Rs 1,500 now, not Rs 1,250.');
  expect(page).not.toContain('Shipping to');
});

test('who was told the least and pays no more orders at once', async () => {
  const { shop, checkout } = await anOpenShop(USUAL);
  expect((await checkout({ city: 'Colombo 5' })).status).toBe(303);
  expect(shop.sent).toMatchObject([{ total_price: 1600 }]);
});

test('where nothing is left to order, no shipping of it is told', async () => {
  const { shop, visitor, checkout } = await anOpenShop(USUAL);
  await visitor.post('/place', { district: 'Colombo', back: '/cart' });
  const gone = () => {
    shop.products = [];
  };
  const page = await (await checkout({ city: 'Colombo 5' }, gone)).text();
  expect(page).toContain('is no longer sold.');
  expect(page).toContain('Nothing of it is sold any more, and nothing was ordered.');
  expect(page).not.toMatch(/Shipping to|new total/);
});

test('an address where it was thought to go is ordered at once', async () => {
  const { shop, visitor, checkout } = await anOpenShop(USUAL);
  await visitor.post('/place', { district: 'Colombo', back: '/cart' });
  expect((await checkout({ city: 'Colombo 5' })).status).toBe(303);
  expect(shop.sent).toMatchObject([{ total_price: 1600 }]);
});

test('a place that nobody delivers to is refused, with all that was typed', async () => {
  const { shop, checkout } = await anOpenShop([rule(35_000, { places: ['colombo'] })]);
  const words = 'This shop does not deliver to Jaffna. Nothing was ordered.';
  shop.refuseOrders = refusal(409, 'not_delivered', words, [
    { field: 'shipping_address.city', message: 'is where this shop does not deliver this' },
  ]);
  const refused = await checkout({ city: 'Jaffna' });
  expect(refused.status).toBe(409);
  const page = await refused.text();
  expect(page).toContain(words);
  expect(page).toContain('value="Jaffna"');
  expect(page).toContain('value="077 123 4567"');
});

test('what a place costs that nobody delivers to is not told', async () => {
  const { shop, visitor, checkout } = await anOpenShop([rule(35_000, { places: ['colombo'] })]);
  await visitor.post('/place', { district: 'Jaffna', back: '/cart' });
  for (const path of ['/cart', '/checkout']) {
    const page = await visitor.get(path);
    expect(page).toContain('Not delivered to Jaffna');
    expect(page).toMatch(/<dt>Shipping<\/dt><dd>–<\/dd>.*<dt>Total<\/dt><dd>–<\/dd>/s);
    expect(page).not.toContain('Place order · ');
  }
  await visitor.post('/place', { district: 'Colombo', back: '/cart' });
  shop.refuseOrders = refusal(409, 'not_delivered', 'Not there.');
  const refused = await (await checkout({ city: 'Jaffna' })).text();
  expect(refused).not.toContain('Shipping to Jaffna is');
  shop.refuseOrders = undefined;
  const there = { ...hiddenFields(refused), ...customer, city: 'Colombo 5' };
  const asked = await visitor.post('/checkout', there);
  expect(asked.status).toBe(409);
  const page = await asked.text();
  expect(page).toContain('<dt>Total</dt><dd>Rs 1,600</dd>');
  expect(page).not.toContain('NaN');
  const again = { ...hiddenFields(page), ...customer, city: 'Colombo 5' };
  expect((await visitor.post('/checkout', again)).status).toBe(303);
  expect(shop.sent.at(-1)).toMatchObject({ total_price: 1600 });
});

test('a cart that comes to nobody there offers another address, and no checkout but by a pickup', async () => {
  const { shop, visitor } = await anOpenShop([
    rule(35_000, { places: ['colombo'], weight_to: 1 }),
    rule(45_000, { places: ['galle'], weight_to: 0 }),
  ]);
  const checkout = /<a class="button" href="\/checkout">Checkout/;
  const another = '<a href="/checkout">Send it to another address</a>';
  expect(await visitor.get('/cart')).toMatch(checkout);
  for (const [district, words] of [
    ['Jaffna', '<p>Not delivered to Jaffna.</p>'],
    ['Galle', '<p>Too heavy to be delivered to Galle.</p>'],
  ] as const) {
    await visitor.post('/place', { district, back: '/cart' });
    const cart = await visitor.get('/cart');
    expect(cart).toContain(words + another);
    expect(cart).not.toMatch(checkout);
  }
  await visitor.post('/place', { district: 'Colombo', back: '/cart' });
  expect(await visitor.get('/cart')).toMatch(checkout);
  await visitor.post('/place', { district: 'Jaffna', back: '/cart' });
  shop.rules.push(rule(0, { _id: 'shop', pickup: { address: '42 Galle Road', hours: '' } }));
  const cart = await visitor.get('/cart');
  expect(cart).toMatch(checkout);
  expect(cart).not.toContain(another);
});

test('cash is not refused, nor free delivery promised, for a place that nobody has named', async () => {
  const { visitor, checkout, shop } = await anOpenShop([
    rule(20_000, { places: ['colombo'], cod_max: 100_000, free_from: 500_000 }),
    rule(40_000, { places: ['colombo'], is_except: true }),
  ]);
  const page = await visitor.get('/checkout');
  expect(page).not.toContain('Taken up to');
  expect(page).not.toMatch(/<input[^>]*disabled[^>]*value="cash_on_delivery"/);
  expect(page).toMatch(/<span>Your order<\/span><span class="figure">from Rs 1,450<\/span>/);
  expect(await visitor.get(`/products/${idOf(1)}`)).not.toContain('free from');
  const asked = await (await checkout({ city: 'Galle' })).text();
  const again = { ...hiddenFields(asked), ...customer, city: 'Galle' };
  expect((await visitor.post('/checkout', again)).status).toBe(303);
  expect(shop.sent.at(-1)).toMatchObject({ total_price: 1650 });
});

test('a way is chosen with its price beside it, and needs no second look', async () => {
  const pickup = { address: '42 Galle Road\nColombo 3', hours: 'Mon to Sat' };
  const { shop, visitor, checkout } = await anOpenShop([
    rule(20_000),
    rule(0, { _id: 'shop', pickup }),
  ]);
  const page = await visitor.get('/checkout');
  expect(page).toContain('Pick it up: free');
  expect(page).toContain('42 Galle Road, Colombo 3');
  expect((await checkout({ city: 'Galle', delivery_way: 'shop' })).status).toBe(303);
  expect(shop.sent).toMatchObject([{ delivery_way: 'shop', total_price: 1250 }]);
});

/** The ways of a page to choose from, each with whether it is chosen. */
const waysOn = (page: string) =>
  [...page.matchAll(/<input[^>]*name="delivery_way"[^>]*>/g)].map(([radio]) => [
    /value="([^"]*)"/.exec(radio)?.[1],
    radio.includes(' checked'),
  ]);

test.each([
  ['a pickup', 'shop', [rule(20_000)], 'delivery', 'Shipping to Galle is Rs 200 now, not Rs 0.'],
  [
    'what was to be brought',
    'delivery',
    [rule(0, { _id: 'shop', pickup: { address: '42 Galle Road', hours: '' } })],
    'shop',
    'Shipping to Galle is Rs 0 now, not Rs 200.',
  ],
])(
  '%s that the shop withdraws meanwhile is said so, and no other way is chosen instead',
  async (_, chosen, left, other, change) => {
    const pickup = { address: '42 Galle Road', hours: '' };
    const rules = [rule(20_000), rule(0, { _id: 'shop', pickup })];
    const { shop, visitor, checkout } = await anOpenShop(rules);
    const refused = await checkout({ city: 'Galle', delivery_way: chosen }, () => {
      shop.rules = left;
    });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain('<a href="#delivery_way">The way you chose is not offered any more</a>');
    expect(page).toContain(change);
    expect(waysOn(page)).toEqual([[other, false]]);
    const unsaid = { ...hiddenFields(page), ...customer, city: 'Galle' };
    const asked = await visitor.post('/checkout', unsaid);
    expect(asked.status).toBe(400);
    const again = await asked.text();
    expect(again).toContain('<a href="#delivery_way">Please choose how it comes to you</a>');
    expect(waysOn(again)).toEqual([[other, false]]);
    expect(shop.sent).toEqual([]);
    const said = { ...hiddenFields(again), ...customer, city: 'Galle', delivery_way: other };
    expect((await visitor.post('/checkout', said)).status).toBe(303);
    expect(shop.sent).toMatchObject([{ delivery_way: other }]);
  },
);

test('where several ways are left, no total is told until one is chosen', async () => {
  const pickupAt = (_id: string, price: number) =>
    rule(price, { _id, pickup: { address: `${_id} Road`, hours: '' } });
  const { shop, visitor, checkout } = await anOpenShop([
    rule(20_000),
    pickupAt('Galle', 0),
    pickupAt('Kandy', 5_000),
  ]);
  const refused = await checkout({ city: 'Galle', delivery_way: 'Galle' }, () => {
    shop.rules = [rule(20_000), pickupAt('Kandy', 5_000)];
  });
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain('The way you chose is not offered any more');
  expect(page).not.toContain('Shipping to Galle is');
  expect(page).toContain('<dt>Shipping</dt><dd>–</dd>');
  expect(page).toContain('<dt>Total</dt><dd>–</dd>');
  const wrong = { ...hiddenFields(page), ...customer, city: '', delivery_way: 'Kandy' };
  const told = await (await visitor.post('/checkout', wrong)).text();
  expect(told).toContain('<dt>Total</dt><dd>Rs 1,300</dd>');
});

test('what was to be brought is not picked up instead, though it costs the same', async () => {
  const { shop, checkout } = await anOpenShop([rule(0)]);
  const refused = await checkout({ city: 'Galle' }, () => {
    shop.rules = [rule(0, { _id: 'shop', pickup: { address: '42 Galle Road', hours: '' } })];
  });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('The way you chose is not offered any more');
  expect(shop.sent).toEqual([]);
});

test('a way that is withdrawn at the last moment is said so where it is chosen', async () => {
  const pickup = { address: '42 Galle Road', hours: '' };
  const { shop, checkout } = await anOpenShop([rule(20_000), rule(0, { _id: 'shop', pickup })]);
  shop.refuseOrders = refusal(400, 'invalid_input', 'Please check the highlighted fields.', [
    { field: 'delivery_way', message: 'is not offered any more' },
  ]);
  const page = await (await checkout({ city: 'Galle', delivery_way: 'shop' })).text();
  expect(page).toContain('id="delivery_way-error">The way you chose is not offered any more</p>');
});

test('what is picked up needs no second look where nobody delivers to the place', async () => {
  const pickup = { address: '42 Galle Road\nColombo 3', hours: 'Mon to Sat' };
  const { shop, visitor, checkout } = await anOpenShop([
    rule(20_000, { places: ['colombo'] }),
    rule(0, { _id: 'shop', pickup }),
  ]);
  await visitor.post('/place', { district: 'Jaffna', back: '/cart' });
  expect(await visitor.get('/checkout')).toContain('Not delivered to Jaffna');
  expect((await checkout({ city: 'Jaffna', delivery_way: 'shop' })).status).toBe(303);
  expect(shop.sent).toMatchObject([{ delivery_way: 'shop', total_price: 1250 }]);
});

test('what cash on delivery costs more stands beside it, and needs no second look', async () => {
  const { shop, visitor, checkout } = await anOpenShop([rule(20_000, { cod_fee: 10_000 })]);
  expect(await visitor.get('/checkout')).toContain('It costs Rs 100 more: Rs 1,550 in all.');
  expect((await checkout({ city: 'Galle' })).status).toBe(303);
  expect(shop.sent).toMatchObject([{ total_price: 1550 }]);
});

test('a refusal adds what cash costs once, however often it is tried', async () => {
  const { shop, visitor, checkout } = await anOpenShop([rule(20_000, { cod_fee: 10_000 })]);
  shop.refuseOrders = refusal(409, 'changed_meanwhile', 'Somebody was first.');
  const page = await (await checkout({ city: 'Galle' })).text();
  shop.refuseOrders = undefined;
  const again = { ...hiddenFields(page), ...customer, city: 'Galle' };
  expect((await visitor.post('/checkout', again)).status).toBe(303);
  expect(shop.sent.at(-1)).toMatchObject({ total_price: 1550 });
});

test('cash on delivery that is not taken for so much is shown, with the reason', async () => {
  const { visitor } = await anOpenShop([rule(20_000, { cod_max: 100_000 })]);
  const page = await visitor.get('/checkout');
  expect(page).toContain('Taken up to Rs 1,000 only.');
  expect(page).toMatch(
    /<input[^>]*disabled[^>]*value="cash_on_delivery"|value="cash_on_delivery"[^>]*disabled/,
  );
});
