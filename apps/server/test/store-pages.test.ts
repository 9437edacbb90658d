import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { analytics } from '@kade/contract/catalog/analytics';
import type { Client } from '@kade/contract/client';
import { products } from '@kade/contract/catalog/products';
import { storeSettings } from '@kade/contract/store-settings';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, expect, test, vi } from 'vitest';
import { countPageChangesJob } from '../src/modules/storefront';
import { transaction } from '../src/platform/context';
import { executeSql } from '../src/platform/database';
import type { WebServer } from '../src/platform/web';
import {
  aCategory,
  aGroup,
  anOrder,
  aProduct,
  aStore,
  aVariant,
  orderOf,
  type TestShop,
} from './factories';
import { aWebServer } from './web';

let shop: TestShop;
let other: TestShop;
/** Two processes on one database. */
let here: WebServer;
let there: WebServer;
/** How many pages were made. */
let made = 0;
/** What pages say besides. */
let said: Record<string, string> = {};

/** Pages that begin so wait until they are let go. */
let held: { path: string; until: Promise<void> } | undefined;

/** What is read for pages, by their paths. */
const reads: Record<string, (client: Client) => Promise<unknown>> = {};

const answer = async (request: Request, { client }: { client: Client }) => {
  made += 1;
  const { pathname, hostname } = new URL(request.url);
  await reads[pathname]?.(client);
  if (held && pathname.startsWith(held.path)) await held.until;
  const html = `<!doctype html><p>${hostname}${pathname} ${request.headers.get('cookie')}</p>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', ...said };
  return new Response(pathname === '/gone' ? 'gone' : `${html}${'.'.repeat(2000)}`, {
    status: pathname === '/gone' ? 404 : 200,
    headers,
  });
};
/** Whoever has a cart has pages of their own; all others share those of a path. */
const keyOf = (address: string, cookie: string) =>
  cookie.includes('cart') ? undefined : new URL(address).pathname;

beforeAll(async () => {
  [shop, other] = [await aStore(), await aStore()];
  const servers = [
    await aWebServer(shop.server.system, answer, keyOf),
    await aWebServer(shop.server.system, answer, keyOf),
  ] as const;
  [here, there] = [servers[0].fastify, servers[1].fastify];
  return () => Promise.all(servers.map(({ close }) => close()));
});

const get = (
  path: string,
  headers: Record<string, string> = {},
  { of = shop, at = here, method = 'GET' as 'GET' | 'HEAD' | 'POST' } = {},
) => at.inject({ method, url: path, headers: { host: new URL(of.store.url).host, ...headers } });

/** How many pages are made while something is done. */
async function pagesMade(work: () => Promise<unknown>): Promise<number> {
  const before = made;
  await work();
  return made - before;
}

test('a page is made once, and sent to everybody as it is', async () => {
  const first = await get('/once');
  expect(await pagesMade(() => get('/once', { cookie: 'other=1' }))).toBe(0);
  const again = await get('/once', { 'accept-encoding': 'br' });
  expect(again.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(again.rawPayload).toString()).toBe(first.body);
  const zipped = await get('/once', { 'accept-encoding': 'gzip, br;q=0' });
  expect(zipped.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'cookie, accept-encoding',
  });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(first.body);
  expect((await get('/once')).body).toBe(first.body);
  expect(first.headers['content-security-policy']).toBe(again.headers['content-security-policy']);
});

test('who takes zstd is sent that at first, and what is packed smaller once many have asked', async () => {
  const asBrowser = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const first = await get('/often', asBrowser);
  expect(first.headers['content-encoding']).toBe('zstd');
  const text = zstdDecompressSync(first.rawPayload).toString();
  expect(text).toBe((await get('/often')).body);
  const made = await pagesMade(() =>
    vi.waitFor(
      async () => {
        const next = await get('/often', asBrowser);
        expect(next.headers['content-encoding']).toBe('br');
        expect(next.headers['content-length']).toBe(String(next.rawPayload.length));
        expect(brotliDecompressSync(next.rawPayload).toString()).toBe(text);
      },
      { interval: 1 },
    ),
  );
  expect(made).toBe(0);
  const without = await get('/often', { 'accept-encoding': 'gzip, zstd' });
  expect(without.headers['content-encoding']).toBe('gzip');
});

/** Asks for a page five times while the first of its makers is held. */
async function askTogether(path: string) {
  const { promise: until, resolve: letGo, reject } = Promise.withResolvers<void>();
  held = { path, until };
  const replies = Promise.all(Array.from({ length: 5 }, () => get(path)));
  // Another page that is asked for later is there: by now all five wait.
  await get(`/later${path}`);
  held = undefined;
  return { replies, letGo, reject };
}

test('who asks for a page while it is made waits for it, and it is made once', async () => {
  const made = await pagesMade(async () => {
    const { replies, letGo } = await askTogether('/together');
    letGo();
    const all = await replies;
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(all.map(({ body }) => body)).size).toBe(1);
    expect(new Set(all.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(new Set(all.map(({ headers }) => headers['x-request-id'])).size).toBe(5);
  });
  // The page, and the one that was asked for beside it.
  expect(made).toBe(2);
});

test('what went wrong for the first goes wrong for nobody else', async () => {
  const { replies, reject } = await askTogether('/first');
  reject(new Error('the first page could not be made'));
  const statuses = (await replies).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status !== 200)).toEqual([500]);
});

test('whose shop is full of people is told to come back, but who buys and who is elsewhere', async () => {
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const before = await get('/wanted');
  await aProduct(shop);
  held = { path: '/sale', until };
  const { promise: isFull, resolve: full } = Promise.withResolvers<void>();
  const waiting = Promise.all(
    Array.from({ length: 69 }, async (_, n) => {
      const { statusCode } = await get(`/sale/${n}`);
      if (statusCode === 503) full();
      return statusCode;
    }),
  );
  await get('/elsewhere', {}, { of: other });
  await isFull;
  const late = await get('/sale/late', { accept: 'text/html' });
  expect([late.statusCode, late.headers['retry-after'], late.headers.refresh]).toEqual([
    503,
    '2',
    '2',
  ]);
  expect((await get('/products/tea', {}, { method: 'POST' })).statusCode).toBe(200);
  expect((await get('/cart')).statusCode).toBe(200);
  // What was shown a moment ago is shown, rather than nobody served.
  expect(await pagesMade(async () => expect((await get('/wanted')).body).toBe(before.body))).toBe(
    0,
  );
  expect((await get('/elsewhere', {}, { of: other })).statusCode).toBe(200);
  held = undefined;
  clock.mockRestore();
  letGo();
  const shown = (await waiting).filter((status) => status === 200);
  expect(shown).toHaveLength(68);
  expect((await get('/sale/late')).statusCode).toBe(200);
  expect(await pagesMade(() => get('/wanted'))).toBe(1);
});

test('who has it already is told so, with what is said beside it', async () => {
  said = { 'set-cookie': 'list=/; Path=/', 'cache-control': 'private, no-cache' };
  const { headers } = await get('/had');
  said = {};
  const reply = await get('/had', { 'if-none-match': `"x", ${String(headers.etag)}` });
  expect([reply.statusCode, reply.body]).toEqual([304, '']);
  expect(reply.headers['cache-control']).toBe('private, no-cache');
  expect([reply.headers['set-cookie']].flat()).toContain('list=/; Path=/');
  expect((await get('/had', { 'if-none-match': 'W/"another"' })).statusCode).toBe(200);
});

test.each([
  ['a product', () => aProduct(shop)],
  [
    'what it says of itself',
    (title: string) =>
      shop.client.call(storeSettings.setMetadata, { body: { title, description: 'Tea' } }),
  ],
])('%s is changed, and is shown at once', async (_, change) => {
  await Promise.all([get('/changed'), get('/changed', {}, { at: there })]);
  await get('/changed', {}, { of: other });
  await change(`Shop ${made}`);
  expect(await pagesMade(() => get('/changed'))).toBe(1);
  expect(await pagesMade(() => get('/changed', {}, { at: there }))).toBe(1);
  expect(await pagesMade(() => get('/changed'))).toBe(0);
  expect(await pagesMade(() => get('/changed', {}, { of: other }))).toBe(0);
});

test('what is sold is told at once, and what was undone changes nothing', async () => {
  const product = await aProduct(shop, { stock_quantity: 5 });
  await get('/sold');
  await anOrder(shop, product);
  expect(await pagesMade(() => get('/sold'))).toBe(1);
  const undone = transaction(shop.server.system, async (ctx) => {
    await executeSql(ctx.db, 'update products set name = name where store_id = $1', [
      shop.store._id,
    ]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await pagesMade(() => get('/sold'))).toBe(0);
});

test.each([0, 1])(
  'of plenty pages tell no piece sold, until it is ten (%i groups)',
  async (groups) => {
    const product = await aProduct(shop, { stock_quantity: 12 });
    const variants = await Promise.all(
      Array.from({ length: groups }, async () => {
        const { _id } = await aVariant(shop, await aGroup(shop, product));
        return _id;
      }),
    );
    const items = [{ product_id: product._id, quantity: 1, variants }];
    const buy = () =>
      shop.visitor.call(storefront.placeOrder, { body: { ...orderOf(product), items } });
    await get('/plenty');
    for (const pages of [0, 0, 1, 1]) {
      await buy();
      expect(await pagesMade(() => get('/plenty'))).toBe(pages);
    }
  },
);

test('what is kept is said with the headers of every page, and each reply has its own number', async () => {
  const first = await get('/headers', { 'accept-encoding': 'br' });
  const again = await get('/headers', { 'accept-encoding': 'br' });
  const { date: _, 'x-request-id': id, ...said } = again.headers;
  expect(first.headers).toMatchObject(said);
  expect(said).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-length': String(again.rawPayload.length),
  });
  expect(said['permissions-policy']).toContain('camera=()');
  // They would have a browser begin the page in another process.
  expect(said).not.toHaveProperty('cross-origin-opener-policy');
  expect(said).not.toHaveProperty('origin-agent-cluster');
  expect(said['content-security-policy']).toContain("default-src 'none'");
  expect(id).not.toBe(first.headers['x-request-id']);
});

test('what a product alone says of itself changes only the pages that tell of it', async () => {
  const category = await aCategory(shop);
  const [tea, mask, sari] = [
    await aProduct(shop, { category: category._id, stock_quantity: 4 }),
    await aProduct(shop, { category: category._id, stock_quantity: 4 }),
    await aProduct(shop, { stock_quantity: 4 }),
  ];
  const pageOf = (product: { _id: string }) => async (client: Client) => {
    const params = { id: product._id };
    await client.call(storefront.store, {});
    await client.call(storefront.product, { params, query: {} });
    await client.call(storefront.related, { params, query: {} });
  };
  reads['/tea'] = pageOf(tea);
  reads['/sari'] = pageOf(sari);
  reads['/list'] = (client) => client.call(storefront.list, { query: {} });
  reads['/store'] = (client) => client.call(storefront.store, {});
  const pages = ['/tea', '/sari', '/list', '/store', '/says-nothing'];
  const change = (of: { _id: string }, body: object) =>
    shop.client.call(products.update, { params: { id: of._id }, body });
  /** Which of the pages, in both processes, are made anew after something was done. */
  const madeAfter = async (work: () => Promise<unknown>) => {
    const both = [here, there];
    for (const at of both) for (const path of pages) await get(path, {}, { at });
    await work();
    const anew: string[] = [];
    for (const path of pages) {
      const times = await pagesMade(() => get(path));
      expect(await pagesMade(() => get(path, {}, { at: there }))).toBe(times);
      if (times > 0) anew.push(path);
    }
    return anew;
  };
  const wide = ['/list', '/says-nothing'];
  expect(await madeAfter(() => change(tea, { price: 900 }))).toEqual(['/tea', ...wide]);
  // It stands beside tea, in the same category.
  expect(await madeAfter(() => change(mask, { price: 5000 }))).toEqual(['/tea', ...wide]);
  expect(await madeAfter(() => aGroup(shop, sari))).toEqual(['/sari', ...wide]);
  expect(await madeAfter(() => anOrder(shop, sari))).toEqual(['/sari', ...wide]);
  const counted = async () => {
    await change(sari, { price: 901 });
    await countPageChangesJob.run(shop.server.system, {});
    await change(sari, { price: 902 });
  };
  // What was counted before anybody had heard of it may have been anything.
  expect(await madeAfter(counted)).toEqual(pages);
  await change(sari, { price: 903 });
  const countedKnown = async () => {
    await countPageChangesJob.run(shop.server.system, {});
    await change(sari, { price: 904 });
  };
  expect(await madeAfter(countedKnown)).toEqual(['/sari', ...wide]);
  expect(await madeAfter(() => change(mask, { stock_quantity: 0 }))).toEqual(pages);
  expect(await madeAfter(() => change(mask, { category: null }))).toEqual(pages);
  expect(await madeAfter(() => change(mask, { status: 'draft' }))).toEqual(pages);
  expect(await madeAfter(() => aProduct(shop))).toEqual(pages);
  const all = () => Promise.all([change(tea, { price: 1 }), change(sari, { price: 1 })]);
  expect(await madeAfter(all)).toEqual(['/tea', '/sari', ...wide]);
});

test('a version stays the same where its changes are counted, and grows with the next', async () => {
  const product = await aProduct(shop);
  await get('/counted');
  await countPageChangesJob.run(shop.server.system, {});
  expect(await pagesMade(() => get('/counted'))).toBe(0);
  const waiting = 'select 1 from page_changes where shop = $1';
  expect((await executeSql(shop.server.system.db, waiting, [shop.store._id])).rows).toEqual([]);
  const params = { id: product._id };
  await shop.client.call(products.update, { params, body: { name: 'Another name' } });
  expect(await pagesMade(() => get('/counted'))).toBe(1);
});

test('no page of one store or one visitor is ever sent to another', async () => {
  const own = await get('/whose', { cookie: 'cart=mine' });
  expect(own.body).toContain('cart=mine');
  expect(own.headers.etag).toBeUndefined();
  const everybody = await get('/whose');
  expect(everybody.body).not.toContain('mine');
  expect((await get('/whose', { cookie: 'cart=other' })).body).toContain('cart=other');
  const [mine, theirs] = [shop, other].map(({ store }) => new URL(store.url).hostname);
  expect(everybody.body).toContain(mine);
  expect((await get('/whose', {}, { of: other })).body).toContain(theirs);
  expect(
    (await get('/whose', { host: `${theirs}:1`, 'x-forwarded-host': `${mine}` })).body,
  ).not.toContain(mine);
  expect(await pagesMade(() => get('/whose', { host: 'nobody.localhost' }))).toBe(1);
  expect(await pagesMade(() => get('/whose', {}, { method: 'POST' }))).toBe(1);
});

test('only pages that are there are kept, and a HEAD has the headers of its page', async () => {
  await get('/gone');
  expect(await pagesMade(() => get('/gone'))).toBe(1);
  expect(await pagesMade(() => get('/head', {}, { method: 'HEAD' }))).toBe(1);
  const page = await get('/head');
  const head = await get('/head', {}, { method: 'HEAD' });
  expect([head.body, head.headers.etag]).toEqual(['', page.headers.etag]);
});

test('a look at a page counts, made or kept, and what counts it is told to nobody', async () => {
  const product = await aProduct(shop);
  said = { 'x-page-of-product': product._id };
  const browser = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/125.0 Mobile' };
  const first = await get('/looked', browser);
  said = {};
  await get('/looked', browser);
  await get('/looked', { 'user-agent': 'Googlebot/2.1' });
  expect(first.headers['x-page-of-product']).toBeUndefined();
  await shop.server.system.later.flush();
  const figures = await shop.client.call(analytics.figures, { params: { id: product._id } });
  expect(figures.total_views).toBe(2);
});
