import { api } from '@kade/contract/api';
import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { aMerchant, aProduct, anOrder, aShop, openAs } from './shops';

const MOST_FILES = 20;
/** On the wire, as it is packed, with what stands before it. */
const MOST_SCRIPT_KB = 150;

const FILES: readonly string[] = ['Document', 'Script', 'Stylesheet', 'Font'];

test('a screen that nobody has opened asks for few files and little script @desktop', async ({
  page,
  server,
}) => {
  // A smaller plan tells of itself above every screen, which is two files more.
  const shop = await aShop(server, await aMerchant(server));
  const product = await aProduct(shop);
  const order = await anOrder(shop, product);
  const body = { items: [{ product_id: product._id, quantity: 2 }], email: 'kasun@example.com' };
  const draft = await shop.client.call(api.drafts.create, { body });
  const params = { id: draft._id };
  await shop.client.call(api.drafts.sendLink, { params, body: {} });
  await openAs(page, shop.merchant, '/profile');
  // The stream of new orders never ends, and the network would never rest.
  await page.route('**/orders/arrivals?*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: '' }),
  );
  // What comes after two seconds of rest is not what the screen waits for, and a slow machine would count it.
  await page.addInitScript(() => {
    const set = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (act: () => void, wait = 0) => (wait >= 2000 ? 0 : set(act, wait)),
    });
  });
  const count = await countFiles(page);
  const screens = {
    dashboard: '/dashboard',
    products: '/products',
    product: `/product/${product._id}`,
    'new product': '/product/new',
    inventory: '/products/inventory',
    orders: '/orders',
    order: `/orders/${order._id}`,
    'new draft': '/orders/drafts/new',
    'draft with a pay link': `/orders/drafts/${draft._id}`,
    customers: '/customers',
    settings: '/settings',
    'store-configurator': '/store-configurator',
  };
  for (const [screen, path] of Object.entries(screens)) {
    const { files, kB } = await count(path);
    expect.soft(files, `files of ${screen}`).toBeLessThanOrEqual(MOST_FILES);
    expect.soft(kB, `kB of script of ${screen}`).toBeLessThanOrEqual(MOST_SCRIPT_KB);
  }
});

/** So long nothing is asked for, then the network rests. */
const REST_MS = 500;

/** Opens screens as if for the first time, and tells what each asks for until the network rests. */
async function countFiles(page: Page) {
  const chrome = await page.context().newCDPSession(page);
  const types = new Map<string, string>();
  const open = new Set<string>();
  let files = 0;
  let bytes = 0;
  let latest = 0;
  const end = (requestId: string) => {
    open.delete(requestId);
    latest = performance.now();
  };
  chrome.on('Network.requestWillBeSent', ({ requestId }) => open.add(requestId));
  chrome.on('Network.responseReceived', ({ type, requestId }) => types.set(requestId, type));
  chrome.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  chrome.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end(requestId);
    const type = types.get(requestId) ?? '';
    if (FILES.includes(type)) files += 1;
    if (type === 'Script') bytes += encodedDataLength;
  });
  await chrome.send('Network.enable');
  await chrome.send('Network.setCacheDisabled', { cacheDisabled: true });
  return async (screen: string) => {
    // What the screen before asked for last is not this one's.
    await page.goto('about:blank');
    open.clear();
    files = 0;
    bytes = 0;
    await page.goto(screen);
    await expect
      .poll(() => open.size === 0 && performance.now() - latest > REST_MS, { timeout: 45_000 })
      .toBe(true);
    return { files, kB: bytes / 1000 };
  };
}
