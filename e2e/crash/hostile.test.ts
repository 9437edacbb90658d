import { readFileSync } from 'node:fs';
import path from 'node:path';
import { api } from '@kade/contract/api';
import { callbacks } from '@kade/contract/callbacks';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watch, watchable, type Watched } from '../../apps/server/test/process/watch';
import { drawn } from '../../scripts/testing/drawn';
import { aCrashingStore, shipping_address, type CrashingStore } from './crashing-store';
import { callsOf, visitsOf, type ApiDocument, type Asked } from './hostile-requests';
import { sendRaw, type RawRequest } from './raw-request';

/** Of each operation and each page. */
const RUNS = 3;
/** As long as an answer may take; on a busy machine, at a second try. */
const MOST_MS = 2_000;
/** As long as the loop may work without a look at who waits: as `loop.test.ts` says. */
const MOST_WORK_MS = 150;
const MOST_MB = 400;

const PLATFORM = 'localhost';
const SHOP = 'hostile.localhost';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

let store: CrashingStore;
let document: ApiDocument;
let atPlatform: Asked;
let atShop: Asked;
let watched: Promise<Watched>;
let end: () => void = () => undefined;

beforeAll(async () => {
  store = await aCrashingStore('hostile', { isPro: true, environmentOf: watchable });
  const { merchant, visitor, storeId } = store;
  const body = { name: 'Carved mask', price: 2500, stock_quantity: 1_000 };
  const product = await merchant.call(api.products.create, { body });
  const category = await merchant.call(api.categories.create, { body: { name: 'Masks' } });
  const order = await visitor.call(api.storefront.placeOrder, {
    body: {
      items: [{ product_id: product._id, quantity: 1 }],
      email: 'kasun@example.com',
      shipping_address,
      payment_option: 'cash_on_delivery',
    },
  });
  const ids = [product._id, category._id, order._id, storeId];
  const token = store.token;
  atPlatform = { host: PLATFORM, token, storeId, ids, accessToken: order.access_token };
  atShop = { ...atPlatform, host: SHOP };
  const reply = await fetch(`${store.server().origin}/api/openapi.json`);
  document = (await reply.json()) as ApiDocument;
  // What is loaded for the first who asks is not what is judged.
  for (const { host } of [atPlatform, atShop]) {
    await answer({ method: 'GET', target: '/', headers: { host }, body: undefined });
  }
  await visitor.call(api.auth.askPasskey, { body: {} });
  const over = new Promise<void>((resolve) => (end = resolve));
  watched = watch(store.server(), 'hostile requests', () => over);
}, 120_000);

afterAll(async () => {
  end();
  await watched;
  await store.stop();
}, 60_000);

const answer = (request: RawRequest) =>
  sendRaw(Number(new URL(store.server().origin).port), request);

async function expectAnswers(requests: fc.Arbitrary<RawRequest>): Promise<void> {
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      let { status, tookMs } = await answer(request);
      if (tookMs > MOST_MS) ({ status, tookMs } = await answer(request));
      expect(status).toBeGreaterThanOrEqual(request.isCutShort === true ? 0 : 200);
      expect(status).toBeLessThan(500);
      expect(tookMs).toBeLessThan(MOST_MS);
    }),
    drawn(RUNS, 1948),
  );
}

test('every operation of the document answers whatever it is sent', async () => {
  const all = Object.entries(document.paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method];
      // Who is logged out is refused by all others.
      return operation && operation.operationId !== 'auth.logout'
        ? [{ path, method, operation }]
        : [];
    }),
  );
  expect(all.length).toBeGreaterThan(250);
  // What is deleted is there for the others.
  for (const { path, method, operation } of all.toSorted((a, b) => place(a) - place(b))) {
    await expectAnswers(callsOf(path, method, operation, atPlatform, document)).catch(
      (error: unknown) => {
        throw new Error(operation.operationId, { cause: error });
      },
    );
  }
  await store.merchant.call(api.merchants.profile, {});
}, 600_000);

const place = ({ method }: { method: string }) => METHODS.indexOf(method);

/** The addresses of an app, as its own file writes them. */
function addressesIn(file: string, pattern: RegExp): string[] {
  const text = readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');
  const found = Array.from(text.matchAll(pattern), ([, address = '']) =>
    address.replaceAll(/\$\{(\w+)\}/g, ':$1').replace(/^\/?/, '/'),
  );
  expect(found.length, file).toBeGreaterThan(10);
  return [...new Set(found)];
}

const SHOP_PAGES = addressesIn('apps/storefront/src/routes.tsx', /(?:at\(|path: )'([^']+)'/g);
const SCREENS = addressesIn('apps/backoffice/src/lib/address/paths.ts', /[`'](\/[^`']*)[`']/g);
const ANYWHERE = [
  '/',
  '/*',
  '/*/*',
  '/assets/*',
  '/_store/*',
  '/api/*',
  '/api/files/*/*',
  '/.well-known/*',
];
const AT_PLATFORM = [
  '/docs',
  '/docs/*',
  '/outbox',
  '/outbox/*',
  '/robots.txt',
  '/sitemap.xml',
  '/service-worker.js',
  '/operator',
  '/operator/*',
  '/api/openapi.json',
  '/api/health',
  '/api/ready',
  '/api/dev/*',
  ...Object.values(callbacks).map((callback) => callback.path),
];

test.each([
  ['shops', () => atShop, [...SHOP_PAGES, ...ANYWHERE]],
  [
    'the public site and the back-office',
    () => atPlatform,
    [...SCREENS, ...AT_PLATFORM, ...ANYWHERE],
  ],
])(
  'every address of %s answers whatever it is sent',
  async (_, asked, addresses) => {
    for (const address of addresses) {
      await expectAnswers(visitsOf(address, asked())).catch((error: unknown) => {
        throw new Error(address, { cause: error });
      });
    }
  },
  600_000,
);

test('nobody else waited meanwhile, and memory is what it was', async () => {
  end();
  const seen = await watched;
  expect(seen['longest work']).toBeLessThan(MOST_WORK_MS);
  expect(seen['most MB']).toBeLessThan(MOST_MB);
});
