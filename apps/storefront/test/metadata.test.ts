import { beforeAll, expect, test } from 'vitest';
import { aVisitor, loadStorefront, scriptsIn } from './browser';
import { aProduct, aShop } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;

beforeAll(async () => {
  storefront = await loadStorefront();
}, 30_000);

test('an unlisted product asks search engines to stay away', async () => {
  const products = [aProduct(1), aProduct(2, { unlisted: true })];
  const visitor = aVisitor(storefront.handle, aShop(products));
  const pages = await Promise.all(products.map(({ _id }) => visitor.get(`/products/${_id}`)));
  expect(pages.map((html) => html.includes('content="noindex"'))).toEqual([false, true]);
});

test('a long text is shared without half a sign at its end', async () => {
  const shop = aShop([aProduct(1, { description: `${'y'.repeat(199)}😀 and more` })]);
  const html = await aVisitor(storefront.handle, shop).get(`/products/${shop.products[0]?._id}`);
  expect(html).toContain(`property="og:description" content="${'y'.repeat(199)}"`);
});

test('the head of the first page says what the merchant wrote, as text', async () => {
  const shop = aShop([aProduct(1, { name: 'Clay pot' })]);
  shop.store.metadata = {
    title: 'Ceylon & Co',
    description: '"><script>alert(1)</script> pots from Kandy',
    favicon: 'icon.png',
    image: 'shared.jpg',
  };
  const visitor = aVisitor(storefront.handle, shop);
  const html = await visitor.get('/');
  expect(html).toContain('<title>Ceylon &amp; Co</title>');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; pots from Kandy');
  expect(scriptsIn(html)).toEqual([]);
  expect(html).toContain('href="/api/files/icon.png?w=160"');
  expect(html).toContain('content="http://ceylon.localhost:3000/api/files/shared.jpg?w=1200"');
  const product = await visitor.get(`/products/${shop.products[0]?._id ?? ''}`);
  expect(product).toContain('<title>Clay pot — Ceylon Corner</title>');
  expect(product).not.toContain('pots from Kandy');
});
