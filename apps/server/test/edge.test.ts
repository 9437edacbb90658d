import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { ErrorBody } from '@kade/contract/errors';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { aProduct, aStore, type TestShop } from './factories';
import { exchange } from './raw';
import { send } from './send';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

const PRODUCTS = '/api/merchant/products';
const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  send(shop.server, 'POST', PRODUCTS, {
    token: shop.merchant.token,
    query: { store_id: shop.store._id },
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;

test.each<[what: string, payload: string | Buffer, status: number]>([
  ['malformed JSON', '{"name": ', 400],
  ['an empty body', '', 400],
  ['a bare word', 'null', 400],
  ['a list', '[]', 400],
  ['wrong types', '{"name": 7, "price": "12.50"}', 400],
  ['a text for a yes or no', '{"name": "A", "price": 1, "in_stock": "true"}', 400],
  ['a price with three decimals', '{"name": "A", "price": 1.005}', 400],
  ['a negative price', '{"name": "A", "price": -1}', 400],
  ['a price beyond numbers', '{"name": "A", "price": 1e400}', 400],
  ['half a piece', '{"name": "A", "price": 1, "stock_quantity": 0.5}', 400],
  ['a NUL character', '{"name": "A\\u0000", "price": 1}', 400],
  ['a lone surrogate', '{"name": "\\ud800", "price": 1}', 400],
  ['a name of 201 characters', `{"name": "${'x'.repeat(201)}", "price": 1}`, 400],
  ['a polluting key', '{"__proto__": {"admin": true}, "name": "A", "price": 1}', 400],
  ['deep nesting', `{"name": "A", "price": 1, "extra": ${deep}}`, 400],
  ['a body of 10 MB', `{"name": "${'x'.repeat(10_000_000)}"}`, 413],
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 400],
  ['a name in Latin-1', Buffer.from('{"name": "Caf\xe9", "price": 1}', 'latin1'), 400],
])('answers %s with the error body', async (_, payload, status) => {
  const reply = await post(payload);
  expect(reply.status).toBe(status);
  expect(ErrorBody.parse(reply.body).error).toBeTruthy();
});

test.each([
  ['without a body', {}],
  ['with an empty one', { 'content-length': '0' }],
  ['with one of pieces, that are none', { 'transfer-encoding': 'chunked' }],
])('where no body is expected, a call that names JSON %s is answered', async (_, headers) => {
  const { _id } = await aProduct(shop);
  const reply = await send(shop.server, 'DELETE', `${PRODUCTS}/${_id}`, {
    token: shop.merchant.token,
    query: { store_id: shop.store._id },
    payload: '',
    headers: { 'content-type': 'application/json', ...headers },
  });
  expect(reply.status).toBe(200);
});

test('names every field that is wrong at once', async () => {
  const reply = await post('{"price": -1, "stock_quantity": "many"}');
  expect(reply.body).toEqual({
    error: 'Please check the highlighted fields.',
    message: 'Please check the highlighted fields.',
    code: 'invalid',
    details: [
      { field: 'name', message: 'is required', code: 'required' },
      {
        field: 'price',
        message: 'must not be negative',
        code: 'as_said',
        params: { text: 'must not be negative' },
      },
      {
        field: 'stock_quantity',
        message: expect.any(String) as string,
        code: 'as_said',
        params: { text: 'must be a whole number' },
      },
    ],
  });
});

test.each([
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/\tjson',
])('refuses a body of type %s', async (type) => {
  const reply = await post('{"name": "A", "price": 1}', { 'content-type': type });
  expect(reply.status).toBe(415);
});

test.each(['/api/%', '/api/merchant/products/%00', '/api/%c0%ae', '/api/nothing', '/api//'])(
  'answers the address %s with a 4xx',
  async (path) => {
    const reply = await send(shop.server, 'GET', path);
    expect([400, 404, 401]).toContain(reply.status);
    expect(ErrorBody.safeParse(reply.body).success).toBe(true);
  },
);

test('ignores unknown fields and trailing slashes', async () => {
  const reply = await send(shop.server, 'POST', `${PRODUCTS}/`, {
    token: `Bearer ${shop.merchant.token}`,
    query: { store_id: shop.store._id },
    body: { name: 'Batik sarong', price: 4250.5, store_id: 'someone else', colour: 'red' },
  });
  expect(reply.status).toBe(201);
  expect(reply.body).toMatchObject({ name: 'Batik sarong', price: 4250.5 });
  expect(reply.body).not.toHaveProperty('colour');
  expect(reply.body).not.toHaveProperty('error');
});

test.each<Record<string, string>>([
  { limit: '0' },
  { limit: '251' },
  { limit: 'ten' },
  { page: '-1' },
  { cursor: 'nonsense' },
  { cursor: Buffer.from('["x","y"]').toString('base64url') },
  { sort: 'password' },
  { in_stock: 'maybe' },
])('refuses the list parameters %o', async (query) => {
  const reply = await send(shop.server, 'GET', PRODUCTS, {
    token: shop.merchant.token,
    query: { store_id: shop.store._id, ...query },
  });
  expect(reply.status).toBe(400);
});

test('sets the security headers and says nothing of the software', async () => {
  const { headers } = await send(shop.server, 'GET', '/api/health');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('sets those of documents on documents alone', async () => {
  const ofDocuments = {
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': expect.stringContaining('camera=(self), ') as string,
    'x-frame-options': 'SAMEORIGIN',
  };
  const get = async (url: string) =>
    (await shop.server.fastify.inject({ url, headers: { accept: 'text/html' } })).headers;
  expect(await get('/docs')).toMatchObject(ofDocuments);
  for (const url of ['/docs/reference.js', '/api/health', '/api/nothing']) {
    const headers = await get(url);
    expect(headers).toHaveProperty('x-content-type-options', 'nosniff');
    for (const name of Object.keys(ofDocuments)) expect(headers).not.toHaveProperty(name);
  }
});

test('no other site reads a reply, and no cache keeps one', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  const token = shop.merchant.token;
  const query = { store_id: shop.store._id };
  for (const path of [PRODUCTS, '/api/storefront/products', '/api/platform', '/api/nothing']) {
    for (const method of ['GET', 'OPTIONS']) {
      const reply = await send(shop.server, method, path, { token, query, headers });
      expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-'))).toEqual([]);
      expect(reply.headers).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      });
    }
  }
  const document = await send(shop.server, 'GET', '/api/openapi.json', { headers });
  expect(document.headers['access-control-allow-origin']).toBe('*');
});

test('unpacks no body: what is packed is not JSON', async () => {
  const packed = gzipSync('{"name": "A", "price": 1}');
  const reply = await post(packed, { 'content-encoding': 'gzip' });
  expect(reply).toMatchObject({ status: 400, body: { code: 'malformed' } });
});

test('answers 10 MB of headers and broken HTTP over a socket, and goes on', async () => {
  const { fastify } = shop.server;
  const address = await fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = new URL(address);
  const lies = await exchange(
    Number(port),
    'GET / HTTP/1.1\r\nHost: x\r\n',
    `X-Lie: ${'a'.repeat(10_000_000)}\r\n\r\n`,
  );
  expect(lies === '' || lies.startsWith('HTTP/1.1 431')).toBe(true);
  expect(await exchange(Number(port), 'NONSENSE\r\n\r\n')).toContain('"code":"malformed"');
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
});

test('a body that comes drop by drop ends after twenty seconds, with words', async () => {
  const { port } = shop.server.fastify.server.address() as AddressInfo;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const head = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n';
  const reply = exchange(port, `POST /api/merchant/auth/login HTTP/1.1\r\n${head}`, '{"email": ');
  let seconds = 0;
  let isOpen = true;
  void reply.then(() => (isOpen = false));
  for (; isOpen; seconds += 1) {
    vi.advanceTimersByTime(1000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(seconds).toBeGreaterThanOrEqual(20);
  expect(await reply).toMatch(/^HTTP\/1.1 408 .*connection: close.*"code":"request_timeout"/is);
});

test('logs no token, query or body', async () => {
  const secret = 'a-very-secret-search';
  await send(shop.server, 'GET', PRODUCTS, {
    token: shop.merchant.token,
    query: { store_id: shop.store._id, q: secret },
  });
  const logs = shop.server.logs.join('');
  expect(logs).toContain(PRODUCTS);
  expect(logs).not.toContain(shop.merchant.token);
  expect(logs).not.toContain(secret);
  expect(logs).not.toContain(shop.merchant.email);
});
