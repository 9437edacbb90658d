import { randomUUID } from 'node:crypto';
import { endpoints } from '@kade/contract/api';
import { fillPath, type Endpoint } from '@kade/contract/endpoint';
import { domains } from '@kade/contract/domains';
import { beforeAll, describe, expect, test } from 'vitest';
import { executeSql } from '../src/platform/database';
import { aStore, type TestShop } from './factories';
import { onPlan } from './plans';
import { send } from './send';

let shop: TestShop;
/** The hosts of the store: below the platform, and its own. */
let hosts: string[];
beforeAll(async () => {
  shop = await aStore();
  await onPlan(shop.merchant, 'pro');
  await shop.client.call(domains.change, { body: { newDomain: 'https://own-host.lk' } });
  const prove = 'update store_domains set proven_at = now() where store_id = $1';
  await executeSql(shop.server.system.db, prove, [shop.store._id]);
  hosts = [new URL(shop.store.url).host, 'own-host.lk'];
});

const NOTHING = { status: 404, body: { error: 'There is nothing at this address.' } };

const params = {
  id: randomUUID(),
  type: 'refund_policy',
  slug: 'about-us',
  token: 't'.repeat(43),
};

const ask = ({ method, path, callback }: Endpoint, host: string) =>
  send(shop.server, method, fillPath(path, params), {
    token: shop.merchant.token,
    query: { store_id: shop.store._id },
    headers: {
      host,
      ...(callback === 'form' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
  });

const isAnywhere = ({ access, callback, uncounted, internal }: Endpoint) =>
  access === 'shopper' || [callback, uncounted, internal].some(Boolean);
const listed = endpoints.map(({ entity, name, endpoint }): [string, Endpoint] => [
  `${entity}.${name}`,
  endpoint,
]);

describe('at the hosts of a store', () => {
  test.each(listed.filter(([, endpoint]) => !isAnywhere(endpoint)))(
    '%s is not found',
    async (_, endpoint) => {
      for (const host of [...hosts, 'unknown.example']) {
        expect(await ask(endpoint, host)).toMatchObject(NOTHING);
      }
    },
  );

  test.each(listed.filter(([, endpoint]) => isAnywhere(endpoint)))(
    '%s is answered',
    async (_, endpoint) => {
      for (const host of hosts) expect(await ask(endpoint, host)).not.toMatchObject(NOTHING);
    },
  );

  test('neither the reference nor its document is found', async () => {
    for (const path of ['/docs', '/docs/reference.js', '/api/openapi.json', '/outbox']) {
      for (const host of hosts) {
        expect(await send(shop.server, 'GET', path, { headers: { host } })).toMatchObject(NOTHING);
      }
      for (const host of ['localhost', 'LOCALHOST:3000', '192.0.2.7', '[::1]:3000']) {
        expect((await send(shop.server, 'GET', path, { headers: { host } })).status).toBe(200);
      }
    }
  });
});

test('only the platform speaks for the hosts beneath its own', async () => {
  const PLATFORM_URL = 'https://kade.example';
  const { server } = await aStore({
    NODE_ENV: 'production',
    RATE_LIMITS: 'on',
    SECRET_KEY: 'k'.repeat(32),
    PLATFORM_URL,
  });
  const hstsAt = async (host: string) =>
    (await send(server, 'GET', '/api/health', { headers: { host } })).headers[
      'strict-transport-security'
    ];
  expect(await hstsAt('kade.example')).toBe('max-age=31536000; includeSubDomains');
  expect(await hstsAt('silk.kade.example')).toBe('max-age=31536000');
  expect(await hstsAt('own-host.lk')).toBe('max-age=31536000');
  const { headers } = await send(shop.server, 'GET', '/api/health');
  expect(headers['strict-transport-security']).toBeUndefined();
});
