import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@kade/contract/api';
import { createClient, type Client } from '@kade/contract/client';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { launchOptions } from '../browser';
import { freePort, startServerProcess } from '../../apps/server/test/process/server-process';
import { assertSteady, watchShifts } from './layout-shift';
import { takeSitePictures } from './site';
import { measureOffice, measurePresses } from './office-measures';
import { measureSite } from './site-measures';
import { busyScreens, merchantScreens, publicScreens, type Place, type Screen } from './screens';

/**
 * Pictures of every screen at a desk and on a phone, light and dark, empty and full, into
 * `screens/`, which git ignores, and what moves on each while it loads. A word after the command takes
 * only what has it in its name.
 * With the word `office` it tells what the merchant's screens ask for and how soon they are there, of a
 * store of 10,000 products and 100,000 orders, or of a usual one with `small` behind it; with `presses`
 * how soon what is pressed on them is answered, or on those alone that have the next word in their path.
 * With the word `site` it takes those that the landing page shows instead, with `measures` it takes no
 * pictures and tells how soon the public pages and a shop's stand there on a phone; a number behind it
 * says how many times each is looked at.
 */
const root = path.join(import.meta.dirname, '../..');
const target = path.join(root, 'screens');
const wanted = process.argv[2] ?? '';

/** A store of 10,000 products and 100,000 orders, and two that show everything there is. */
const LARGE = '--stores 1 --products 10000 --orders-per-day 1160 --pictures 60'.split(' ');
const FULL = '--stores 2 --pictured-stores 1'.split(' ');

const sizes = [
  { name: '1440', viewport: { width: 1440, height: 900 } },
  { name: '390', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
] as const;

interface Scene {
  name: string;
  token: string | undefined;
  place: Place;
  screens: Screen[];
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'kade-screens-'));
try {
  const login = await seed();
  const server = await startServerProcess(dataDir, await freePort());
  try {
    const all = await scenes(server.origin, login);
    const busy = all.find(({ name }) => name === 'full');
    if (wanted === 'office' && busy?.token) await measureOffice(busy.place, busy.token);
    else if (wanted === 'presses' && busy?.token) await press(busy.place, busy.token);
    else if (wanted !== 'site' && wanted !== 'measures') await takePictures(all);
    else if (busy && wanted === 'measures')
      await measureSite(busy.place, Number(process.argv[3] ?? 1));
    else if (busy?.token) await takeSitePictures(busy.place, busy.token);
  } finally {
    await server.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

function press(place: Place, token: string): Promise<void> {
  const client = signedIn(place.origin, token, place.storeId);
  return measurePresses(place, token, { client, wanted: process.argv[3] ?? '' });
}

/** Fills the demo merchant's stores; answers with the login that the seed tells. */
async function seed(): Promise<{ email: string; password: string }> {
  const isLarge = wanted === 'office' && process.argv[3] !== 'small';
  const child = spawn(process.execPath, ['scripts/seed.mjs', ...(isLarge ? LARGE : FULL)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: '', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  const email = /\S+@example\.com/.exec(said)?.[0];
  const password = /password\W+(.+)$/im.exec(said)?.[1]?.trim();
  if (code !== 0 || !email || !password) throw new Error(`the seed told no login:\n${said}`);
  return { email, password };
}

async function scenes(
  origin: string,
  login: { email: string; password: string },
): Promise<Scene[]> {
  const visitor = createClient({ baseUrl: origin });
  const busy = await visitor.call(api.auth.login, { body: login });
  const fresh = await visitor.call(api.auth.signUp, {
    body: {
      username: 'fresh',
      email: 'fresh@example.com',
      password: login.password,
      first_name: 'Ruwan',
      last_name: 'Silva',
    },
  });
  await visitor.call(api.auth.forgotPassword, { body: { email: login.email } });
  await signedIn(origin, fresh.token).call(api.stores.create, {
    body: { name: 'New shop', domain: 'https://new-shop.localhost' },
  });
  const busyPlace = await placeOf(origin, busy.token);
  const freshPlace = await placeOf(origin, fresh.token);
  return [
    { name: 'public', token: undefined, place: busyPlace, screens: publicScreens },
    {
      name: 'full',
      token: busy.token,
      place: busyPlace,
      screens: [...merchantScreens, ...busyScreens],
    },
    { name: 'empty', token: fresh.token, place: freshPlace, screens: merchantScreens },
  ];
}

async function placeOf(origin: string, token: string): Promise<Place> {
  const { items: stores } = await signedIn(origin, token).call(api.stores.list, { query: {} });
  const [store] = stores;
  if (!store) throw new Error('the merchant has no store');
  const client = signedIn(origin, token, store._id);
  const products = await client.call(api.products.list, { query: { in_stock: true, limit: 1 } });
  const orders = await client.call(api.orders.list, { query: { limit: 1 } });
  const open = await client.call(api.drafts.list, { query: { state: ['open'], limit: 1 } });
  const sent = await client.call(api.drafts.list, { query: { state: ['sent'], limit: 1 } });
  const [linked] = sent.items;
  const draft = linked && (await client.call(api.drafts.get, { params: { id: linked._id } }));
  return {
    origin,
    draftId: open.items[0]?._id ?? '',
    payLink: draft?.link?.url ?? '',
    storeId: store._id,
    storeUrl: store.url,
    productId: products.items[0]?._id ?? '',
    orderId: orders.items[0]?._id ?? '',
  };
}

function signedIn(origin: string, token: string, storeId?: string): Client {
  return createClient({
    baseUrl: origin,
    headers: () => ({ authorization: token }),
    ...(storeId && { storeQuery: () => ({ store_id: storeId }) }),
  });
}

async function takePictures(all: Scene[]): Promise<void> {
  await mkdir(target, { recursive: true });
  const browser = await chromium.launch(launchOptions);
  for (const { name: size, ...device } of sizes) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const scene of all) {
        const context = await browser.newContext({
          ...device,
          colorScheme,
          reducedMotion: 'reduce',
          timezoneId: 'Asia/Colombo',
        });
        await enter(context, scene);
        for (const screen of scene.screens) {
          const name = `${screen.name}-${scene.name}-${size}-${colorScheme}`;
          if (name.includes(wanted)) await takePicture(context, screen, scene.place, name);
        }
        await context.close();
      }
    }
  }
  await browser.close();
}

async function enter(context: BrowserContext, { token, place }: Scene): Promise<void> {
  if (!token) return;
  const page = await context.newPage();
  await page.goto(`${place.origin}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('kade.session', value), token);
  await page.close();
}

/**
 * On a busy machine the network is idle while a page is still being read, or drawn by its bones; what the
 * server has drawn asks for the rest once it is React's own.
 */
async function waitUntilShown(page: Page): Promise<void> {
  await page.locator('h1:visible').first().waitFor();
  await page.waitForFunction(() => {
    const shell = document.querySelector('#root > *');
    return !shell || Object.keys(shell).some((name) => name.startsWith('__react'));
  });
  await page.waitForLoadState('networkidle');
  await page.locator('.skeleton').first().waitFor({ state: 'hidden' });
}

/** What is further down is laid out, and its pictures asked for, once it is near. */
function loadPictures(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *, footer')) {
      // What is hidden is the screen before, which is kept for who goes back.
      const isFurtherDown = getComputedStyle(element).contentVisibility === 'auto';
      if (isFurtherDown) element.style.contentVisibility = 'visible';
    }
    const all = Array.from(document.images);
    for (const image of all) image.loading = 'eager';
    return Promise.all(all.map((image) => image.decode().catch(() => {})));
  });
}

async function takePicture(
  context: BrowserContext,
  screen: Screen,
  place: Place,
  name: string,
): Promise<void> {
  const page = await context.newPage();
  try {
    // The stream of new orders never ends, and the network would never be idle.
    await page.route('**/orders/arrivals?*', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: '' }),
    );
    // What is drawn once it comes into sight is drawn at once: the whole page is looked at.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
    await watchShifts(page);
    await screen.open(page, place);
    await waitUntilShown(page);
    await assertSteady(page, name);
    await loadPictures(page);
    const fullPage = (await page.getByRole('dialog').count()) === 0;
    await page.screenshot({ path: path.join(target, `${name}.png`), fullPage });
  } catch (error) {
    console.error(`${name}: ${String(error)}`);
    process.exitCode = 1;
  }
  await page.close();
}
