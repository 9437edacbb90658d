import { isApiError, type Client } from '@kade/contract/client';
import { collections } from '@kade/contract/catalog/collections';
import { products } from '@kade/contract/catalog/products';
import type { Input } from '@kade/contract/endpoint';
import { shopBeside } from '@kade/contract/shop-list';
import { storeSettings } from '@kade/contract/store-settings';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WebServer } from '../src/platform/web';
import {
  aCategory,
  aCollection,
  aGroup,
  aLayout,
  aProduct,
  aStore,
  aVariant,
  type TestShop,
} from './factories';
import { countStatements } from './statements';
import { aWebServer } from './web';

let shop: TestShop;
let web: WebServer;
/** What a page is made of. */
let read: (client: Client) => Promise<unknown>;

beforeAll(async () => {
  shop = await aStore();
  const server = await aWebServer(shop.server.system, async (_, { client }) => {
    const text = await read(client).catch((error: unknown) =>
      isApiError(error) ? `${error.status} ${error.code}` : 'something else',
    );
    return Response.json(text);
  });
  web = server.fastify;
  return () => server.close();
});

const page = async (of = shop) => {
  const { host } = new URL(of.store.url);
  return (await web.inject({ url: '/', headers: { host } })).json() as unknown;
};

const names = async (client: Client) =>
  (await client.call(storefront.list, { query: {} })).products.map(({ name }) => name);

test('what pages show everybody is read once, and anew once it has changed', async () => {
  const { _id } = await aProduct(shop, { name: 'Lamp' });
  read = async (client) => {
    const store = await client.call(storefront.store, {});
    return [store.name, await client.call(storefront.home, {}), await names(client)];
  };
  const shown = await page();
  expect(shown).toEqual([shop.store.name, [], ['Lamp']]);
  // Which store it is, and nothing else.
  expect(await countStatements(shop.server.system, () => page())).toBeLessThanOrEqual(1);
  expect(await page()).toEqual(shown);
  await shop.client.call(products.update, { params: { id: _id }, body: { name: 'Oil lamp' } });
  expect(await page()).toEqual([shop.store.name, [], ['Oil lamp']]);
});

const front = (client: Client) => client.call(storefront.store, {});
const list = (client: Client, query: Input<typeof storefront.list>['query'] = {}) =>
  client.call(storefront.list, { query: { limit: 24, page: 1, ...query } });
const productAt = (client: Client, id: string) =>
  client.call(storefront.product, { params: { id } });
const besideAt = (client: Client, slug: string, seen: string[] = []) =>
  client.call(shopBeside, { params: { slug }, query: seen.length > 0 ? { seen } : {} });

/** What each page of the storefront asks, in one turn. */
const pages: Record<string, (client: Client) => Promise<unknown>[]> = {
  home: (client) => [front(client), list(client), client.call(storefront.home, {})],
  'all products': (client) => [front(client), list(client, { filters: true })],
  'a category': (client) => [front(client), list(client, { category: 'lamps', filters: true })],
  'a collection': (client) => [
    front(client),
    list(client, { collection: 'for-the-house', filters: true, sort: 'price' }),
  ],
  'its second page': (client) => [
    front(client),
    list(client, { collection: 'for-the-house', filters: true, page: 2 }),
  ],
  'a narrowed list': (client) => [
    front(client),
    list(client, { filters: true, in_stock: true, price_from: 1, options: ['size:s'] }),
  ],
  'a product': (client) => [front(client), productAt(client, 'lamp'), besideAt(client, 'lamp')],
  'a product with variants': (client) => [
    front(client),
    productAt(client, 'shirt'),
    besideAt(client, 'shirt'),
  ],
  'a product, to who has seen others': (client) => [
    front(client),
    productAt(client, 'shirt'),
    besideAt(client, 'shirt', [stocked.lamp._id, stocked.shirt._id]),
  ],
};

/** A shop of which every part of those pages shows something. */
async function aStockedShop() {
  const own = await aStore();
  const { _id: category } = await aCategory(own, 'Lamps');
  const { _id: collection } = await aCollection(own, 'For the house');
  const lamp = await aProduct(own, { name: 'Lamp', category });
  const shirt = await aProduct(own, { name: 'Shirt', category });
  const colour = await aGroup(own, shirt, { name: 'Colour', stock: 'parent' });
  const red = await aVariant(own, colour, { name: 'Red' });
  const size = await aGroup(own, shirt, { name: 'Size' });
  const stock = [{ parents: [red._id], stock_quantity: 3 }];
  for (const name of ['S', 'M']) await aVariant(own, size, { name, stock });
  const body = { products: [lamp._id, shirt._id] };
  await own.client.call(collections.setProducts, { params: { id: collection }, body });
  await aLayout(own, { type: 'collection', name: 'House', text: '', id: collection });
  await aLayout(own, { type: 'product', name: 'New', text: '', id: shirt._id });
  return { own, lamp, shirt };
}

let stocked: Awaited<ReturnType<typeof aStockedShop>>;
beforeAll(async () => {
  stocked = await aStockedShop();
});

let changes = 0;
const changePrices = async () => {
  changes += 1;
  for (const { _id } of [stocked.lamp, stocked.shirt]) {
    const body = { price: 1000 + changes };
    await stocked.own.client.call(products.update, { params: { id: _id }, body });
  }
};
const changeStore = async () => {
  changes += 1;
  const body = { title: `Title ${changes}`, description: null, favicon: null, image: null };
  await stocked.own.client.call(storeSettings.setMetadata, { body });
};

describe.each(Object.entries(pages))('%s', (_, asked) => {
  const count = () => countStatements(shop.server.system, () => page(stocked.own));
  beforeEach(async () => {
    read = (client) => Promise.all(asked(client));
    await page(stocked.own);
  });

  test('asks which store it is, and nothing else, where nothing has changed', async () => {
    expect(await count()).toBeLessThanOrEqual(1);
  });

  test('asks which store it is, and one thing more, when its products have changed', async () => {
    await changePrices();
    expect(await count()).toBe(2);
  });

  test('asks no more when the store itself has changed', async () => {
    await changeStore();
    expect(await count()).toBe(2);
  });
});

test('what is asked together says what others are told of each by itself', async () => {
  const { own, shirt } = stocked;
  const { visitor } = own;
  const query = { limit: 24, page: 1, category: 'lamps', filters: true };
  read = (client) =>
    Promise.all([
      front(client),
      client.call(storefront.home, {}),
      list(client, query),
      productAt(client, 'shirt'),
      besideAt(client, 'shirt'),
    ]);
  await changeStore();
  const alone = [
    await front(visitor),
    await visitor.call(storefront.home, {}),
    await visitor.call(storefront.list, { query }),
    await productAt(visitor, 'shirt'),
    await visitor.call(storefront.related, { params: { id: shirt._id }, query: {} }),
  ];
  expect(alone).toMatchObject([
    { metadata: { title: `Title ${changes}` }, categories: [{ slug: 'lamps' }] },
    [{ products: [{ name: 'Lamp' }, { name: 'Shirt' }] }, { products: [{ name: 'Shirt' }] }],
    { total: 2, shelf: { name: 'Lamps' }, filters: { options: [{ name: 'Size' }] } },
    { combinations: { available: [3, 3] } },
    { related: [{ name: 'Lamp' }] },
  ]);
  // More than that a page is told, but nothing else.
  expect(await page(own)).toMatchObject(JSON.parse(JSON.stringify(alone)) as object);
});

test('what many of one store ask at once for the first time is each its own', async () => {
  const all = [await aStockedShop(), await aStockedShop()];
  read = (client) => Promise.all([productAt(client, 'shirt'), besideAt(client, 'shirt')]);
  const told = await Promise.all(all.map(({ own }) => page(own)));
  expect(told).toMatchObject(
    all.map(({ shirt, lamp }) => [{ _id: shirt._id }, { related: [{ _id: lamp._id }] }]),
  );
});

test('of what is asked together each is refused by itself', async () => {
  const said = (asked: Promise<unknown>) =>
    asked.then(
      () => 'told',
      (error: unknown) => isApiError(error) && error.code,
    );
  read = (client) =>
    Promise.all(
      [
        productAt(client, 'nothing-of-that'),
        besideAt(client, 'nothing-of-that'),
        list(client, { category: 'nothing' }),
        front(client),
      ].map(said),
    );
  expect(await page(stocked.own)).toEqual(['not_found', 'told', 'not_found', 'told']);
});

test('what is read of one store is shown by no other', async () => {
  const [one, other] = [await aStore(), await aStore()];
  await aProduct(one, { name: 'Sari' });
  await aProduct(other, { name: 'Tea' });
  read = names;
  expect(await page(one)).toEqual(['Sari']);
  expect(await page(other)).toEqual(['Tea']);
});

test.each([
  ['of no product', (client: Client) => look(client, 'nothing-of-that')],
  ['by too long a name', (client: Client) => look(client, 'x'.repeat(101))],
  [
    'of no category',
    (client: Client) => client.call(storefront.list, { query: { category: 'nothing' } }),
  ],
])('a read %s is refused as over HTTP', async (_, asked) => {
  read = asked;
  expect(await page()).toBe('404 not_found');
});

const look = (client: Client, id: string) => client.call(storefront.product, { params: { id } });
