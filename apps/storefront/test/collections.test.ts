import { beforeAll, expect, test } from 'vitest';
import { aVisitor, loadStorefront, scriptsIn } from './browser';
import { aProduct, aShop, idOf } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;

beforeAll(async () => {
  storefront = await loadStorefront();
}, 30_000);

const vesak = {
  _id: idOf(40),
  name: 'Vesak & lamps',
  description: 'Light for the full moon.',
  product_count: 1,
  pictures: [],
  products: [],
};

function shopWithCollection() {
  const shop = aShop([aProduct(1, { name: 'Paper lamp' })]);
  shop.collections.push(vesak);
  return shop;
}

test('every list leads to the collections', async () => {
  const html = await aVisitor(storefront.handle, shopWithCollection()).get('/');
  expect(html).toContain(`<a href="/collections/${vesak._id}">Vesak &amp; lamps</a>`);
  expect(scriptsIn(html)).toEqual([]);
});

test('a collection has its own page with its words, and says where one is', async () => {
  const path = `/collections/${vesak._id}`;
  const html = await aVisitor(storefront.handle, shopWithCollection()).get(path);
  expect(html).toContain('<title>Vesak &amp; lamps — Ceylon Corner</title>');
  expect(html).toContain('Light for the full moon.');
  expect(html).toContain(`<a href="${path}" aria-current="page">Vesak &amp; lamps</a>`);
  expect(html).not.toContain('<a href="/" aria-current="page">All</a>');
  expect(html).toContain('Paper lamp');
});

test('what a picture shows is told to who does not see it', async () => {
  const picture = (number: number, alt: string) => ({
    _id: idOf(number),
    path: `${idOf(number)}.jpg`,
    width: 640,
    height: 640,
    color: null,
    alt,
  });
  const images = [picture(50, 'A lamp of red paper, lit'), picture(51, '')];
  const shop = aShop([aProduct(1, { name: 'Paper lamp', images })]);
  const html = await aVisitor(storefront.handle, shop).get(`/products/${idOf(1)}`);
  expect(html).toContain('alt="A lamp of red paper, lit"');
  expect(html).toContain('alt="Paper lamp, picture 2 of 2"');
});
