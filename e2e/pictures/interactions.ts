import { api } from '@kade/contract/api';
import type { Client } from '@kade/contract/client';
import type { Locator, Page } from '@playwright/test';

/** What the time of an interaction is made of, in milliseconds: nothing, our code, layout and paint. */
export interface Interaction {
  waits: number;
  works: number;
  paints: number;
  whole: number;
}

interface Watched extends PerformanceEventTiming {
  interactionId: number;
}

type Watch = typeof globalThis & { kadeInteractions: Map<number, Interaction> };

/** Notes every press of a key or a button on the pages that are opened from now on, until they are taken. */
export const watchInteractions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = new Map<number, Interaction>();
    (globalThis as Watch).kadeInteractions = seen;
    new PerformanceObserver((list) => {
      for (const one of list.getEntries() as Watched[]) {
        const { interactionId, duration, startTime, processingStart, processingEnd } = one;
        if (!interactionId || duration < (seen.get(interactionId)?.whole ?? 0)) continue;
        seen.set(interactionId, {
          waits: processingStart - startTime,
          works: processingEnd - processingStart,
          paints: startTime + duration - processingEnd,
          whole: duration,
        });
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });

/** What was noted since the last time; one that was painted within a frame or two is not. */
const takeInteractions = (page: Page): Promise<Interaction[]> =>
  page.evaluate(async () => {
    // An interaction is told once it is painted.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { kadeInteractions } = globalThis as Watch;
    const taken = Array.from(kadeInteractions.values());
    kadeInteractions.clear();
    return taken;
  });

type Act = readonly [what: string, press: (page: Page) => Promise<unknown>];

const LETTER_MS = 100;
const REST_MS = 200;

/**
 * As a hand does, which rests on what it presses. A click of the test library looks into the page while
 * that hears it, which is then told as its own time.
 */
async function pressOn(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await page.waitForTimeout(REST_MS);
  await page.mouse.down();
  await page.mouse.up();
}

const type = (text: string) => (page: Page) => page.keyboard.type(text, { delay: LETTER_MS });
const typeInto = (label: string, text: string) => async (page: Page) => {
  await pressOn(page, page.getByRole('main').getByLabel(label, { exact: true }));
  await type(text)(page);
};
const key = (name: string) => (page: Page) => page.keyboard.press(name);
const tick = (name: RegExp, nth: number) => (page: Page) =>
  pressOn(page, page.getByRole('checkbox', { name }).nth(nth));
const press = (name: string) => (page: Page) =>
  pressOn(page, page.getByRole('button', { name, exact: true }).first());

const FIND: Act[] = [
  ['Ctrl K', key('Control+k')],
  ['a letter of a search', type('kasun')],
  ['Escape', key('Escape')],
];

/** What is pressed on the screens that have most on them. */
const SCREENS: readonly { path: string; shown: string; acts: Act[] }[] = [
  {
    path: '/orders',
    shown: 'input[aria-label^="Select order"]',
    acts: [
      ['the first order ticked', tick(/^Select order/, 3)],
      ['another order ticked', tick(/^Select order/, 4)],
      ['a page of orders ticked', tick(/^Select all/, 0)],
      ['orders sorted', press('Total')],
      ['a letter of a search for orders', typeInto('Search orders', 'kasun')],
      ...FIND,
      ['what can be created', press('Create')],
    ],
  },
  {
    path: '/products?view=table',
    shown: 'input[aria-label^="Select "]',
    acts: [
      ['the first product ticked', tick(/^Select (?!all)/, 3)],
      ['another product ticked', tick(/^Select (?!all)/, 4)],
      ['a page of products ticked', tick(/^Select all/, 0)],
      ['products sorted', press('Price')],
    ],
  },
  {
    path: '/products',
    shown: 'main a[href*="/product/"]',
    acts: [
      ['a product begun', press('Create Product')],
      ['a letter of a new product', type('Ceylon tea')],
      ['Escape', key('Escape')],
    ],
  },
];

/** On the page of a product of sixty combinations. */
const PRODUCT: Act[] = [
  ['a letter of a product', typeInto('Name', 'abcdefgh')],
  ['a digit of a price', typeInto('Price', '1250')],
  ['a digit of a combination', typeInto('Price of S1 / C1', '1250')],
  ['an arrow between combinations', key('ArrowDown')],
];

const ORDER: Act[] = [
  ['a letter of a note', typeInto('Internal note', 'Call before noon')],
  ['what can be edited', press('Edit items')],
];

/** Adds a product of sixty combinations; answers with its path. */
async function addManySided(client: Client): Promise<string> {
  const valuesOf = (letter: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
  const rows = valuesOf('S', 10).flatMap((size) =>
    valuesOf('C', 6).map((colour) => ({ values: [size, colour], stock_quantity: 5 })),
  );
  const { _id } = await client.call(api.products.create, {
    body: { name: 'Many-sided', price: 125_000, choices: { options: ['Size', 'Colour'], rows } },
  });
  return `/product/${_id}`;
}

interface PressOptions {
  client: Client;
  orderId: string;
  /** Part of the paths of the screens to press on. */
  wanted: string;
  rounds: number;
}

/** Presses what is pressed most on the largest screens; what was noted, by what was pressed. */
export async function pressAll(
  page: Page,
  origin: string,
  { client, orderId, wanted, rounds }: PressOptions,
): Promise<ReadonlyMap<string, Interaction[]>> {
  const product = await addManySided(client);
  const screens = [
    ...SCREENS,
    { path: product, shown: 'input[aria-label="Price of S1 / C1"]', acts: PRODUCT },
    { path: `/orders/${orderId}`, shown: 'main textarea', acts: ORDER },
  ].filter(({ path }) => path.includes(wanted));
  const noted = new Map<string, Interaction[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const { path, shown, acts } of screens) {
      await page.goto(origin + path);
      await page.locator(shown).first().waitFor();
      await page.waitForLoadState('load');
      await takeInteractions(page);
      for (const [what, act] of acts) {
        await act(page);
        noted.set(what, [...(noted.get(what) ?? []), ...(await takeInteractions(page))]);
      }
    }
  }
  return noted;
}
