import { chromium, type Browser, type Page } from '@playwright/test';
import { launchOptions } from '../browser';
import { LINE, PHONE, SLOWER } from './phone';
import type { Place } from './screens';

const PAGES = ['/', '/pricing', '/terms-and-conditions', '/privacy-policy', '/inquiry', '/nowhere'];
/**
 * What a page may take: milliseconds until its largest part stands there and in which nobody is
 * answered, what moves, and bytes as they are sent.
 */
const BARS = {
  lcp: 1300,
  blocking: 20,
  cls: 0.02,
  script: 15_000,
  bytes: Infinity,
  requests: Infinity,
  font: Infinity,
};
const KB = 1024;
const OF_SHOPS = { ...BARS, lcp: 1200, cls: 0.001, script: 0, font: 20 * KB };
const SHOP_BARS = {
  home: { ...OF_SHOPS, bytes: 180 * KB, requests: 16 },
  list: { ...OF_SHOPS, bytes: 180 * KB, requests: 18 },
  product: { ...OF_SHOPS, script: 10 * KB, bytes: 90 * KB, requests: 16 },
};

type Measures = typeof BARS;

/**
 * Measures the public pages and a shop as a phone on a slow line has them, each by who is new: of so
 * many times the middle one of each figure.
 */
export async function measureSite(place: Place, times: number): Promise<void> {
  const { origin, storeUrl, productId } = place;
  const browser = await chromium.launch(launchOptions);
  const middle = async (url: string): Promise<Measures> => {
    const all: Measures[] = [];
    for (let turn = 0; turn < times; turn += 1) all.push(await measure(browser, url));
    return middleOf(all);
  };
  try {
    for (const path of PAGES) report(path, await middle(origin + path), BARS);
    const shop = { home: '/', list: '/products', product: `/products/${productId}` };
    for (const [name, path] of Object.entries(shop)) {
      const bars = SHOP_BARS[name as keyof typeof shop];
      report(`a shop's ${name}`, await middle(storeUrl + path), bars);
    }
  } finally {
    await browser.close();
  }
}

function middleOf(all: readonly Measures[]): Measures {
  const middle = (name: keyof Measures) =>
    all.map((one) => one[name]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  return {
    lcp: middle('lcp'),
    blocking: middle('blocking'),
    cls: middle('cls'),
    script: middle('script'),
    bytes: middle('bytes'),
    requests: middle('requests'),
    font: middle('font'),
  };
}

async function measure(browser: Browser, url: string): Promise<Measures> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await watchPaints(page);
  let script = 0;
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') script += (await response.body()).length;
  });
  const chrome = await context.newCDPSession(page);
  const sent = { bytes: 0, requests: 0, font: 0 };
  const fonts = new Set<string>();
  chrome.on('Network.responseReceived', ({ type, requestId }) => {
    if (type === 'Font') fonts.add(requestId);
  });
  chrome.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent.requests += 1;
    sent.bytes += encodedDataLength;
    if (fonts.has(requestId)) sent.font += encodedDataLength;
  });
  await chrome.send('Network.enable');
  await chrome.send('Network.emulateNetworkConditions', LINE);
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => (window as unknown as Watching).seen.lcp > 0);
  const seen = await readPaints(page);
  await context.close();
  return { ...seen, ...sent, script: script + seen.script };
}

interface Watching {
  seen: Pick<Measures, 'lcp' | 'blocking' | 'cls'>;
}

/** Notes from the first moment on what is painted and what moves. */
const watchPaints = (page: Page) =>
  page.addInitScript(() => {
    // Of a piece of work what goes beyond 50 ms once something is painted, as Lighthouse counts it.
    const unnoticed = 50;
    const seen = { lcp: 0, blocking: 0, cls: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      for (const { startTime, duration } of list.getEntries()) {
        const from = Math.max(startTime, painted?.startTime ?? Infinity);
        seen.blocking += Math.max(0, Math.round(startTime + duration - from - unnoticed));
      }
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      seen.lcp = Math.round(list.getEntries().at(-1)?.startTime ?? seen.lcp);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        seen.cls += (shift as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What it has told by now; scripts that stand in the document count like others. */
const readPaints = (page: Page) =>
  page.evaluate(() => ({
    ...(window as unknown as Watching).seen,
    script: Array.from(document.scripts)
      .filter(({ type }) => type !== 'application/ld+json')
      .reduce((sum, { text }) => sum + text.length, 0),
  }));

function report(name: string, measures: Measures, bars: Measures): void {
  const over = Object.keys(bars).filter(
    (one) => measures[one as keyof Measures] > bars[one as keyof Measures],
  );
  if (over.length > 0) process.exitCode = 1;
  const { lcp, blocking, cls, script, bytes, requests, font } = measures;
  const kB = (count: number) => `${(count / KB).toFixed(1)} kB`;
  const sent = `${requests} requests, ${kB(bytes)}, ${kB(script)} of script, ${kB(font)} of font`;
  const told = `${lcp} ms, ${blocking} ms blocked, moves ${cls.toFixed(3)}, ${sent}`;
  console.log(`${over.length > 0 ? `OVER (${over.join(', ')})` : 'ok '} ${name}: ${told}`);
}
