import { randomUUID } from 'node:crypto';
import { api, endpoints } from '@kade/contract/api';
import { fillPath, type Endpoint } from '@kade/contract/endpoint';
import { INVALID_TOKEN } from '@kade/contract/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aGroup, anOrder, aProduct, aStore, aVariant, type TestShop } from './factories';
import { send } from './send';

/** A thing of a shop, and a body that is fine for it. */
interface Thing {
  _id: string;
  /** Its other parameters. */
  params?: Record<string, string>;
  body?: object;
}

const product = (shop: TestShop): Promise<Thing> => aProduct(shop);
const group = async (shop: TestShop): Promise<Thing> => aGroup(shop, await aProduct(shop));
const variant = async (shop: TestShop): Promise<Thing> =>
  aVariant(shop, await aGroup(shop, await aProduct(shop)));

/** What an endpoint with `:id` needs, by its name or, where it says nothing more, its entity. */
const things: Record<string, (shop: TestShop) => Promise<Thing>> = {
  products: product,
  orders: async (shop) => anOrder(shop, await aProduct(shop)),
  'orders.update': async (shop) => ({
    ...(await anOrder(shop, await aProduct(shop))),
    body: { status: 'processing' },
  }),
  stock: product,
  'stock.update': async (shop) => ({
    ...(await aProduct(shop)),
    body: { cells: [{ variants: [], stock_quantity: 1 }] },
  }),
  'variants.updateGroup': group,
  'variants.removeGroup': group,
  'variants.create': async (shop) => ({ ...(await group(shop)), body: { name: 'Red' } }),
  'variants.update': variant,
  'variants.remove': variant,
};

const protectedEndpoints = endpoints.filter(({ endpoint }) =>
  ['merchant', 'store'].includes(endpoint.access),
);
const storeEndpoints = endpoints.filter(({ endpoint }) => endpoint.access === 'store');
const itemEndpoints = storeEndpoints.filter(
  ({ endpoint }) => endpoint.path.includes(':') && !endpoint.params,
);
const label = ({ entity, name }: { entity: string; name: string }) => `${entity}.${name}`;
const named = (list: typeof endpoints) =>
  list.map((listed): [string, Endpoint, string] => [label(listed), listed.endpoint, listed.entity]);

let shop: TestShop;
let foreign: TestShop;
beforeAll(async () => {
  shop = await aStore();
  foreign = await aStore();
});

/** For each parameter that is a word, the first that the contract knows. */
function firstWords({ params }: Endpoint): Record<string, string> {
  const words = Object.entries(params?.shape ?? {}).map(([name, word]): [string, string] => [
    name,
    String(z.toJSONSchema(word).enum?.[0]),
  ]);
  return Object.fromEntries(words);
}

interface CallOptions {
  token?: string;
  storeId?: string;
  thing?: Thing;
}

const call = (endpoint: Endpoint, { token, storeId, thing }: CallOptions) => {
  const path = fillPath(endpoint.path, {
    id: thing?._id ?? randomUUID(),
    imageId: randomUUID(),
    ...firstWords(endpoint),
    ...thing?.params,
  });
  return send(shop.server, endpoint.method, path, {
    ...(token !== undefined && { token }),
    ...(storeId !== undefined && { query: { store_id: storeId } }),
    ...(endpoint.body && { body: thing?.body ?? {} }),
  });
};

describe('every protected endpoint', () => {
  test.each(named(protectedEndpoints))('%s refuses a call without a token', async (_, endpoint) => {
    const reply = await call(endpoint, { storeId: shop.store._id });
    // What also answers the public has nothing at a random id.
    expect(reply).toMatchObject(
      endpoint.anonymous
        ? { status: 404 }
        : { status: 401, body: { error: INVALID_TOKEN, code: 'invalid_token' } },
    );
  });

  test.each(named(protectedEndpoints))('%s refuses an unknown token', async (_, endpoint) => {
    const reply = await call(endpoint, { token: 'x'.repeat(43), storeId: shop.store._id });
    expect(reply).toMatchObject({ status: 401, body: { error: INVALID_TOKEN } });
  });
});

describe('every endpoint of a store', () => {
  test.each(named(storeEndpoints))('%s refuses a call without a store', async (_, endpoint) => {
    const reply = await call(endpoint, { token: shop.merchant.token });
    expect(reply).toMatchObject({ status: 400, body: { code: 'store_required' } });
  });

  test.each(named(storeEndpoints))("%s refuses another merchant's store", async (_, endpoint) => {
    for (const storeId of [foreign.store._id, randomUUID(), "' or 1=1 --"]) {
      const reply = await call(endpoint, { token: shop.merchant.token, storeId });
      expect(reply).toMatchObject({ status: 404, body: { error: 'Store not found' } });
    }
  });

  test.each(named(itemEndpoints))(
    "%s finds nothing of another store's",
    async (name, endpoint, entity) => {
      const make = things[name] ?? things[entity];
      if (!make) throw new Error(`say in tenancy.test.ts how to make one for ${name}`);
      const thing = await make(foreign);
      const { token } = shop.merchant;
      const asNeighbour = await call(endpoint, { token, storeId: shop.store._id, thing });
      expect(asNeighbour.status).toBe(404);
      const asOwner = { token: foreign.merchant.token, storeId: foreign.store._id, thing };
      expect((await call(endpoint, asOwner)).status).toBe(endpoint.status ?? 200);
    },
  );

  test.each(named(itemEndpoints))('%s finds nothing at an id that is none', async (_, endpoint) => {
    for (const id of ['1', 'null', '..%2f', "'; drop table products; --"]) {
      const reply = await call(endpoint, {
        token: shop.merchant.token,
        storeId: shop.store._id,
        thing: { _id: id },
      });
      expect(reply.status).toBe(404);
    }
  });
});

test("a list shows nothing of another store's", async () => {
  await anOrder(foreign, await aProduct(foreign, { name: 'Neighbour' }));
  const mine = await aProduct(shop, { name: 'Mine' });
  const products = await shop.client.call(api.products.list, { query: { limit: 250 } });
  expect(products.items.map((product) => product.name)).not.toContain('Neighbour');
  expect(products.items.map((product) => product._id)).toContain(mine._id);
  const orders = await shop.client.call(api.orders.list, {});
  expect(orders.total).toBe(0);
});

test("another store's ids are refused inside a body", async () => {
  const category = await foreign.client.call(api.categories.create, { body: { name: 'Foreign' } });
  const attempt = shop.client.call(api.products.create, {
    body: { name: 'Mask', price: 100, category: category._id },
  });
  await expect(attempt).rejects.toMatchObject({ status: 400, details: [{ field: 'category' }] });
});
