import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import axe, { type RunOptions } from 'axe-core';
import { expect, type Page } from './journey';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Everything that holds on any screen: readable by all, no sideways scroll. */
export async function expectWell(page: Page): Promise<void> {
  // A window takes its name from its title, which comes a moment after it.
  const nameless = page.locator('[role=dialog]:not([aria-label], [aria-labelledby])');
  await expect(nameless).toHaveCount(0);
  await expectNothingSerious(page, { runOnly: { type: 'tag', values: TAGS }, rules: LESSER });
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(beyond, `sideways scroll on ${page.url()}`).toBe(0);
}

/** Every text can be read in the colours of the page: what a palette may spoil. */
export const expectReadable = (page: Page): Promise<void> =>
  expectNothingSerious(page, { runOnly: ['color-contrast', 'link-in-text-block'] });

/** Axe's own table of its rules; it tells nobody else how serious what they find is. */
const rules = (): { id: string; impact: string }[] =>
  (axe as unknown as { _audit: { rules: { id: string; impact: string }[] } })._audit.rules;

/** What they find is never serious, so they are not asked. */
const LESSER = Object.fromEntries(
  rules()
    .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    .map(({ id }) => [id, { enabled: false }]),
);

type Found = readonly [rule: string, target: string, message: string | undefined];

async function expectNothingSerious(page: Page, options: RunOptions): Promise<void> {
  const found = [];
  for (const one of await seriousOf(page, options)) {
    if (!(await isCoveredOnly(page, one))) found.push(one);
  }
  expect.soft(found, `axe on ${page.url()}`).toEqual([]);
}

/** What a bar at the edge of the screen covers in part is asked about again where it is in full sight. */
async function isCoveredOnly(page: Page, [rule, target, message]: Found): Promise<boolean> {
  if (rule !== 'target-size' || !message?.includes('obscured')) return false;
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return (await seriousOf(page, { runOnly: [rule] }, target)).length === 0;
}

/** What axe finds in a page or a part of it. Frames it leaves out: in the only one, nothing may run. */
async function seriousOf(page: Page, options: RunOptions, within?: string): Promise<Found[]> {
  await bringAxe(page);
  return page.evaluate(
    async ([given, part]) => {
      const { violations } = await window.axe.run(part ?? document, {
        ...given,
        resultTypes: ['violations'],
        iframes: false,
      });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes.map(({ target, any }) => [id, target.join(' '), any[0]?.message] as const),
        );
    },
    [options, within] as const,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const toldOfAxe = new WeakSet<Page>();

/** Sends axe's script once: what comes to this page later begins with it. */
async function bringAxe(page: Page): Promise<void> {
  if (toldOfAxe.has(page)) return;
  toldOfAxe.add(page);
  await page.addInitScript(AXE);
  await page.evaluate(AXE);
}

/** On a phone, what one presses or fills in can be hit with a thumb: 44 px, its label included. */
export async function expectLargeTargets(page: Page): Promise<void> {
  // A window that still grows into its place, or is about to, is smaller than it will be.
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll('[role=dialog]')).every(
      (one) => new DOMMatrix(getComputedStyle(one).transform).isIdentity,
    ),
  );
  const small = await page.evaluate(() => {
    const REACH = 21;
    // The cards of a phone have no header; steps are no buttons to press; a tag's cross is beside
    // the keyboard's own way to remove it; a switch is pressed by its words too.
    const SMALL_BY_NATURE =
      'thead, .mantine-Stepper-step, .mantine-TagsInput-input button, .mantine-InputClearButton-root, ' +
      '[role=switch]';
    const dialog = document.querySelector('[role=dialog]');
    const isHit = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      if (hit === null || hit === element || element.contains(hit)) return hit !== null;
      if (hit.closest('label')?.control === element) return true;
      return hit.contains(element) && hit.closest('.mantine-TagsInput-input') !== null;
    };
    return [
      ...(dialog ?? document).querySelectorAll('button, [role=menuitem], input, select, textarea'),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.getBoundingClientRect().height > 1)
      .filter((element) => element.closest(SMALL_BY_NATURE) === null)
      .flatMap((element) => {
        element.scrollIntoView({ block: 'center' });
        const target = element.closest('label, .mantine-TagsInput-input') ?? element;
        const { x, y, width, height } = target.getBoundingClientRect();
        const [middleX, middleY] = [x + width / 2, y + height / 2];
        const isLarge = [-REACH, REACH].every((away) => isHit(element, middleX, middleY + away));
        return isLarge ? [] : [`${Math.round(height)} px: ${element.outerHTML.slice(0, 120)}`];
      });
  });
  expect.soft(small, `targets on ${page.url()}`).toEqual([]);
}
