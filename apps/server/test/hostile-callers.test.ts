import { connect, type AddressInfo } from 'node:net';
import { callbacks } from '@kade/contract/callbacks';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { drawn } from '../../../scripts/testing/drawn';
import type { WebServer } from '../src/platform/web';
import { anOrder, aProduct, aStore, type TestShop } from './factories';
import { onPlan } from './plans';
import { aWebServer } from './web';

const RUNS = 50;

let shop: TestShop;
let order: { _id: string };
let fastify: WebServer;
beforeAll(async () => {
  shop = await aStore();
  await onPlan(shop.merchant, 'pro');
  order = await anOrder(shop, await aProduct(shop));
  const web = await aWebServer(shop.server.system, async () => new Response('a page'));
  fastify = web.fastify;
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  return web.close;
});

const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, 7, -1, '', ' ', '__proto__', [], {}, [[]], [{}]),
  fc.constantFrom<unknown>({ toString: 1, valueOf: 2 }, { length: -1 }, 'x'.repeat(600), '💥'),
  fc.jsonValue({ maxDepth: 3 }),
);
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const SIGNATURE = Object.fromEntries(
  ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'].map(
    (name) => [`paypal-${name}`, 'x'],
  ),
);
const TYPES = ['CHECKOUT.ORDER.APPROVED', ...captures('CAPTURE'), 'OTHER', ''];
function captures(what: string): string[] {
  return ['COMPLETED', 'DENIED', 'PENDING', 'REFUNDED', 'REVERSED'].map(
    (end) => `PAYMENT.${what}.${end}`,
  );
}

test('whatever PayPal is said to tell is answered, and believed of nobody', async () => {
  const own = fc.constant(null).map(() => order._id);
  const field = fc.oneof({ weight: 2, arbitrary: odd }, { weight: 1, arbitrary: own });
  const resource = fc.record(
    { id: field, status: odd, amount: odd, custom_id: field, links: odd, supplementary_data: odd },
    { requiredKeys: [] },
  );
  const event = fc.record({
    id: fc.oneof(fc.constant('WH-1'), odd),
    event_type: fc.constantFrom(...TYPES),
    resource: fc.oneof({ weight: 9, arbitrary: resource }, odd),
  });
  await fc.assert(
    fc.asyncProperty(event, async (told) => {
      const reply = await fastify.inject({
        method: 'POST',
        url: `${callbacks.paypal.path}?store_id=${shop.store._id}`,
        headers: { ...json, ...SIGNATURE },
        payload: JSON.stringify(told),
      });
      expect(reply.statusCode).toBeLessThan(500);
    }),
    drawn(RUNS, 1948),
  );
});

test('whatever PayHere is said to tell is refused', async () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('2', '-3', '', '__proto__'),
  );
  const names = Object.keys(callbacks.payhere.body.shape);
  const notice = fc.record(
    Object.fromEntries(names.map((name) => [name, texts.map((text) => text.toWellFormed())])),
  );
  await fc.assert(
    fc.asyncProperty(notice, fc.boolean(), async (told, isOurs) => {
      const reply = await fastify.inject({
        method: 'POST',
        url: `${callbacks.payhere.path}?store_id=${shop.store._id}`,
        headers: form,
        payload: new URLSearchParams({
          ...told,
          ...(isOurs && { order_id: order._id }),
        }).toString(),
      });
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expect(reply.statusCode).toBeLessThan(500);
    }),
    drawn(RUNS, 1948),
  );
});

/** The status of what comes back over a socket for these bytes, sent as they are. */
function statusOf(bytes: string): Promise<number> {
  const { port } = fastify.server.address() as AddressInfo;
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes, 'latin1'));
    socket.on('data', (piece: Buffer) => {
      text += piece.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)));
  });
}

test('no Host, address, cookie or form over a socket ends in a failure of our own', async () => {
  const host = fc.oneof(
    fc.constantFrom('localhost', 'a.localhost', 'user:pass@a.localhost', 'a@b', '[::1', '::1', ''),
    fc.constantFrom(
      'a.localhost:99999',
      'a.localhost:',
      'x'.repeat(300),
      'a/b',
      'a?b',
      'a#b',
      '%41',
    ),
    fc.string({ maxLength: 20 }),
  );
  const target = fc.oneof(
    fc.constantFrom(
      '/',
      '/products/1',
      '/cart',
      '//evil.example',
      'http://u:p@evil/',
      '*',
      '/%',
      '/%00',
    ),
    fc.constantFrom('/login', '/settings?x=%', '/assets/..%2f..%2fx', '/_store/%2e%2e/x', '/api/%'),
    fc.webPath(),
    fc.string({ maxLength: 30 }).map((text) => `/${text}`),
  );
  const line = (text: string) => text.replaceAll(/[\r\n]/g, '');
  const cookie = fc.string({ unit: 'binary', maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'OPTIONS'),
      target,
      host,
      cookie,
      async (method, path, name, value) => {
        const status = await statusOf(
          `${method} ${line(path).replaceAll(' ', '')} HTTP/1.1\r\nHost: ${line(name)}\r\n` +
            `Cookie: cart=${line(value)}\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
            'Content-Length: 3\r\nConnection: close\r\n\r\na=b',
        );
        expect(status).toBeLessThan(500);
      },
    ),
    drawn(RUNS, 1948),
  );
});
