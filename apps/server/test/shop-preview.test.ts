import { collections } from '@kade/contract/catalog/collections';
import { layouts } from '@kade/contract/layouts';
import { shopPreview, type ShopDraft } from '@kade/contract/shop-preview';
import { DEFAULT_THEME } from '@kade/contract/store-settings';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, expect, test } from 'vitest';
import { executeSql } from '../src/platform/database';
import type { WebServer } from '../src/platform/web';
import { aCollection, aLayout, aPicture, aProduct, aStore, type TestShop } from './factories';
import { aWebServer } from './web';

let shop: TestShop;
let fastify: WebServer;
beforeAll(async () => {
  shop = await aStore();
  // A homepage that tells what it was given to show.
  const web = await aWebServer(shop.server.system, async (request, { client }) => {
    const { name, theme, is_suspended } = await client.call(storefront.store, {});
    if (is_suspended) return new Response('This shop is closed for now', { status: 503 });
    const elements = await client.call(storefront.home, {});
    return new Response(JSON.stringify({ url: request.url, name, theme, elements }));
  });
  fastify = web.fastify;
  return web.close;
});

async function show(draft: ShopDraft, token = shop.merchant.token) {
  const reply = await fastify.inject({
    method: 'POST',
    url: `${shopPreview.show.path}?store_id=${shop.store._id}`,
    headers: { host: 'localhost', authorization: token },
    payload: draft,
  });
  const body = reply.json<{ html?: string }>();
  return { status: reply.statusCode, page: JSON.parse(body.html ?? 'null') as Page | null };
}

interface Page {
  url: string;
  name: string;
  theme: object | null;
  elements: { name: string; products: { name: string }[]; images: object[]; link: string | null }[];
}

const stored = () => shop.client.call(layouts.list, {});

test('a merchant sees the homepage as it would be, and nothing of it is kept', async () => {
  const product = await aProduct(shop, { name: 'Mask' });
  const hidden = await aProduct(shop, { name: 'Hidden', status: 'draft' });
  const collection = await aCollection(shop);
  await shop.client.call(collections.setProducts, {
    params: { id: collection._id },
    body: { products: [product._id, hidden._id] },
  });
  const picture = await aPicture(shop);
  await aLayout(shop, { name: 'Stored' });
  const before = await stored();
  const theme = { ...DEFAULT_THEME, primary: '#AA3366' };

  const { status, page } = await show({
    theme: {
      primary: '#AA3366',
      secondary: '#10B981',
      background: '#FFFFFF',
      text: '#1F2937',
      accent: '#FFFFFF',
    },
    elements: [
      {
        type: 'banner',
        name: 'Harvest',
        link: '/products',
        images: [{ _id: picture._id, alt: 'Tea' }],
      },
      { type: 'collection', name: 'New', id: collection._id },
      { type: 'product', name: 'One', id: product._id },
    ],
  });
  expect(status).toBe(200);
  expect(page).toMatchObject({
    url: `${shop.store.url}/`,
    name: shop.store.name,
    theme: { ...theme, enabled: true },
    elements: [
      { name: 'Harvest', link: '/products', images: [{ _id: picture._id, alt: 'Tea' }] },
      { name: 'New', products: [{ name: 'Mask' }] },
      { name: 'One', products: [{ name: 'Mask' }] },
    ],
  });
  expect(page?.elements[1]?.products).toHaveLength(1);
  expect(await stored()).toEqual(before);
});

test('what is left out is as it is stored', async () => {
  const names = (await stored()).map(({ name }) => name);
  const { page } = await show({});
  expect(page?.elements.map(({ name }) => name)).toEqual(names);
  expect(page?.theme).toBeNull();
});

test('an element that has nothing to show yet is left out, as is what is another store’s', async () => {
  const other = await aStore();
  const foreign = await aProduct(other);
  const foreignPicture = await aPicture(other);
  const { page } = await show({
    elements: [
      { type: 'collection', name: 'No collection yet' },
      { type: 'product', name: 'Foreign', id: foreign._id },
      { type: 'image_row', name: 'Foreign', images: [{ _id: foreignPicture._id }] },
      { type: 'text', name: '', text: '' },
      { type: 'text', name: 'Half a link', link: 'javascript:alert(1)' },
    ],
  });
  expect(page?.elements).toMatchObject([{ name: 'Half a link', link: null }]);
});

test('a merchant sees the homepage of a closed shop, which visitors do not', async () => {
  const set = 'update stores set suspended_at = $2, suspension_reason = $3 where id = $1';
  const { db } = shop.server.system;
  await executeSql(db, set, [shop.store._id, new Date(), 'Fraud']);
  const { host } = new URL(shop.store.url);
  expect((await fastify.inject({ url: '/', headers: { host } })).statusCode).toBe(503);
  const { status, page } = await show({ elements: [{ type: 'text', name: 'We are back soon' }] });
  expect(status).toBe(200);
  expect(page?.elements).toMatchObject([{ name: 'We are back soon' }]);
  expect((await show({})).page?.name).toBe(shop.store.name);
  await executeSql(db, set, [shop.store._id, null, null]);
});

test('another merchant sees nothing of it', async () => {
  const other = await aStore();
  expect((await show({}, other.merchant.token)).status).toBe(404);
});
