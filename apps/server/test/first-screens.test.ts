import { beforeAll, expect, test } from 'vitest';
import type { WebServer } from '../src/platform/web';
import { aStore, type TestShop } from './factories';
import { aWebServer } from './web';

let shop: TestShop;
let fastify: WebServer;
beforeAll(async () => {
  shop = await aStore();
  const web = await aWebServer(shop.server.system, async ({ url }) => new Response(url));
  fastify = web.fastify;
  return web.close;
});

const ask = (url: string, headers: Record<string, string> = {}) =>
  fastify.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } });

/** What a screen shows at first, as the API says it for it, and where and in what room it was drawn. */
async function firstAt(url: string, authorization = shop.merchant.token) {
  const reply = await ask(url, { authorization });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('no-store');
  const { replies, html } = reply.json<{
    replies: { stores: { status: number; headers: Record<string, string>; body: string } };
    html: string;
  }>();
  return { ...replies, drawn: JSON.parse(html) as unknown };
}

test('a screen is told what the API says to its merchant', async () => {
  const { stores } = await firstAt('/_screen/orders');
  expect(stores.status).toBe(200);
  expect(stores.headers['x-total-count']).toBe('1');
  expect(stores.body).toContain(shop.store._id);
  const { body } = (await firstAt('/_screen/orders', (await aStore()).merchant.token)).stores;
  expect(body).not.toContain(shop.store._id);
});

test('who is not signed in is told that, or nothing', async () => {
  expect((await ask('/_screen/orders')).statusCode).toBe(404);
  const { stores } = await firstAt('/_screen/orders', 'no-token');
  expect(stores.status).toBe(401);
});

const home = 'http://localhost:3000';

test.each([
  ['/orders?store_id=one&width=390&height=844', '/orders', 'one', { width: 390, height: 844 }],
  ['/orders', '/orders', '', null],
  ['/orders?width=390', '/orders', '', null],
  ['/orders?width=1e9&height=844', '/orders', '', null],
  ['/orders?width=4000&height=4000', '/orders', '', { width: 4000, height: 4000 }],
  ['/orders?width=-1&height=Infinity', '/orders', '', null],
  ['//evil.example/x', '//evil.example/x', '', null],
])('what %s asks for stands at %s of the platform', async (asked, path, storeId, size) => {
  const { drawn } = await firstAt(`/_screen${asked}`);
  expect(drawn).toEqual([home + path, storeId, size]);
});

test('a store has no such screens', async () => {
  const { host } = new URL(shop.store.url);
  const page = await ask('/_screen/orders', { host, authorization: shop.merchant.token });
  expect(page.body).toContain(`${host}/_screen/orders`);
});
