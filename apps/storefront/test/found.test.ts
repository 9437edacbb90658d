import { beforeAll, expect, test } from 'vitest';
import { aVisitor, loadStorefront } from './browser';
import { aProduct, aShirt, aShop, idOf, type FakeShop } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;
beforeAll(async () => {
  storefront = await loadStorefront();
}, 60_000);

const ORIGIN = 'http://ceylon.localhost:3000';
const visit = (shop: FakeShop) => aVisitor(storefront.handle, shop);
const dataIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );

function aFullShop(): FakeShop {
  const masks = { _id: idOf(50), name: 'Masks', slug: 'masks' };
  const shop = aShop([aProduct(1, { slug: 'වෙස්-මුහුණ', category: masks }), aProduct(2)]);
  shop.policies.set('refund_policy', '<p>Seven days</p>');
  const about = { kind: 'about', slug: 'about-us', title: 'About us', content: '<p>Hello</p>' };
  shop.pages.set(about.slug, about);
  return shop;
}

test('the site map names every page of the shop, and robots.txt names it', async () => {
  const shop = aFullShop();
  const response = await visit(shop).send('/sitemap.xml');
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const xml = await response.text();
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
    [
      '/',
      '/products',
      '/categories/masks',
      '/pages/about-us',
      '/policies/refund_policy',
      `/products/${encodeURIComponent('වෙස්-මුහුණ')}`,
      `/products/${idOf(2)}`,
    ].map((path) => ORIGIN + path),
  );
  expect(xml).toContain('<lastmod>2026-11-20T00:00:00.000Z</lastmod>');
  expect(await visit(shop).get('/robots.txt')).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});

test('a large site map is an index of parts', async () => {
  const shop = aFullShop();
  shop.addressCount = 40_001;
  const index = await visit(shop).get('/sitemap.xml');
  expect(index).toContain('<sitemapindex');
  expect(index.match(/<loc>[^<]*<\/loc>/g)).toEqual(
    [1, 2, 3].map((part) => `<loc>${ORIGIN}/sitemap-${part}.xml</loc>`),
  );
  expect(await visit(shop).get('/sitemap-1.xml')).toContain('/categories/masks</loc>');
  for (const path of ['/sitemap-4.xml', '/sitemap-0.xml', '/other.xml']) {
    expect([path, (await visit(shop).send(path)).status]).toEqual([path, 404]);
  }
});

test('a shop that is closed has no site map', async () => {
  const shop = aFullShop();
  shop.store['is_suspended'] = true;
  expect((await visit(shop).send('/sitemap.xml')).status).toBe(503);
});

test('search engines read the shop, the way to a product and an offer of each choice', async () => {
  const shop = aShop([{ ...aShirt(), slug: 'batik-shirt' }]);
  shop.policies.set('refund_policy', '<p>Seven days</p>');
  shop.store['contact'] = {
    ...Object(shop.store['contact']),
    phone: '+94112345678',
    email: 'hello@ceylon.example',
    address: '12 Temple Road\nGalle',
    tiktok: 'https://tiktok.com/@ceylon',
  };
  const [store] = dataIn(await visit(shop).get('/'));
  expect(store).toMatchObject({
    '@type': 'OnlineStore',
    name: 'Ceylon Corner',
    telephone: '+94112345678',
    email: 'hello@ceylon.example',
    address: { streetAddress: '12 Temple Road, Galle', addressCountry: 'LK' },
    sameAs: [
      'https://facebook.com/ceylon',
      'https://instagram.com/ceylon',
      'https://tiktok.com/@ceylon',
    ],
    hasMerchantReturnPolicy: { merchantReturnLink: `${ORIGIN}/policies/refund_policy` },
  });
  const [product, way] = dataIn(await visit(shop).get('/products/batik-shirt'));
  const url = `${ORIGIN}/products/batik-shirt`;
  expect(product?.['offers']).toMatchObject({
    '@type': 'AggregateOffer',
    offerCount: 4,
    // Of an offer Google would ask for more than a link to what people read.
    seller: {
      '@type': 'Organization',
      hasMerchantReturnPolicy: { merchantReturnLink: `${ORIGIN}/policies/refund_policy` },
    },
    offers: [
      { name: 'Red, Small', price: '1250.00', url: `${url}?v=${idOf(11)}&v=${idOf(21)}` },
      { name: 'Red, Large', price: '1750.00', availability: 'https://schema.org/OutOfStock' },
      { name: 'Blue, Small' },
      { name: 'Blue, Large' },
    ],
  });
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: `${ORIGIN}/` },
      { position: 2, name: 'All products' },
      { position: 3, name: 'Batik shirt', item: url },
    ],
  });
});

test('search engines read what delivery costs at most and takes, where the shop delivers everywhere', async () => {
  const shop = aShop([aProduct(1)]);
  const fixed = { type: 'fixed', item_count: null, percentage: null, places: ['colombo'] } as const;
  const colombo = { ...fixed, value: 35_000, days_from: 1, days_to: 2 };
  const outstation = { ...fixed, value: 45_000, is_except: true, days_from: 2, days_to: 4 };
  const offered = async () => {
    const [product] = dataIn(await visit(shop).get(`/products/${idOf(1)}`));
    return product?.['offers'];
  };
  shop.rules = [colombo, outstation];
  expect(await offered()).toMatchObject({
    '@type': 'Offer',
    shippingDetails: {
      shippingRate: { value: '450.00', currency: 'LKR' },
      shippingDestination: { addressCountry: 'LK' },
      deliveryTime: { transitTime: { minValue: 1, maxValue: 4 } },
    },
  });
  shop.rules = [colombo];
  expect(await offered()).not.toHaveProperty('shippingDetails');
});
