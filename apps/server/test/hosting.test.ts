import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { domains } from '@kade/contract/domains';
import { beforeAll, describe, expect, test } from 'vitest';
import { executeSql } from '../src/platform/database';
import type { WebServer } from '../src/platform/web';
import { aStore } from './factories';
import { exchange } from './raw';
import { aServer } from './server';
import { aWebServer } from './web';

let fastify: WebServer;
beforeAll(async () => {
  const { system } = await aServer();
  const answer = async (request: Request) => {
    const { pathname } = new URL(request.url);
    return new Response(`${request.method} ${pathname}`, {
      status: pathname === '/busy' ? 503 : 200,
    });
  };
  /** Whoever has a cart brings it along. */
  const takeAlong = async ({ url, headers }: Request) =>
    headers.get('cookie') === 'cart=full'
      ? { path: `/cart/brought?to=${new URL(url).pathname}`, cookie: 'cart=; Max-Age=0' }
      : undefined;
  const web = await aWebServer(system, answer, undefined, takeAlong);
  fastify = web.fastify;
  return web.close;
});

const get = (url: string, host: string, method: 'GET' | 'POST' | 'TRACE' | 'DELETE' = 'GET') =>
  fastify.inject({ method, url, headers: { host } });

test.each([
  ['localhost:3000', '/', 'the back-office'],
  ['LOCALHOST', '/orders/1', 'the back-office'],
  ['127.0.0.1:3000', '/login', 'the back-office'],
  ['silk.localhost:3000', '/products/1', 'GET /products/1'],
  ['silk-road.lk', '/', 'GET /'],
])('%s%s shows %s', async (host, url, body) => {
  expect((await get(url, host)).body).toBe(body);
});

test('a page that cannot be shown for a moment says when to come back', async () => {
  const page = await get('/busy', 'silk.localhost:3000');
  expect(page.statusCode).toBe(503);
  expect(page.headers['retry-after']).toBe('2');
});

const addressed = ['/', '/products/1', 'http://evil.example/', '/api/storefront/store'];

test.each([
  'a b',
  'é',
  'x:y',
  ':',
  '[',
  '%',
  '<script>',
  'x'.repeat(5000),
  '@',
  'a/b',
  'u:p@a',
  'a?b',
])('a Host of %j is none', async (host) => {
  for (const url of addressed) expect((await get(url, host)).statusCode).toBe(400);
});

test.each(['', '0', '.', 'a:99999', '[::1]:3000', '[::]', 'a.b.', '_a._b', '999.999.999.999'])(
  'a Host of %j is answered, and never with a 5xx',
  async (host) => {
    for (const url of addressed) expect((await get(url, host)).statusCode).toBeLessThan(500);
  },
);

test('two Hosts are none', async () => {
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = fastify.server.address() as AddressInfo;
  const ask = (...hosts: string[]) =>
    exchange(
      port,
      `GET /cart HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`,
    );
  expect(await ask('silk.localhost')).toMatch(/^HTTP\/1.1 200 .*GET \/cart$/s);
  for (const second of ['silk.localhost', 'evil.example', '']) {
    expect(await ask('silk.localhost', second)).toMatch(/^HTTP\/1.1 400 .*"code":"malformed"/s);
  }
});

describe('a store that has moved', () => {
  /** A store that was at one subdomain, is at another, and has proven a domain of its own. */
  async function aMovedStore(word: string) {
    const { client, store, server } = await aStore();
    const { db } = server.system;
    const former = new URL(store.url).hostname;
    await client.call(domains.change, { body: { newDomain: `https://${word}.localhost` } });
    await client.call(domains.change, { body: { newDomain: `https://${word}.lk` } });
    const prove = 'update store_domains set proven_at = now() where store_id = $1';
    await executeSql(db, prove, [store._id]);
    const serve = 'update stores set served_domain = custom_domain where id = $1';
    await executeSql(db, serve, [store._id]);
    return { client, former };
  }

  test('leads from every old address to the new one, path and query kept', async () => {
    const { client, former } = await aMovedStore('moved');
    for (const host of [former, 'moved.localhost', 'MOVED.localhost:3000']) {
      const reply = await get('/products/1?q=a%20b&x=%2F%2Fevil', host);
      expect(reply.statusCode).toBe(301);
      expect(reply.headers.location).toBe('http://moved.lk:3000/products/1?q=a%20b&x=%2F%2Fevil');
      expect(reply.headers['cache-control']).toBe('no-cache');
    }
    expect((await get('/', 'moved.lk')).statusCode).toBe(200);
    expect((await get('/', 'Moved.LK.')).statusCode).toBe(200);
    await client.call(domains.change, { body: { newDomain: 'https://moved.localhost' } });
    expect((await get('/cart', 'moved.lk')).headers.location).toBe(
      'http://moved.localhost:3000/cart',
    );
  });

  test.each([
    '//evil.example/a',
    '/\\evil.example',
    '///evil.example',
    '/%0d%0aLocation:%20http://evil.example',
    '/@evil.example',
    '/.evil.example',
    '/?next=http://evil.example',
    'http://evil.example/',
  ])('%s leads to nowhere else', async (url) => {
    const word = `still-${Buffer.from(url).toString('hex').slice(0, 40)}`;
    await aMovedStore(word);
    const { statusCode, headers } = await get(url, `${word}.localhost`);
    expect(statusCode).toBeLessThan(500);
    if (statusCode !== 301) return;
    expect(new URL(String(headers.location)).origin).toBe(`http://${word}.lk:3000`);
  });

  test('still takes a form that was open at the old address', async () => {
    const { former } = await aMovedStore('open-form');
    expect((await get('/cart', former, 'POST')).body).toBe('POST /cart');
  });

  test.each([
    ['as newer browsers say', () => ({ 'sec-fetch-site': 'same-origin' })],
    ['as older ones do', (host: string) => ({ referer: `http://${host}/checkout` })],
  ])('leads on whom a form of a page there has led, %s, by a page', async (told, headers) => {
    const word = `sent-${told.length}`;
    await aMovedStore(word);
    const host = `${word}.localhost:3000`;
    const ask = (more: Record<string, string>) =>
      fastify.inject({
        url: '/orders/1?access_token=a&b="<x>',
        headers: { host, accept: 'text/html,*/*', ...more },
      });
    const page = await ask(headers(host));
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    const address = `http://${word}.lk:3000/orders/1?access_token=a&amp;b=%22%3Cx%3E`;
    expect(page.body).toContain(`<meta http-equiv="refresh" content="0; url=${address}">`);
    expect(page.body).toContain(`<a href="${address}">${word}.lk:3000</a>`);
    const others: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'none', referer: `http://${host}/` },
      { 'sec-fetch-site': 'cross-site' },
      { referer: 'https://search.example/' },
      { ...headers(host), accept: 'image/avif,*/*' },
    ];
    for (const one of others) expect((await ask(one)).statusCode).toBe(301);
  });

  test('lets a cart go along, once and with who goes there alone', async () => {
    await aMovedStore('brought');
    const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      fastify.inject({
        method,
        url: '/checkout',
        headers: { host: 'brought.localhost', ...headers },
      });
    const [visit, full] = [{ accept: 'text/html,*/*' }, { cookie: 'cart=full' }];
    const way = 'http://brought.lk:3000/cart/brought?to=/checkout';
    const emptied = { 'set-cookie': 'cart=; Max-Age=0', 'cache-control': 'no-store' };
    const led = await ask({ ...visit, ...full });
    expect(led.statusCode).toBe(303);
    expect(led.headers).toMatchObject({ location: way, ...emptied });
    const page = await ask({ ...visit, ...full, 'sec-fetch-site': 'same-origin' });
    expect(page.headers).toMatchObject(emptied);
    expect(page.body).toContain(`url=${way}"`);
    const plain = [
      await ask({ ...visit, cookie: 'cart=empty' }),
      await ask({ accept: 'image/avif,*/*', ...full }),
      await ask({ ...visit, ...full }, 'HEAD'),
    ];
    for (const { statusCode, headers } of plain) {
      expect([statusCode, headers['set-cookie']]).toEqual([301, undefined]);
      expect(headers.location).toBe('http://brought.lk:3000/checkout');
    }
  });
});

test.each(['TRACE', 'DELETE'] as const)('%s is for the API only', async (method) => {
  for (const host of ['localhost', 'silk.localhost']) {
    const reply = await get('/', host, method);
    expect(reply.statusCode).toBe(405);
    expect(reply.json()).toMatchObject({ code: 'method_not_allowed' });
  }
});

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
])('%s leads out of no folder', async (path) => {
  for (const host of ['localhost', 'silk.localhost']) {
    for (const url of [path, `/_store${path}`]) {
      expect((await get(url, host)).body).not.toBe('secret');
    }
  }
});

test('what the API does not know is said in its own words, on every host', async () => {
  for (const host of ['localhost', 'silk.localhost']) {
    for (const url of ['/api/nothing', '/%61pi/nothing', '/api/merchant/nothing/']) {
      const reply = await get(url, host);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ error: 'There is nothing at this address.' });
    }
  }
});

test('hashed files are kept for a year, pages are asked for again', async () => {
  const file = await get('/assets/app-1a2b.css', 'localhost');
  const needless = [
    'permissions-policy',
    'referrer-policy',
    'x-request-id',
    'etag',
    'last-modified',
  ];
  for (const name of [...needless, 'content-security-policy', 'accept-ranges']) {
    expect(file.headers).not.toHaveProperty(name);
  }
  expect(file.headers).toHaveProperty('x-content-type-options', 'nosniff');
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/assets/app-gone.css', 'localhost')).statusCode).toBe(404);
  const page = await get('/', 'localhost');
  expect(page.headers['cache-control']).toBe('no-cache');
  expect(page.headers['permissions-policy']).toContain('camera=(self), ');
});

test('a worker of the platform is asked for anew each time, and may ask for its files', async () => {
  const worker = await get('/service-worker.js', 'localhost');
  expect(worker.headers['cache-control']).toBe('public, max-age=0');
  expect(worker.headers['content-security-policy']).toContain("connect-src 'self'");
  expect(worker.headers['content-security-policy']).toContain("img-src 'self'");
});

test('a file that was packed before is sent so to whoever takes it, and has no address of its own', async () => {
  const ask = (encoding: string) =>
    fastify.inject({
      url: '/assets/app-1a2b.css',
      headers: { host: 'localhost', 'accept-encoding': encoding },
    });
  const packed = await ask('gzip, br');
  // The second time it is not read again.
  for (const reply of [packed, await ask('br')]) {
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(reply.headers.vary).toMatch(/accept-encoding/i);
    expect(reply.rawPayload).toEqual(packed.rawPayload);
  }
  const plain = await ask('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect((await get('/assets/app-1a2b.css.br', 'localhost')).statusCode).toBe(404);
});
