import { api } from '@kade/contract/api';
import type { Page } from '@playwright/test';
import type { ServerProcess } from '../../apps/server/test/process/server-process';
import { countFiles } from '../asked-files';
import { expect, test } from './journey';
import { aMerchant, aProduct, anOrder, aShop, openAs } from './shops';

const MOST_FILES = 20;
/** On the wire, as it is packed, with what stands before it. */
const MOST_SCRIPT = 150_000;

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
    const { files, script } = await count(path);
    expect.soft(files, `files of ${screen}`).toBeLessThanOrEqual(MOST_FILES);
    expect.soft(script, `bytes of script of ${screen}`).toBeLessThanOrEqual(MOST_SCRIPT);
  }
});

/** Keeps the names of what a page makes of `Intl`. */
function watchIntl(): void {
  const made: string[] = [];
  Object.assign(window, { madeOfIntl: made });
  for (const name of Object.getOwnPropertyNames(Intl).filter((one) => /^[A-Z]/.test(one))) {
    const of: unknown = Reflect.get(Intl, name);
    if (typeof of !== 'function') continue;
    const watched = new Proxy(of, {
      construct(target, values, as) {
        const one: unknown = Reflect.construct(target, values, as);
        if (!(one instanceof Object)) throw new TypeError(name);
        made.push(name);
        return one;
      },
    });
    Object.defineProperty(Intl, name, { value: watched });
  }
  Object.defineProperty(Number.prototype, 'toLocaleString', {
    value(this: number) {
      made.push('toLocaleString');
      return String(this);
    },
  });
}

/** A shop whose lists are opened anew: what stands in each of them, and what is asked for, as `GET /…`. */
async function aShopToOpen(page: Page, server: ServerProcess, atFirst: () => void) {
  const shop = await aShop(server, await aMerchant(server));
  const product = await aProduct(shop);
  const order = await anOrder(shop, product);
  await openAs(page, shop.merchant, '/profile');
  // Which store it is must be known by then: its lists are asked for ahead.
  await page.waitForFunction(() => localStorage.getItem('kade.store'));
  await page.addInitScript(atFirst);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(?:_screen|api)\/(?!files\/)/.test(pathname)) {
      asked.push(`${request.method()} ${pathname}${search}`);
    }
  });
  const rows = {
    '/products': page.getByRole('main').getByText(product.name),
    '/orders': page.getByRole('main').getByText(`#${order.order_number}`, { exact: true }),
  };
  return { rows, asked };
}

test('a list opened by its address asks for each answer once, and waits for it in sight @desktop', async ({
  page,
  server,
}) => {
  const { rows, asked } = await aShopToOpen(page, server, watchIntl);
  for (const [path, row] of Object.entries(rows)) {
    // What the screen before asked for last is not this one's.
    await page.goto('about:blank');
    asked.length = 0;
    await page.goto(path);
    await expect(row).toBeVisible();
    expect(asked).toContainEqual(expect.stringContaining(`/_screen${path}?`));
    expect(
      asked.filter((one) => /api\/(?:stores|merchant(?:\/products|\/orders))\?/.test(one)),
    ).toEqual([]);
    expect(asked).toEqual([...new Set(asked)]);
    // Whichever is made first takes a browser as long as twenty rows.
    expect(await page.evaluate((): unknown => Reflect.get(window, 'madeOfIntl'))).toEqual([]);
  }

  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_screen/*', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/products');
  await expect(page.getByRole('main', { name: 'Loading' })).toBeVisible();
  resolve();
  await expect(rows['/products']).toBeVisible();
});

/**
 * Tells our code of no frame until it may; nor does a second that has gone by stand for one, or a fifth of it
 * for rows that a slow machine has not brought yet.
 */
function holdFrames(): void {
  const frames: FrameRequestCallback[] = [];
  const set = window.setTimeout.bind(window);
  Object.assign(window, {
    requestAnimationFrame: (frame: FrameRequestCallback) => frames.push(frame),
    letPaint: () => {
      window.requestAnimationFrame = (frame) => set(frame, 0, 0);
      for (const frame of frames) frame(0);
    },
    setTimeout: (act: () => void, wait = 0) => (wait === 1000 || wait === 200 ? 0 : set(act, wait)),
  });
}

test('the rows of a list opened by its address are seen before anything else is asked for @desktop', async ({
  page,
  server,
}) => {
  const { rows, asked } = await aShopToOpen(page, server, holdFrames);
  const paths = () => asked.map((one) => one.split(/[ ?]/)[1] ?? '');
  for (const [path, row] of Object.entries(rows)) {
    await page.goto('about:blank');
    asked.length = 0;
    await page.goto(path);
    await expect(row).toBeVisible();
    expect(paths()).toEqual([`/_screen${path}`]);
    await page.evaluate('letPaint()');
    const rest = ['dashboard/tasks', 'profile', 'orders/arrivals'].map(
      (it) => `/api/merchant/${it}`,
    );
    await expect.poll(paths).toEqual(expect.arrayContaining(rest));
  }
});

test('a page from before an upgrade shows a screen that it has not loaded as it is by now @desktop', async ({
  page,
  server,
  trouble,
}) => {
  const shop = await aShop(server, await aMerchant(server));
  await openAs(page, shop.merchant, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  trouble.allow(/404|Failed to fetch dynamically imported module/);
  const gone = '**/assets/*';
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  await page.route('**/customers', async (route) => {
    await page.unroute(gone);
    await route.continue();
  });
  await page.getByRole('link', { name: 'Customers' }).first().click();
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
  await expect(page).toHaveURL(/\/customers$/);
  expect(await page.evaluate(() => 'isOld' in window)).toBe(false);
});
