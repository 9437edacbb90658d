import { isApiError, type Client } from '@kade/contract/client';
import { products } from '@kade/contract/catalog/products';
import { layouts } from '@kade/contract/layouts';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, expect, test } from 'vitest';
import type { WebServer } from '../src/platform/web';
import { aProduct, aStore, type TestShop } from './factories';
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

test('a home whose products have changed asks which store it is, and one thing more', async () => {
  const one = await aProduct(shop);
  await shop.client.call(layouts.create, { body: { name: 'New', type: 'product', id: one._id } });
  read = async (client) => {
    await client.call(storefront.store, {});
    return (await client.call(storefront.home, {}))[0]?.products[0]?.price;
  };
  await page();
  const params = { id: one._id };
  await shop.client.call(products.update, { params, body: { price: 1250 } });
  const asked = countStatements(shop.server.system, async () => expect(await page()).toBe(1250));
  expect(await asked).toBe(2);
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
