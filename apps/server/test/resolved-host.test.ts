import { storefront } from '@kade/contract/storefront';
import { beforeAll, expect, test } from 'vitest';
import type { WebServer } from '../src/platform/web';
import { aStore, type TestShop } from './factories';
import { statementsOf } from './sent-statements';
import { aWebServer } from './web';

let fastify: WebServer;
let shop: TestShop;
let neighbour: TestShop;
beforeAll(async () => {
  [shop, neighbour] = [await aStore(), await aStore()];
  const web = await aWebServer(shop.server.system, async (_request, { client }) => {
    const [{ name }] = await Promise.all([
      client.call(storefront.store, {}),
      client.call(storefront.products, {}),
      client.call(storefront.categories, {}),
    ]);
    return new Response(name);
  });
  fastify = web.fastify;
  return web.close;
});

const hostOf = ({ store }: TestShop) => new URL(store.domain).host;
const page = (host: string, headers: Record<string, string> = {}) =>
  fastify.inject({ url: '/', headers: { host, ...headers } });

test('a page finds its store once, whatever it reads of it', async () => {
  const looksOf = async () => {
    const said = await statementsOf(async () => {
      expect((await page(hostOf(shop))).body).toBe(shop.store.name);
    });
    return said.filter((text) => text.includes('former_subdomains')).length;
  };
  expect(await looksOf(), 'of a name that is new to this process').toBe(2);
  await aStore(); // what this process writes makes it look anew
  expect(await looksOf()).toBe(1);
});

test('a store that somebody else hands on is not believed', async () => {
  const storeAtHost = { storeId: neighbour.store._id, host: hostOf(shop), isSuspended: false };
  const told = { 'x-in-process-store': JSON.stringify(storeAtHost) };
  for (const mark of [undefined, '', 'x'.repeat(43)]) {
    const headers = { ...told, ...(mark !== undefined && { 'x-in-process': mark }) };
    expect((await page(hostOf(shop), headers)).body).toBe(shop.store.name);
    const reply = await fastify.inject({
      url: '/api/storefront/store',
      headers: { host: hostOf(shop), ...headers },
    });
    expect(reply.json()).toMatchObject({ name: shop.store.name });
  }
});
