import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { launchOptions } from '../browser';
import type { Place } from './screens';

/**
 * The pictures of our own screens that the landing page shows, and the one that is shown where
 * somebody shares it: taken of the demo store and kept in the repository, so they must be small.
 */
const target = path.join(
  import.meta.dirname,
  '../../apps/backoffice/src/features/landing/pictures',
);

interface Shot {
  name: string;
  viewport: { width: number; height: number };
  /** Device pixels of a pixel. */
  scale: number;
  /** Of the file. */
  width: number;
  /** Its kinds, each with its quality: the first for who can show it, in both colours. */
  avif?: number;
  webp?: number;
  open: (page: Page, place: Place) => Promise<unknown>;
}

const openDashboard: Shot['open'] = async (page, { origin }) => {
  await page.goto(`${origin}/dashboard`);
  await page.locator('canvas').waitFor();
};

const shots: Shot[] = [
  {
    name: 'desk',
    viewport: { width: 1280, height: 760 },
    scale: 1,
    width: 1280,
    avif: 48,
    webp: 46,
    open: openDashboard,
  },
  {
    name: 'phone',
    viewport: { width: 390, height: 460 },
    scale: 2,
    width: 640,
    avif: 42,
    open: openDashboard,
  },
  {
    name: 'shop',
    viewport: { width: 390, height: 760 },
    scale: 1,
    width: 390,
    webp: 58,
    open: (page, { storeUrl }) => page.goto(storeUrl),
  },
];

/** Takes them all, of a busy store whose merchant's token is given. */
export async function takeSitePictures(place: Place, token: string): Promise<void> {
  const browser = await chromium.launch(launchOptions);
  for (const shot of shots) {
    const { avif, webp, width } = shot;
    for (const scheme of avif ? (['light', 'dark'] as const) : (['light'] as const)) {
      const picture = sharp(await take(browser, shot, scheme, place, token)).resize(width);
      const name = path.join(target, `${shot.name}-${scheme}`);
      if (avif) await picture.avif({ quality: avif, effort: 9 }).toFile(`${name}.avif`);
      if (webp && scheme === 'light') await picture.webp({ quality: webp }).toFile(`${name}.webp`);
    }
  }
  await takeShared(browser, place);
  await browser.close();
}

async function take(
  browser: Browser,
  { viewport, scale, open }: Shot,
  colorScheme: 'light' | 'dark',
  place: Place,
  token: string,
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    colorScheme,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Colombo',
  });
  const page = await context.newPage();
  await page.goto(`${place.origin}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('kade.session', value), token);
  await page.route('**/orders/arrivals?*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: '' }),
  );
  await open(page, place);
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** The top of the landing page, as wide as networks show it. */
async function takeShared(browser: Browser, { origin }: Place): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.goto(`${origin}/`);
  await page.waitForLoadState('networkidle');
  const picture = sharp(await page.screenshot());
  await picture.jpeg({ quality: 62, mozjpeg: true }).toFile(path.join(target, 'share.jpg'));
  await page.close();
}
