import { beforeAll, expect, test } from 'vitest';
import { aVisitor, loadStorefront, scriptsIn } from './browser';
import { aProduct, aShop, idOf } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;

beforeAll(async () => {
  storefront = await loadStorefront();
}, 30_000);

const element = (type: string, more: object = {}) => ({
  _id: idOf(400),
  name: 'New this week',
  type,
  text: '',
  link: null,
  link_label: '',
  images: [],
  products: [],
  collection: null,
  ...more,
});

const picture = (number: number, more: object = {}) => ({
  _id: idOf(number),
  path: `${idOf(number)}.jpg`,
  width: 640,
  height: 480,
  color: '#aabbcc',
  alt: '',
  link: null,
  ...more,
});

/** A product as lists show it. */
const listed = (number: number, name: string, price = 1250) => ({
  ...aProduct(number, { name, price }),
  slug: idOf(number),
  lowest_price: price,
  highest_price: price,
});

function home(...elements: object[]) {
  const shop = aShop([aProduct(1, { name: 'Clay pot' })]);
  shop.elements = elements;
  return aVisitor(storefront.handle, shop).get('/');
}

test('a row of a collection shows its products and leads to all of them', async () => {
  const products = [listed(2, 'Cinnamon', 450)];
  const html = await home(element('collection', { products, collection: idOf(30) }));
  expect(html).toContain(`<h2 id="part-${idOf(400)}">New this week</h2>`);
  expect(html).toContain(`href="/collections/${idOf(30)}"`);
  expect(html).toContain(`href="/products/${idOf(2)}"`);
  expect(html).toContain('Rs 450');
});

test('a banner comes first instead of the words of the shop', async () => {
  const images = [picture(5, { alt: 'A drum' })];
  const more = { text: 'Until Vesak', link: '/?q=drum', link_label: 'To the drums', images };
  const html = await home(element('banner', { name: 'Drums', ...more }), element('text'));
  expect(html).toContain('<h1 class="unseen">Ceylon Corner</h1>');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('href="/?q=drum">To the drums</a>');
  expect(html).toContain('alt="A drum"');
  expect(html).not.toContain('Start shopping');
});

test('shows words, one product and pictures in the order of the merchant', async () => {
  const linked = picture(6, { alt: 'Spices', link: 'https://example.com/' });
  const html = await home(
    element('text', { name: 'Closed', text: 'On Poya days' }),
    element('product', { name: 'Our best', products: [listed(3, 'Mask')] }),
    element('image_row', { name: 'Behind the shop', images: [picture(5), linked] }),
  );
  const places = ['Closed', 'On Poya days', 'Our best', 'Mask', 'Behind the shop', 'All products'];
  const found = places.map((words) => html.indexOf(words));
  expect(found.every((place) => place > 0)).toBe(true);
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(html).toContain('<a href="https://example.com/">');
});

test('whatever is in an element comes out as text, and leads nowhere it must not', async () => {
  const evil = '"><script>alert(1)</script>';
  const images = [picture(5, { alt: evil, link: 'javascript:alert(1)', color: 'red;}' })];
  const more = { name: evil, text: evil, link_label: evil, images };
  const html = await home(
    element('banner', { ...more, link: 'javascript:alert(1)' }),
    element('image_row', { ...more, link: null }),
    element('text', { ...more, link: '//evil.example' }),
  );
  expect(scriptsIn(html)).toEqual([]);
  expect(html).not.toContain('javascript:');
  expect(html).not.toContain('evil.example');
  expect(html).not.toMatch(/\sstyle="/);
  expect(html).toContain('&quot;&gt;&lt;script&gt;');
});

test('other pages of the list do without the elements', async () => {
  const shop = aShop([aProduct(1, { name: 'Clay pot' })]);
  shop.elements = [element('text', { text: 'Only at home' })];
  const visitor = aVisitor(storefront.handle, shop);
  expect(await visitor.get('/')).toContain('Only at home');
  expect(await visitor.get('/products?q=pot')).not.toContain('Only at home');
});
