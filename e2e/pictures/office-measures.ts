import type { Client } from '@kade/contract/client';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { countFiles } from '../asked-files';
import { launchOptions } from '../browser';
import { pressAll, watchInteractions, type Interaction } from './interactions';
import { LINE, PHONE, SLOWER } from './phone';
import type { Place } from './screens';

/** What a cold screen may ask for, and bring of script as it is sent. */
const MOST_FILES = 20;
const MOST_SCRIPT = 150_000;
/** A list may take so much longer than the page to sign in, in the same run. */
const MOST_OF_SIGN_IN = 1.4;
/** From a press to something of the next screen, and to all of it. */
const PAINTED_MS = 100;
const WHOLE_MS = 300;
const INTERACTION_MS = 100;
const SETTLED_MS = 2_000;
const RUNS = 9;
const ROUNDS = 3;

const DESK = { viewport: { width: 1440, height: 900 } };

const SCREENS = [
  '/dashboard',
  '/products',
  '/product/new',
  '/products/inventory',
  '/categories',
  '/orders',
  '/orders/slips',
  '/orders/drafts',
  '/customers',
  '/analytics',
  '/store-configurator',
  '/store-configurator/theme',
  '/settings',
  '/billing',
  '/profile',
];
const LISTS = { products: '/products', orders: '/orders' };

/**
 * Measures the merchant's screens: what a cold one asks for, how much later than the page to sign in a
 * list is there, and how long going on takes. Times are of this machine and told as they are; shares
 * of the same run are held to their limits, as are files and bytes.
 */
export async function measureOffice(place: Place, token: string): Promise<void> {
  const browser = await chromium.launch(launchOptions);
  try {
    for (const path of [...SCREENS, `/product/${place.productId}`, `/orders/${place.orderId}`]) {
      await weigh(browser, place.origin, path, token);
    }
    for (const [name, device] of Object.entries({ desk: DESK, 'slow phone': PHONE })) {
      await compareWithSignIn(browser, place.origin, token, name, device);
    }
    await walk(browser, place.origin, token);
  } finally {
    await browser.close();
  }
}

const verdict = (isOver: boolean): string => {
  if (isOver) process.exitCode = 1;
  return isOver ? 'OVER' : 'ok  ';
};

async function enter(browser: Browser, device: object, origin: string, token?: string) {
  const context = await browser.newContext({ ...device, serviceWorkers: 'block' });
  if (token === undefined) return context;
  const page = await context.newPage();
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('kade.session', value), token);
  await page.goto(`${origin}/profile`);
  await page.locator('h1').first().waitFor();
  await page.close();
  return context;
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const chrome = await context.newCDPSession(page);
  await chrome.send('Network.enable');
  await chrome.send('Network.emulateNetworkConditions', LINE);
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

const isWhole = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden' });
};

/** Counts the files of a screen that nobody has opened before, and the bytes of its scripts. */
async function weigh(browser: Browser, origin: string, path: string, token: string): Promise<void> {
  const context = await enter(browser, DESK, origin, token);
  const page = await context.newPage();
  await silenceArrivals(page);
  const count = await countFiles(page);
  const sent = await count(origin + path);
  await isWhole(page);
  await context.close();
  const isOver = sent.files > MOST_FILES || sent.script > MOST_SCRIPT;
  const kB = (sent.script / 1000).toFixed(1);
  const name = path.replace(/[\da-f-]{36}/, ':id');
  console.log(`${verdict(isOver)} ${name}: ${sent.files} files, ${kB} kB of script`);
}

/** The stream of new orders never ends, and the network would never be idle. */
const silenceArrivals = (page: Page) =>
  page.route('**/orders/arrivals?*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: '' }),
  );

/**
 * How long until a page is painted for who has nothing of it yet, in the browser's own time, once what a
 * new window of the browser has to do for itself is done. The page looks at itself in each of its frames:
 * a locator would bring a script that is larger than ours, and have it read first.
 */
async function open(
  browser: Browser,
  device: object,
  url: URL,
  token: string | undefined,
  shown: string,
): Promise<number> {
  const context = await enter(browser, device, url.origin, token);
  const page = await context.newPage();
  const chrome = await context.newCDPSession(page);
  await chrome.send('Network.enable');
  await chrome.send('Network.setCacheDisabled', { cacheDisabled: true });
  const painted = Promise.withResolvers<number>();
  await page.exposeFunction('tellPainted', painted.resolve);
  await page.addInitScript(tellOncePainted, shown);
  await page.waitForTimeout(SETTLED_MS);
  if (device === PHONE) await slowDown(context, page);
  await page.goto(url.href, { waitUntil: 'commit' });
  const milliseconds = await painted.promise;
  await context.close();
  return milliseconds;
}

declare global {
  interface Window {
    tellPainted?: (milliseconds: number) => void;
  }
}

/** Runs in the page: tells when the frame is painted in which something first stands. */
async function tellOncePainted(selector: string): Promise<void> {
  while (!document.querySelector(selector)?.checkVisibility()) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
  // The first task behind the frame.
  await scheduler.postTask(() => window.tellPainted?.(performance.now()), {
    priority: 'user-blocking',
  });
}

const middle = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

async function compareWithSignIn(
  browser: Browser,
  origin: string,
  token: string,
  name: string,
  device: object,
): Promise<void> {
  const times: Record<string, number[]> = { 'sign-in': [], products: [], orders: [] };
  // In turns, so that all have the same share of what else this machine does.
  for (let run = 0; run < RUNS; run += 1) {
    const signIn = await open(browser, device, new URL('/login', origin), undefined, 'form');
    times['sign-in']?.push(signIn);
    for (const [list, path] of Object.entries(LISTS)) {
      const shown = 'main a[href*="/product/"], main a[href*="/orders/0"]';
      times[list]?.push(await open(browser, device, new URL(path, origin), token, shown));
    }
  }
  const base = middle(times['sign-in'] ?? []);
  console.log(`     ${name}: sign-in ${base.toFixed(0)} ms`);
  for (const list of Object.keys(LISTS)) {
    const took = middle(times[list] ?? []);
    const share = took / base;
    const told = `${took.toFixed(0)} ms, ${share.toFixed(2)} of it`;
    console.log(`${verdict(share > MOST_OF_SIGN_IN)} ${name}: ${list} ${told}`);
  }
}

const STEPS = ['Products', 'Orders', 'Customers', 'Categories', 'Products', 'Orders', 'Dashboard'];

/** Goes from screen to screen on a slower processor, twice: the second time all of it is known. */
async function walk(browser: Browser, origin: string, token: string): Promise<void> {
  const context = await enter(browser, DESK, origin, token);
  const page = await context.newPage();
  const chrome = await context.newCDPSession(page);
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(`${origin}/dashboard`);
  await isWhole(page);
  const painted: number[] = [];
  const whole: number[] = [];
  const rows = new Map<string, number>();
  for (const round of ['first', 'again']) {
    for (const step of STEPS) {
      const link = page.getByRole('navigation').getByRole('link', { name: step }).first();
      await link.hover();
      const times = await follow(page, step, rows.get(step) ?? 0);
      console.log(`     ${round} ${step}: painted ${times.painted} ms, whole ${times.whole} ms`);
      if (!rows.has(step)) rows.set(step, await countRows(page, step));
      if (round === 'again') {
        painted.push(times.painted);
        whole.push(times.whole);
      }
    }
  }
  console.log(`${verdict(middle(painted) > PAINTED_MS)} painted from cache: ${middle(painted)} ms`);
  console.log(`${verdict(middle(whole) > WHOLE_MS)} whole: ${middle(whole)} ms`);
  await context.close();
}

/** Presses what is pressed most, on a slower processor, and tells how long until something is painted. */
export async function measurePresses(
  { origin, orderId }: Place,
  token: string,
  { client, wanted }: { client: Client; wanted: string },
): Promise<void> {
  const browser = await chromium.launch(launchOptions);
  const context = await enter(browser, DESK, origin, token);
  const page = await context.newPage();
  const chrome = await context.newCDPSession(page);
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await watchInteractions(page);
  const noted = await pressAll(page, origin, { client, orderId, wanted, rounds: ROUNDS });
  await browser.close();
  for (const [what, all] of noted) {
    const of = (part: keyof Interaction) => middle(all.map((one) => one[part])).toFixed(0);
    const parts = `${of('waits')} until it is heard, ${of('works')} at work, ${of('paints')} to paint`;
    console.log(`     ${what}: ${of('whole')} ms, ${parts}, of ${all.length}`);
  }
  const took = [...noted.values()].flat().map(({ whole }) => whole);
  const p95 = took.toSorted((a, b) => a - b)[Math.ceil(took.length * 0.95) - 1] ?? 0;
  console.log(
    `${verdict(p95 > INTERACTION_MS)} interaction to next paint, p95 of ${took.length}: ${p95} ms`,
  );
}

const ROWS = 'tbody tr, li';

/** How many rows a screen has once nothing more is asked for. Those that were left stand out of sight. */
async function countRows(page: Page, step: string): Promise<number> {
  await page.waitForTimeout(SETTLED_MS);
  const screen = page.locator('main > *', {
    has: page.getByRole('heading', { name: step, level: 1 }),
  });
  return screen.locator(ROWS).count();
}

/**
 * Presses a link of the sidebar; tells in the browser's own time when its screen was painted and when it
 * was whole, the rows below the window included.
 */
const follow = (page: Page, name: string, rows: number) =>
  page.evaluate(
    async ([step, selector, count]) => {
      const links = Array.from(document.querySelectorAll<HTMLElement>('nav a'));
      const link = links.find(({ textContent }) => textContent?.startsWith(step));
      if (!link) throw new Error(`${step} is not in the sidebar`);
      const began = performance.now();
      let painted: number | undefined;
      link.click();
      for (;;) {
        await new Promise<void>((resolve) => {
          requestAnimationFrame(() => setTimeout(resolve));
        });
        const took = Math.round(performance.now() - began);
        const titles = Array.from(document.querySelectorAll('main h1'));
        const title = titles.find((one) => one.checkVisibility());
        const screen = title?.closest('main > *');
        if (title?.textContent === step) painted ??= took;
        const busy = screen?.querySelector('[aria-busy="true"], .skeleton');
        const all = screen?.querySelectorAll(selector).length ?? 0;
        const isWhole = !busy && all >= count;
        if (painted !== undefined && isWhole) return { painted, whole: took };
      }
    },
    [name, ROWS, rows] as const,
  );
