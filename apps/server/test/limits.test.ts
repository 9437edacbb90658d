import { auth } from '@kade/contract/auth';
import { domains } from '@kade/contract/domains';
import { orders } from '@kade/contract/orders';
import { platform } from '@kade/contract/platform';
import { storefront } from '@kade/contract/storefront';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WebServer } from '../src/platform/web';
import { createBuckets } from '../src/platform/limits';
import { aProduct, aStore, orderOf, type TestShop } from './factories';
import { aServer } from './server';
import { aWebServer } from './web';

const LIMITED = { RATE_LIMITS: 'on', LOG_LEVEL: 'silent' };

// Shares come back with time: on a busy machine as fast as they are used, and nothing is ever refused.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('a bucket', () => {
  function aClock() {
    const clock = { at: 5_000 };
    const { spend, size } = createBuckets(3, () => clock.at);
    const often = (times: number, key = 'a') => run(times, () => spend(key, 60));
    return { clock, spend, size, often };
  }
  const run = (times: number, once: () => number) => Array.from({ length: times }, once);

  test('gives a minute’s worth at once, and then one by one as they come back', () => {
    const { clock, spend, often } = aClock();
    expect(often(60).every((wait) => wait === 0)).toBe(true);
    expect(often(2)).toEqual([1, 1]);
    clock.at += 999;
    expect(spend('a', 60)).toBe(1);
    clock.at += 1;
    expect(often(2)).toEqual([0, 1]);
    clock.at += 59_000;
    expect(often(60).indexOf(1)).toBe(59);
    clock.at += 3_600_000;
    expect(often(61).indexOf(1)).toBe(60);
  });

  test('says how long to wait for a rare thing, and holds for one key only', () => {
    const { spend } = aClock();
    expect([spend('rare', 2), spend('rare', 2), spend('rare', 2)]).toEqual([0, 0, 30]);
    expect(spend('other', 2)).toBe(0);
  });

  test('is forgotten once there are too many, the one used least recently first', () => {
    const { often } = aClock();
    for (const key of ['a', 'b', 'c']) often(60, key);
    often(60, 'd');
    expect(often(1, 'c')).toEqual([1]);
    expect(often(1, 'a')).toEqual([0]);
  });

  test('that is full again takes no room, however many there were', () => {
    const { clock, size, often } = aClock();
    often(1, 'a');
    often(1, 'b');
    clock.at += 999;
    often(60, 'c');
    expect(size()).toBe(3);
    clock.at += 1;
    expect(often(1, 'c')).toEqual([1]);
    expect(size()).toBe(1);
  });
});

interface Ask {
  method?: 'GET' | 'POST';
  address?: string;
  headers?: Record<string, string>;
  payload?: object | string;
}

const ask = (fastify: WebServer, url: string, { address = '192.0.2.1', ...request }: Ask = {}) =>
  fastify.inject({ method: 'GET', url, remoteAddress: address, ...request });

const AT_ONCE = 30;

/** The cookie that a reply gives to a browser. */
function cookieOf({ headers }: Awaited<ReturnType<typeof ask>>): string {
  const [cookie = ''] = [headers['set-cookie'] ?? ''].flat();
  return cookie.split(';')[0] ?? '';
}

/** Sends a request until it is refused; answers how often it was not, and the refusal. */
async function flood(fastify: WebServer, url: string, request: Ask = {}, most = 10_000) {
  for (let times = 0; times < most; times += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, () => ask(fastify, url, request));
    const replies = await Promise.all(batch);
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    const [reply] = refused;
    if (reply) return { times: times + AT_ONCE - refused.length, reply };
  }
  throw new Error(`${url} was never refused`);
}

const forms = { 'content-type': 'application/x-www-form-urlencoded' };
const ACTS: [act: string, url: string, request: Ask, least: number][] = [
  ['read', platform.info.path, {}, 1200],
  ['search', `${storefront.products.path}?q=silk&store_id=x`, {}, 300],
  ['buy', `${storefront.quote.path}?store_id=x`, { method: 'POST', payload: {} }, 600],
  ['sign in', auth.forgotPassword.path, { method: 'POST', payload: {} }, 300],
  ['work', orders.list.path, {}, 1200],
  [
    'be called back',
    '/api/payments/payhere/notify',
    { method: 'POST', payload: '', headers: forms },
    3000,
  ],
];

/** What machines ask, and what pages show: counted as none of these acts. */
const UNCOUNTED = [
  platform.health.path,
  platform.ready.path,
  `${domains.tlsAllowed.path}?domain=`,
  '/api/files/nothing.webp',
  '/docs/reference.css',
];

describe('one address', () => {
  test.each(ACTS)(
    'that has enough of one thing (%s) may do all others, and waits for no health, certificate or file',
    async (_, url, request, least) => {
      const { fastify } = await aServer(LIMITED);
      // An address a subject; the last parts of IPv6 are the subscriber's own.
      const address = `2001:db8:0:${ACTS.findIndex((act) => act[1] === url)}::1`;
      const { times, reply } = await flood(fastify, url, { ...request, address });
      expect(times).toBeGreaterThanOrEqual(least);
      expect(reply.json()).toMatchObject({
        code: 'too_many_requests',
        error: expect.any(String) as string,
      });
      expect(reply.headers['retry-after']).toMatch(/^[1-9]\d?$/);
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
      for (const [, other, otherRequest] of ACTS.filter((act) => act[1] !== url)) {
        const answered = await ask(fastify, other, { ...otherRequest, address });
        expect([other, answered.statusCode]).not.toEqual([other, 429]);
      }
      for (const file of UNCOUNTED) {
        const answered = await ask(fastify, file, { address });
        expect([file, answered.statusCode]).not.toEqual([file, 429]);
      }
      const neighbour = await ask(fastify, url, { ...request, address: '2001:db8:0:ff::1' });
      expect(neighbour.statusCode).not.toBe(429);
    },
  );

  test('of many merchants: each session counts for itself', async () => {
    const [shop, other] = [await aStore(LIMITED), await aStore(LIMITED)];
    const { fastify } = shop.server;
    const url = orders.list.path;
    const as = ({ merchant, store }: TestShop) =>
      ask(fastify, `${url}?store_id=${store._id}`, { headers: { authorization: merchant.token } });
    for (const one of [shop, other]) expect((await as(one)).statusCode).toBe(200);
    await flood(fastify, url, { headers: { authorization: 'x'.repeat(43) } });
    expect((await as(shop)).statusCode).toBe(200);
    await flood(fastify, url, { headers: { authorization: shop.merchant.token } });
    expect((await as(other)).statusCode).toBe(200);
  });
});

describe('pages of a store', () => {
  let shop: TestShop;
  let fastify: WebServer;
  beforeAll(async () => {
    shop = await aStore(LIMITED);
    // A page asks the API more than once, as the real ones do.
    const answer: Parameters<typeof aWebServer>[1] = async (request, { client }) => {
      const { pathname } = new URL(request.url);
      for (let n = 0; n < 2; n += 1) await client.call(storefront.categories, {});
      return new Response(`<h1>${pathname}</h1>`, { headers: { 'content-type': 'text/html' } });
    };
    const keyOf = (address: string) => (address.endsWith('/kept') ? '/kept' : undefined);
    const web = await aWebServer(shop.server.system, answer, keyOf);
    fastify = web.fastify;
    return web.close;
  });

  const host = () => new URL(shop.store.url).host;
  const browser = (more: Record<string, string> = {}) => ({
    host: host(),
    accept: 'text/html,*/*',
    ...more,
  });

  test('are counted once a view, and their refusal is a page that tries again', async () => {
    const address = '192.0.2.10';
    const visit = { address, headers: browser() };
    // Of the 1,200 that it may have, on pages that lie ready and are soon sent.
    for (let used = 0; used < 1140; used += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => ask(fastify, '/kept', visit)));
    }
    const { times, reply } = await flood(fastify, '/products/1', visit);
    expect(times).toBeGreaterThanOrEqual(60);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': expect.stringMatching(/^\d+$/) as string,
      refresh: '2',
      'cache-control': 'no-store',
    });
    expect(reply.body).toContain('One moment, please');
    expect(reply.body).not.toContain('<script');
    // What a browser does next, with the cookie that came along.
    const again = { address, headers: browser({ cookie: cookieOf(reply) }) };
    for (const path of ['/products/1', '/?q=silk', '/cart']) {
      expect((await ask(fastify, path, again)).statusCode).toBe(200);
    }
    const file = { address, headers: { host: host() } };
    expect((await ask(fastify, '/_store/assets/app-1a2b.css', file)).statusCode).toBe(200);
    const office = { address, headers: { host: 'localhost' } };
    expect((await ask(fastify, '/login', office)).body).toBe('the back-office');
  });

  test('are counted and refused alike where they lie ready', async () => {
    const visit = { address: '192.0.2.13', headers: browser() };
    const cookies = [await ask(fastify, '/kept', visit), await ask(fastify, '/kept', visit)];
    expect(new Set(cookies.map(cookieOf)).size).toBe(2);
    const { times, reply } = await flood(fastify, '/kept', visit, 1500);
    expect(times).toBeGreaterThanOrEqual(1198);
    expect(reply.headers).toMatchObject({ refresh: '2', 'x-content-type-options': 'nosniff' });
    expect(reply.body).toContain('One moment, please');
  });

  test('are not to be had by who pretends to be the process itself, or a visitor', async () => {
    const address = '192.0.2.11';
    await flood(fastify, '/kept', { address, headers: browser() });
    const plain = await ask(fastify, '/', { address, headers: browser() });
    expect(plain.statusCode).toBe(429);
    const cookie = cookieOf(await ask(fastify, '/', { headers: browser() }));
    const [name, value = ''] = cookie.split('=');
    const [id, since, signature = ''] = value.split('.');
    const lies: Record<string, string>[] = [
      { 'x-in-process': 'x'.repeat(43) },
      { 'x-in-process': '' },
      { 'x-forwarded-for': '127.0.0.1' },
      { cookie: `${name}=${id}.0.${signature}` },
      { cookie: `${name}=${id?.toUpperCase()}.${since}.${signature}` },
      { cookie: `${name}=${id}.${since}.${signature.slice(1)}` },
      { cookie: `${name}=${id}.${since}.` },
    ];
    for (const lie of lies) {
      const replies = await Promise.all(
        Array.from({ length: 50 }, () => ask(fastify, '/', { address, headers: browser(lie) })),
      );
      expect(replies.some(({ statusCode }) => statusCode === 429)).toBe(true);
    }
  });

  test('a visitor has a share of their own', async () => {
    const address = '192.0.2.12';
    const cookie = cookieOf(await ask(fastify, '/', { address, headers: browser() }));
    const visit = { address, headers: browser({ cookie }) };
    const { times } = await flood(fastify, '/', visit);
    expect(times).toBeGreaterThanOrEqual(300);
    expect(times).toBeLessThan(1200);
    expect((await ask(fastify, '/cart', visit)).statusCode).toBe(200);
    expect((await ask(fastify, '/', { address, headers: browser() })).statusCode).toBe(200);
    const welcomed = await ask(fastify, '/cart', visit);
    expect(welcomed.headers['set-cookie']).toBeUndefined();
  });
});

describe('a stranger with a script and one address', () => {
  const address = '203.0.113.50';

  let buyers = 0;

  /** Buys as the browser of one more customer does; answers the status of the order. */
  async function buy(shop: TestShop, product: { _id: string }, from: Ask) {
    const { fastify } = shop.server;
    const url = `?store_id=${shop.store._id}`;
    const items = [{ product_id: product._id, quantity: 1 }];
    const { shipping_address: to, ...order } = orderOf(product);
    const phone_number = `077 555 000${(buyers += 1)}`;
    const payload = {
      ...order,
      total_price: undefined,
      shipping_address: { ...to, phone_number },
    };
    const calls: [string, Ask][] = [
      [storefront.store.path, {}],
      [`${storefront.products.path}/${product._id}`, {}],
      [storefront.quote.path, { method: 'POST', payload: { items } }],
      [storefront.placeOrder.path, { method: 'POST', payload }],
    ];
    let status = 0;
    for (const [path, call] of calls) {
      status = (await ask(fastify, path + url, { ...from, ...call })).statusCode;
      if (status >= 400) break;
    }
    return status;
  }

  test('stops nobody from buying in ten minutes, whatever they exhaust', async () => {
    const shop = await aStore({ ...LIMITED, MAIL_FROM: 'Kade <attacked@localhost>' });
    const { fastify, clock } = shop.server;
    const product = await aProduct(shop, { stock_quantity: 100 });
    const [regular = ''] = await visitorsOf(shop, 1);
    clock.advance(10 * 60_000);
    const [newcomer = ''] = await visitorsOf(shop, 1);
    const exhaust = async (cookie: () => Promise<string | undefined>) => {
      for (const [, url, request] of ACTS.slice(0, 3)) {
        for (let refused = 0; refused < 5;) {
          const one = await cookie();
          const headers = { ...request.headers, ...(one !== undefined && { cookie: one }) };
          const reply = await ask(fastify, url, { ...request, address, headers });
          refused = reply.statusCode === 429 ? refused + 1 : 0;
        }
      }
    };
    // Without cookies, which is how scripts come: who has opened a page buys, of the same address too.
    await exhaust(async () => undefined);
    expect(await buy(shop, product, { address, headers: { cookie: newcomer } })).toBe(201);
    expect(await buy(shop, product, { address: '203.0.113.51' })).toBe(201);
    // With as many cookies as a page gives: who was there before still buys.
    const jar = await visitorsOf(shop, 40);
    let turn = 0;
    await exhaust(async () => jar[(turn += 1) % jar.length]);
    expect(await buy(shop, product, { address, headers: { cookie: regular } })).toBe(201);
    expect(await buy(shop, product, { address: '203.0.113.52' })).toBe(201);
  });

  /** The cookies of so many browsers. */
  async function visitorsOf({ server, store }: TestShop, count: number): Promise<string[]> {
    const web = await aWebServer(
      server.system,
      async () => new Response('', { headers: { 'content-type': 'text/html' } }),
    );
    const { host } = new URL(store.url);
    const replies = await Promise.all(
      Array.from({ length: count }, () => ask(web.fastify, '/', { headers: { host } })),
    );
    await web.close();
    return replies.map(cookieOf);
  }
});

test('of the requests that come too often one a second is a line of the log', async () => {
  const server = await aServer({ RATE_LIMITS: 'on' });
  const payload = { email: 'nobody@example.com', password: 'wrong password' };
  const tryOnce = () =>
    server.fastify.inject({ method: 'POST', url: '/api/merchant/auth/login', payload });
  const told = () =>
    server.logs.map((line) => JSON.parse(line) as Record<string, unknown>).filter(isRefused);
  const isRefused = ({ msg, status }: Record<string, unknown>) =>
    msg === 'request' && status === 429;
  while ((await tryOnce()).statusCode !== 429);
  for (let more = 0; more < 4; more += 1) await tryOnce();
  expect(told()).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  let replies = 0;
  for (; told().length < 2; replies += 1) await tryOnce();
  expect(told()[1]).toMatchObject({ omitted: 4, req: { method: 'POST' } });
  expect(replies).toBeLessThan(5);
});
