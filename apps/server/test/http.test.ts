import { endpoints } from '@kade/contract/api';
import { auth } from '@kade/contract/auth';
import { products } from '@kade/contract/catalog/products';
import { ErrorBody } from '@kade/contract/errors';
import { orders } from '@kade/contract/orders';
import { Problem } from '@kade/contract/problem';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, describe, expect, test } from 'vitest';
import { inProcessFetch } from '../src/platform/in-process';
import type { WebServer } from '../src/platform/web';
import { aStore, type TestShop } from './factories';
import { aWebServer } from './web';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

let shop: TestShop;
let fastify: WebServer;
beforeAll(async () => {
  shop = await aStore();
  const page = () => new Response('<p>A page', { headers: { 'content-type': 'text/html' } });
  const web = await aWebServer(shop.server.system, async () => page());
  fastify = web.fastify;
  return web.close;
});

const ask = (method: Method, url: string, headers: Record<string, string> = {}) =>
  fastify.inject({ method, url, headers: { host: 'localhost', ...headers } });
const shopHost = () => ({ host: new URL(shop.store.url).host });

test.each([
  ['/api/plans', 200],
  ['/api/nothing?email=a@b.lk', 404],
] as const)(
  'a call of %s is one line of the log, without what it asked for',
  async (url, status) => {
    const { logs } = shop.server;
    const before = logs.length;
    await shop.server.fastify.inject({ url, headers: { host: 'localhost' } });
    const lines = logs.slice(before).map((line) => JSON.parse(line) as object);
    expect(lines).toHaveLength(1);
    const path = url.split('?')[0];
    expect(lines[0]).toMatchObject({ msg: 'request', req: { method: 'GET', path }, status });
    expect(logs.at(-1)).not.toContain('a@b.lk');
  },
);

test('what nobody counts fills no log: health, built files, what the process asks itself', async () => {
  const { logs } = shop.server;
  const before = logs.length;
  for (const url of ['/api/health', '/assets/app-1a2b.css', '/api/files/nothing.jpg']) {
    await ask('GET', url);
  }
  await inProcessFetch(fastify)('/api/plans', { headers: { host: 'localhost' } });
  expect(logs.slice(before)).toEqual([]);
});

describe('the platform', () => {
  test.each(['/', '/login', '/login/', '/orders/1', '/orders/any-thing/?page=2'])(
    'has a page at %s',
    async (url) => {
      const reply = await ask('GET', url);
      expect([reply.statusCode, reply.body]).toEqual([200, 'the back-office']);
    },
  );

  test.each(['/nothing', '/login/more', '/orders/1/2', '/index.html', '/index', '/constructor'])(
    'says with a page of the public site that there is nothing at %s',
    async (url) => {
      const reply = await ask('GET', url);
      expect([reply.statusCode, reply.body]).toEqual([404, 'Not here']);
      expect((await ask('POST', url)).statusCode).toBe(404);
    },
  );
});

describe('another method', () => {
  test.each(endpoints.map(({ endpoint }) => [endpoint.path, endpoint] as const))(
    'of %s is told which there are',
    async (path, { method, internal }) => {
      const url = path.replace(/:\w+/g, shop.store._id);
      const reply = await ask('OPTIONS', url);
      if (internal) return;
      expect(reply.statusCode).toBe(405);
      expect(String(reply.headers.allow).split(', ')).toContain(method);
      expect(ErrorBody.parse(reply.json())).toMatchObject({ code: 'method_not_allowed' });
    },
  );

  test('is told for pages too, and not where there is nothing', async () => {
    const office = await ask('POST', '/login');
    expect([office.statusCode, office.headers.allow]).toEqual([405, 'GET, HEAD']);
    const store = await ask('DELETE', '/anything', shopHost());
    expect([store.statusCode, store.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    for (const headers of [{}, shopHost()]) {
      expect((await ask('DELETE', '/api/nothing', headers)).statusCode).toBe(404);
    }
    expect((await ask('DELETE', orders.list.path, shopHost())).statusCode).toBe(404);
    expect((await ask('DELETE', '/outbox')).statusCode).toBe(404);
  });
});

test('who is refused for want of a token is told which one', async () => {
  for (const [method, url] of [
    ['GET', orders.list.path],
    ['POST', auth.login.path],
  ] as const) {
    const body = { email: 'nobody@example.com', password: 'kottu roti 123' };
    const headers = { host: 'localhost' };
    const payload = method === 'POST' ? { payload: body } : {};
    const reply = await fastify.inject({ method, url, headers, ...payload });
    expect(reply.statusCode).toBe(401);
    expect(reply.headers['www-authenticate']).toBe('Bearer realm="Kade"');
  }
});

test('what a reply depends on is said', async () => {
  const varies = async (url: string, headers: Record<string, string> = {}) =>
    String((await ask('GET', url, headers)).headers.vary)
      .split(', ')
      .toSorted();
  const authorization = shop.merchant.token;
  const list = `${products.list.path}?store_id=${shop.store._id}`;
  expect(await varies(list, { authorization })).toEqual(['accept-encoding', 'authorization']);
  expect(await varies(`${storefront.store.path}?store_id=${shop.store._id}`)).toEqual([
    'accept-encoding',
  ]);
  expect(await varies('/', shopHost())).toEqual(['accept-encoding', 'cookie']);
  expect(await varies('/api/nothing')).toEqual(['accept', 'accept-encoding']);
  expect(await varies('/api/openapi.json', { 'accept-encoding': 'br' })).toEqual([
    'accept-encoding',
  ]);
});

test('who accepts problem details is answered with them, beside the usual fields', async () => {
  const url = `${products.create.path}?store_id=${shop.store._id}`;
  const headers = { host: 'localhost', authorization: shop.merchant.token };
  const payload = { price: -1, images: ['x'] };
  const wanting = { ...headers, accept: 'application/json, application/problem+json' };
  const reply = await fastify.inject({ method: 'POST', url, headers: wanting, payload });
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
  const problem = Problem.parse(reply.json());
  expect(problem).toMatchObject({
    type: 'urn:kade:error:invalid',
    title: 'Invalid',
    status: 400,
    detail: 'Please check the highlighted fields.',
    error: 'Please check the highlighted fields.',
    code: 'invalid',
  });
  expect(problem.errors).toEqual(
    problem.details?.map(({ field, message }) => ({
      detail: message,
      pointer: `#/${field.replaceAll('.', '/')}`,
    })),
  );
  expect(problem.errors).toContainEqual({ detail: 'must not be negative', pointer: '#/price' });
  const plain = await fastify.inject({ method: 'POST', url, headers, payload });
  expect(plain.headers['content-type']).toMatch(/^application\/json/);
  expect(Object.keys(plain.json())).toEqual(['error', 'message', 'code', 'details']);
});
