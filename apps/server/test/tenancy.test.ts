import { randomUUID } from 'node:crypto';
import { api } from '@kade/contract/api';
import type { Endpoint } from '@kade/contract/endpoint';
import { INVALID_TOKEN } from '@kade/contract/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { anOrder, aProduct, aStore, type TestShop } from './factories';
import { anOperator } from './operators';
import { onPlan } from './plans';
import { callOn, type CallOptions } from './call-on';
import { endpointsOf } from './things';

const { all: merchantEndpoints } = endpointsOf(['merchant', 'store']);
const { all: operatorEndpoints } = endpointsOf(['operator']);
const protectedEndpoints = [...merchantEndpoints, ...operatorEndpoints];
const { all: storeEndpoints, items: itemEndpoints } = endpointsOf(['store']);

let shop: TestShop;
let foreign: TestShop;
let operatorToken: string;
beforeAll(async () => {
  shop = await aStore();
  foreign = await aStore();
  operatorToken = (await anOperator(shop.server)).token;
  await onPlan(foreign.merchant, 'pro');
});

const call = (endpoint: Endpoint, options: CallOptions) => callOn(shop.server, endpoint, options);

describe('every protected endpoint', () => {
  test.each(protectedEndpoints)('$label refuses a call without a token', async ({ endpoint }) => {
    const reply = await call(endpoint, { storeId: shop.store._id });
    // What also answers the public has nothing at a random id.
    expect(reply).toMatchObject(
      endpoint.anonymous
        ? { status: 404 }
        : { status: 401, body: { error: INVALID_TOKEN, code: 'invalid_token' } },
    );
  });

  test.each(protectedEndpoints)('$label refuses an unknown token', async ({ endpoint }) => {
    const reply = await call(endpoint, { token: 'x'.repeat(43), storeId: shop.store._id });
    expect(reply).toMatchObject({ status: 401, body: { error: INVALID_TOKEN } });
  });
});

describe('every gate', () => {
  test.each(operatorEndpoints)("$label refuses a merchant's token", async ({ endpoint }) => {
    const reply = await call(endpoint, { token: shop.merchant.token, storeId: shop.store._id });
    expect(reply).toMatchObject({ status: 401, body: { error: INVALID_TOKEN } });
  });

  test.each(merchantEndpoints)("$label refuses an operator's token", async ({ endpoint }) => {
    const reply = await call(endpoint, { token: operatorToken, storeId: shop.store._id });
    expect(reply).toMatchObject({ status: 401, body: { error: INVALID_TOKEN } });
  });
});

describe('every endpoint of a store', () => {
  test.each(storeEndpoints)('$label refuses a call without a store', async ({ endpoint }) => {
    const reply = await call(endpoint, { token: shop.merchant.token });
    expect(reply).toMatchObject({ status: 400, body: { code: 'store_required' } });
  });

  test.each(storeEndpoints)("$label refuses another merchant's store", async ({ endpoint }) => {
    for (const storeId of [foreign.store._id, randomUUID(), "' or 1=1 --"]) {
      const reply = await call(endpoint, { token: shop.merchant.token, storeId });
      expect(reply).toMatchObject({ status: 404, body: { error: 'Store not found' } });
    }
  });

  test.each(itemEndpoints)(
    "$label finds nothing of another store's",
    async ({ endpoint, make }) => {
      const thing = await make(foreign);
      const { token } = shop.merchant;
      const asNeighbour = await call(endpoint, { token, storeId: shop.store._id, thing });
      expect(asNeighbour.status).toBe(404);
      const asOwner = { token: foreign.merchant.token, storeId: foreign.store._id, thing };
      expect((await call(endpoint, asOwner)).status).toBe(endpoint.status ?? 200);
    },
  );

  test.each(itemEndpoints)('$label finds nothing at an id that is none', async ({ endpoint }) => {
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
