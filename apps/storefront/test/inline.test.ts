import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { aVisitor, loadStorefront } from './browser';
import { aProduct, aShirt, aShop, idOf } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;
beforeAll(async () => {
  storefront = await loadStorefront();
}, 60_000);

const visitor = () => aVisitor(storefront.handle, aShop([aShirt(), aProduct(2)]));
const PAGES = ['/', '/products', `/products/${idOf(1)}`, '/cart', '/nowhere'];

test.each(PAGES)('lets through what stands in %s, and nothing else of its kind', async (path) => {
  const response = await visitor().send(path);
  const html = await response.text();
  const inline = html.matchAll(/<(style|script)>(.*?)<\/\1>/gs);
  const hashes = Array.from(inline, ([, , text = '']) =>
    createHash('sha256').update(text).digest('base64'),
  );
  const policy = response.headers.get('content-security-policy') ?? '';
  const allowed = Array.from(policy.matchAll(/'sha256-([^']+)'/g), ([, hash]) => hash);
  expect(hashes.length).toBeGreaterThan(1);
  expect(new Set(allowed)).toEqual(new Set(hashes));
  expect(policy.replace(/'sha256-[^']+'/g, '')).not.toMatch(/'/);
});

test('a page waits for no file: its style is in it, its one font is asked for ahead', async () => {
  const response = await visitor().send('/');
  expect(response.headers.get('link')).toMatch(/^<[^>]+inter-basic[^>]*>; rel=preload; as=font/);
  const html = await response.text();
  expect(html).not.toContain('rel="stylesheet"');
  expect(html).not.toContain('<link rel="modulepreload"');
});

test('before a page is made it is known what it needs: the font, but where a picture comes first', async () => {
  const { link } = Object.fromEntries((await visitor().send('/')).headers);
  const before = (path: string) => storefront.linkBefore(`http://shop.localhost${path}`);
  for (const path of ['/', '/products?sort=price', '/cart', '/orders/1', '/nowhere']) {
    expect(before(path)).toBe(link);
  }
  expect(before(`/products/${idOf(1)}`)).toBeUndefined();
  expect(before(':80:/')).toBeUndefined();
});

test('the picture of a product is asked for before the font', async () => {
  const picture = { _id: idOf(50), path: 'one.jpg', width: 900, height: 900, color: null };
  const shop = aShop([aProduct(1, { thumbnail: picture })]);
  shop.store['logo'] = 'logo.png';
  const response = await aVisitor(storefront.handle, shop).send(`/products/${idOf(1)}`);
  expect(response.headers.has('link')).toBe(false);
  const asked = (await response.text()).matchAll(/<link rel="preload" as="(\w+)"/g);
  expect(Array.from(asked, ([, as]) => as)).toEqual(['image', 'font']);
});

test('is the same page whenever it is asked for', async () => {
  const [one, other] = [await visitor().send('/products'), await visitor().send('/products')];
  expect(await one.text()).toBe(await other.text());
  const policyOf = (response: Response) => response.headers.get('content-security-policy');
  expect(policyOf(one)).toBe(policyOf(other));
});
