import { chromium, type Browser, type Page } from '@playwright/test';
import { launchOptions } from '../browser';

const PAGES = ['/', '/pricing', '/terms-and-conditions', '/privacy-policy', '/inquiry', '/nowhere'];
/** What Lighthouse takes for a phone: its line, and a processor four times slower than this one. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER = 4;
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
/** What a page may take: milliseconds until its largest part stands there, and bytes of script. */
const BARS = { lcp: 1500, cls: 0.02, script: 15_000 };

type Measures = typeof BARS;

/** Measures the public pages as a phone on a slow line has them, each by a visitor who is new. */
export async function measureSite(origin: string): Promise<void> {
  const browser = await chromium.launch(launchOptions);
  try {
    for (const path of PAGES) report(path, await measure(browser, origin + path));
  } finally {
    await browser.close();
  }
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
  await chrome.send('Network.enable');
  await chrome.send('Network.emulateNetworkConditions', LINE);
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => (window as unknown as Watching).seen.lcp > 0);
  const seen = await readPaints(page);
  await context.close();
  return { ...seen, script: script + seen.script };
}

interface Watching {
  seen: Omit<Measures, 'script'>;
}

/** Notes from the first moment on what is painted and what moves. */
const watchPaints = (page: Page) =>
  page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0 };
    Object.assign(window, { seen });
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
    script: Array.from(document.scripts, ({ text }) => text.length).reduce((a, b) => a + b, 0),
  }));

function report(path: string, { lcp, cls, script }: Measures): void {
  const isFine = lcp <= BARS.lcp && cls <= BARS.cls && script <= BARS.script;
  if (!isFine) process.exitCode = 1;
  const told = `${lcp} ms, moves ${cls.toFixed(3)}, ${(script / 1000).toFixed(1)} kB of script`;
  console.log(`${isFine ? 'ok ' : 'OVER'} ${path}: ${told}`);
}
