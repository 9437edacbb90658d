import { beforeAll, expect, test } from 'vitest';
import { aVisitor, hiddenFields, loadStorefront } from './browser';
import { refusal } from './replies';
import { aProduct, aShirt, aShop, idOf, type FakeProduct } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;

beforeAll(async () => {
  storefront = await loadStorefront();
}, 30_000);

const page = `/products/${idOf(1)}`;
const red = { [idOf(10)]: idOf(11) };
const blue = { [idOf(10)]: idOf(12) };
const small = { [idOf(20)]: idOf(21) };
const large = { [idOf(20)]: idOf(22) };
/** A choice as the forms of the cart name it. */
const both = (...chosen: Record<string, string>[]) =>
  chosen.flatMap((one) => Object.values(one)).join(' ');
const visit = (shop = aShop([aShirt()])) => aVisitor(storefront.handle, shop);
const inputOf = (html: string, id: string) =>
  [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(id)) ?? '';

const customer = {
  email: 'nimal@example.lk',
  phone_number: '077 123 4567',
  first_name: 'Nimal',
  address: '12 Temple Road',
  city: 'Galle',
  payment_option: 'cash_on_delivery',
};

test('offers one of each group, says what a choice costs and follows it without script', async () => {
  const html = await visit().get(page);
  expect(html).toContain('From Rs 1,250');
  expect(html).toContain('+ Rs 500');
  expect(html.match(/type="radio"/g)).toHaveLength(4);
  expect(html).not.toContain('checked=""');
  const [, style] = /<style>(\.product.*?)<\/style>/s.exec(html) ?? [];
  expect(style).toContain('.product:has(#v1-1:checked) .p1{display:inline}');
  expect(style).toContain('.product:has(#v0-0:checked) .chip-v1-1');
  expect(html).toContain('<span class="live p1">Rs 1,750</span>');
  expect(html).toContain('"@type":"AggregateOffer","lowPrice":"1250.00","highPrice":"1750.00"');
});

test('what tells a choice follows it: SKU, weight and the price of before', async () => {
  const shirt = aShirt();
  const goods = (colour: number, size: number, sku: string, before: number | null) => ({
    variants: [idOf(colour), idOf(size)],
    sku,
    barcode: '',
    weight: size === 21 ? 250 : 1250,
    compare_at_price: before,
  });
  const told = [
    goods(11, 21, 'SH-R-S', 1500),
    goods(11, 22, 'SH-R-L', null),
    goods(12, 21, 'SH-B-S', 1500),
    goods(12, 22, '', null),
  ];
  const html = await visit(aShop([{ ...shirt, goods: told, vendor: 'Kandy Looms' }])).get(page);
  expect(html).toContain('by Kandy Looms');
  expect(html).toContain('<span class="live f0">SKU SH-R-S · 250 g</span>');
  expect(html).toContain('<span class="live f3">1.25 kg</span>');
  expect(html).toContain('.product:has(#v0-0:checked):has(#v1-1:checked) .f1{display:inline}');
  expect(html).toMatch(
    /<span class="live b0">.*?<s class="price-before">.*?Rs 1,500<\/s><\/span>/s,
  );
  expect(html).toContain('<span class="f-any"></span>');
  const [, json = ''] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const data = JSON.parse(json) as { brand: object; offers: { offers: object[] } };
  expect(data.brand).toEqual({ '@type': 'Brand', name: 'Kandy Looms' });
  expect(data.offers.offers.slice(0, 2)).toMatchObject([
    {
      name: 'Red, Small',
      sku: 'SH-R-S',
      price: '1250.00',
      priceSpecification: [
        { price: '1250.00' },
        { priceType: 'https://schema.org/StrikethroughPrice', price: '1500.00' },
      ],
    },
    {
      name: 'Red, Large',
      sku: 'SH-R-L',
      price: '1750.00',
      availability: 'https://schema.org/OutOfStock',
    },
  ]);
  expect(data.offers.offers[1]).not.toHaveProperty('priceSpecification');
  // Its vocabulary has none for an offer.
  for (const offer of data.offers.offers) expect(offer).not.toHaveProperty('weight');
});

test('a product of one form tells its own, and a barcode only where it is a trade item number', async () => {
  const goods = { variants: [], sku: 'TEA-1', weight: 100, compare_at_price: 1500 };
  const pageOf = (barcode: string) =>
    visit(aShop([aProduct(1, { goods: [{ ...goods, barcode }], compare_at_price: 1500 })])).get(
      page,
    );
  const html = await pageOf('4006381333931');
  expect(html).toContain('SKU TEA-1 · 100 g');
  expect(html).toContain('"sku":"TEA-1","gtin":"4006381333931"');
  expect(html).toContain('"unitCode":"GRM"');
  expect(html).toContain('StrikethroughPrice');
  expect(await pageOf('4006381333932')).not.toContain('gtin');
});

test('opens with the choice that the address names, if the product has it', async () => {
  const html = await visit().get(`${page}?v=${idOf(12)}&v=${idOf(99)}&v=%3Cscript`);
  expect(inputOf(html, idOf(12))).toContain('checked=""');
  expect(html.match(/checked=""/g)).toHaveLength(1);
  expect(html).not.toContain('&lt;script');
});

test('a group of one is chosen, an empty one passed over, a long one is a list', async () => {
  const shirt = aShirt();
  const [colour, size] = shirt.options;
  if (!colour || !size) throw new Error('a shirt has two groups');
  const many = Array.from({ length: 17 }, (_, index) => ({
    _id: idOf(30 + index),
    name: `Button ${index}`,
    price: { amount: 10, type: 'subtraction' } as const,
  }));
  const options: FakeProduct['options'] = [
    { ...colour, variants: colour.variants.slice(0, 1) },
    { ...size, variants: [] },
    { ...size, _id: idOf(29), name: 'Buttons', stock: 'parent', variants: many },
  ];
  const combinations = { groups: [idOf(10)], available: [3] };
  const shop = aShop([{ ...shirt, options, combinations }]);
  const html = await visit(shop).get(page);
  expect(inputOf(html, idOf(11))).toContain('checked=""');
  expect(html).not.toContain('Size');
  expect(html).toContain('Button 16 · − Rs 10');
  const added = await visit(shop).post(page, { [idOf(29)]: idOf(46) });
  expect(added.headers.get('location')).toBe(`/cart?added=${idOf(1)}&v=${idOf(11)}&v=${idOf(46)}`);
});

test('marks what cannot be had whatever else is chosen', async () => {
  const shirt = aShirt();
  shirt.combinations.available = [0, 0, 2, 9];
  const html = await visit(aShop([shirt])).get(page);
  expect(inputOf(html, idOf(11))).toContain('disabled=""');
  expect(inputOf(html, idOf(12))).not.toContain('disabled=""');
});

test('who misses a size that is sold out can wait for it while others are there', async () => {
  const shirt = aShirt();
  shirt.combinations.available = [0, 4, 0, 9];
  const visitor = visit(aShop([shirt]));
  const [, link = ''] =
    /<a[^>]*href="([^"]*)"[^>]*>Sold out<\/a>/.exec(await visitor.get(page)) ?? [];
  expect(link).toBe(`${page}?v=${idOf(21)}`);
  const html = await visitor.get(link);
  expect(html).toMatch(/“Small” is(<!-- -->)? sold out\. Shall we tell you when it is back\?/);
  expect(/<form class="alert-form"[^>]*>/.exec(html)?.[0]).toContain(`action="${link}"`);
  expect(html).toContain('Add to cart');
  expect(await visitor.get(`${page}?v=${idOf(22)}`)).not.toContain('alert-form');
});

test('that somebody waits is told of what is sold out alone, and keeps nobody from asking', async () => {
  const shirt = aShirt();
  shirt.combinations.available = [0, 4, 0, 9];
  const visitor = visit(aShop([shirt]));
  const words = 'We will write to you once, when it is back.';
  const html = await visitor.get(`${page}?v=${idOf(21)}&told=yes`);
  expect(html).toContain(words);
  const [, other = ''] = /<a href="([^"]*)">Use another e-mail address<\/a>/.exec(html) ?? [];
  expect(await visitor.get(other)).toContain('alert-form');
  expect(await visitor.get(`${page}?v=${idOf(22)}&told=yes`)).not.toContain(words);
});

test('a long list leads to where one waits for what is sold out, and asks who chooses it all the same', async () => {
  const shirt = aShirt();
  const [, size] = shirt.options;
  if (!size) throw new Error('a shirt has two groups');
  const variants = Array.from({ length: 17 }, (_, index) => ({
    _id: idOf(30 + index),
    name: `Size ${index}`,
    price: { amount: 0, type: 'addition' } as const,
  }));
  const available = variants.map((_, index) => (index === 3 ? 0 : 2));
  const combinations = { groups: [size._id], available };
  const visitor = visit(aShop([{ ...shirt, options: [{ ...size, variants }], combinations }]));
  const html = await visitor.get(page);
  expect(html).toMatch(/<option(?![^>]*disabled)[^>]*>Size 3 · sold out</);
  const waits = html.matchAll(/<a[^>]*href="([^"]*)"[^>]*aria-label="Tell me when (.*?) is back"/g);
  expect([...waits].map(([, ...told]) => told)).toEqual([[`${page}?v=${idOf(33)}`, 'Size 3']]);
  expect(await visitor.get(`${page}?v=${idOf(33)}`)).toContain('class="alert-form"');
  const refused = await visitor.post(page, { [size._id]: idOf(33) });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toMatch(/“Size 3” is(<!-- -->)? sold out\. Shall we tell you/);
});

test('an incomplete choice is said beside its group and the rest is kept', async () => {
  const visitor = visit();
  const response = await visitor.post(page, { ...blue, quantity: '2' });
  expect(response.status).toBe(400);
  expect(response.headers.getSetCookie().join()).not.toContain('cart=');
  const html = await response.text();
  expect(html).toContain('id="g1-error">Please choose one of “Size”</p>');
  expect(html).not.toContain('id="g0-error"');
  expect(inputOf(html, idOf(12))).toContain('checked=""');
  expect(html).toContain('<a href="#g1">Please choose one of “Size”</a>');
  expect(html).toContain('<option selected="">2</option>');
  const foreign = await visitor.post(page, { ...blue, [idOf(20)]: idOf(99) });
  expect(foreign.status).toBe(400);
});

test('a combination that is sold out is refused with its name', async () => {
  const visitor = visit();
  const response = await visitor.post(page, { ...red, ...large });
  expect(response.status).toBe(409);
  expect(await response.text()).toContain('“Red, Large” is sold out');
  expect(visitor.cookies.get('cart')).toBeUndefined();
});

test('two choices of a product are two lines, each changed by itself', async () => {
  const visitor = visit();
  await visitor.post(page, { ...red, ...small });
  const short = await visitor.post(page, { ...blue, ...small, quantity: '5' });
  expect(short.headers.get('location')).toContain('short=stock');
  const cart = await visitor.get(short.headers.get('location') ?? '');
  expect(cart.match(/class="cart-line"/g)).toHaveLength(2);
  expect(cart).toContain('Colour:\u00a0Red · Size:\u00a0Small');
  expect(cart).toContain(`href="${page}?v=${idOf(12)}&amp;v=${idOf(21)}"`);
  expect(cart).toContain('Rs 3,750');
  await visitor.post('/cart', { product_id: idOf(1), variants: both(blue, small), step: 'remove' });
  const left = await visitor.get('/cart');
  expect(left).toContain('Colour:\u00a0Red · Size:\u00a0Small');
  expect(left).not.toContain('Blue');
});

test('choices that draw on the same stock are not sold twice', async () => {
  const shirt = aShirt();
  const options = shirt.options.map((group) => ({ ...group, stock: 'parent' as const }));
  const combinations = { groups: [], available: [3] };
  const visitor = visit(aShop([{ ...shirt, options, combinations }]));
  await visitor.post(page, { ...red, ...small, quantity: '2' });
  const short = await visitor.post(page, { ...blue, ...small, quantity: '2' });
  expect(short.headers.get('location')).toContain('short=stock');
  expect(await visitor.get('/cart')).toContain('Rs 3,750');
  // Of what the other choice has taken to the last piece nothing is left: the cart has room for it.
  await visitor.post('/cart', { product_id: idOf(1), variants: both(red, small), step: 'more' });
  await visitor.post('/cart', { product_id: idOf(1), variants: both(blue, small), step: 'remove' });
  const none = await visitor.post(page, { ...blue, ...small });
  expect(none.headers.get('location')).toContain('short=stock');
});

test('a choice that is not offered any more leaves the cart and can be made again', async () => {
  const shop = aShop([aShirt(), aProduct(2)]);
  const visitor = visit(shop);
  await visitor.post(page, { ...red, ...small });
  await visitor.post(`/products/${idOf(2)}`, {});
  await visitor.get('/cart');
  const shirt = aShirt();
  shop.products = [{ ...shirt, options: shirt.options.slice(0, 1) }, aProduct(2)];
  const cart = await visitor.get('/cart');
  expect(cart).toContain('“Batik shirt (Red, Small)” can no longer be had in the choice');
  expect(cart).toContain(`href="${page}">Choose again`);
  expect(cart).not.toContain('no longer sold');
  expect(await visitor.get('/cart')).not.toContain('Choose again');
});

test('an order names what was chosen, and so do its page and its refusal', async () => {
  const shop = aShop([aShirt()]);
  const visitor = visit(shop);
  await visitor.post(page, { ...blue, ...large, quantity: '2' });
  const html = await visitor.get('/checkout');
  expect(html).toContain('Colour:\u00a0Blue · Size:\u00a0Large');
  const form = hiddenFields(html);
  shop.refuseOrders = refusal(409, 'out_of_stock', 'Out', [
    { field: idOf(1), message: 'Only 1 of “Batik shirt (Blue, Large)” is left.' },
  ]);
  const refused = await visitor.post('/checkout', { ...form, ...customer });
  expect(await refused.text()).toContain('Only 1 of “Batik shirt (Blue, Large)” is left.');
  shop.refuseOrders = undefined;
  const placed = await visitor.post('/checkout', { ...form, ...customer });
  expect(shop.sent[1]?.items).toEqual([
    { product_id: idOf(1), variants: [idOf(12), idOf(22)], quantity: 2 },
  ]);
  const order = await visitor.get(placed.headers.get('location') ?? '');
  expect(order).toContain('Colour:\u00a0Blue · Size:\u00a0Large');
  expect(order).toContain('Rs 3,500');
  expect(await visitor.get('/cart')).toContain('Your cart is empty');
});
