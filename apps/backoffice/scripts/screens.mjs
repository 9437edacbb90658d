import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { publicScreens, merchantScreens as otherScreens, answers } from './screens-data.mjs';
import { drawPicture, shopAnswers, shopScreens } from './screens-shop.mjs';

/** Pictures of every screen, both sizes, both themes, into `screens/`, which git ignores. */
const root = path.join(import.meta.dirname, '..');
const target = path.join(root, 'screens');
const only = process.argv[2];
const merchantScreens = [...otherScreens, ...shopScreens];

const sizes = [
  { name: '1440', width: 1440, height: 900 },
  { name: '390', width: 390, height: 844 },
];

mkdirSync(target, { recursive: true });
const server = await preview({ root, preview: { port: 0, strictPort: false }, logLevel: 'error' });
const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
});

try {
  for (const { name, width, height } of sizes) {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme,
        hasTouch: width < 500,
        reducedMotion: 'reduce',
      });
      for (const screen of [...publicScreens, ...merchantScreens]) {
        if (only && !screen.name.includes(only)) continue;
        await picture(
          context,
          screen,
          path.join(target, `${screen.name}-${name}-${colorScheme}.png`),
        );
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.close();
}

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {import('./screens-data.mjs').Screen} screen
 * @param {string} file
 */
async function picture(context, screen, file) {
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(screen.name, message.text());
  });
  page.on('pageerror', (error) => console.error(screen.name, error));
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/files/')) {
      return route.fulfill({ body: drawPicture(pathname), contentType: 'image/svg+xml' });
    }
    const all = { ...answers, ...shopAnswers, ...screen.answers };
    const answer = all[`${route.request().method()} ${pathname}`];
    if (answer === undefined) return route.fulfill({ status: 404, json: { error: 'No answer' } });
    const total = Array.isArray(answer) ? { 'x-total-count': String(answer.length) } : {};
    await route.fulfill({ json: answer, headers: total });
  });
  if (merchantScreens.includes(screen)) {
    await page.addInitScript(() => localStorage.setItem('kade.session', 'a-token'));
  }
  await page.goto(origin + screen.path);
  await page.waitForLoadState('networkidle');
  await screen.act?.(page);
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  if (scrollWidth > clientWidth) console.error(`${file}: scrolls sideways`);
  await page.screenshot({ path: file, fullPage: screen.fullPage ?? true });
  await page.close();
}
