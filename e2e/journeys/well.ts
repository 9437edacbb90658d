import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from './journey';

/** Everything that holds on any screen: readable by all, no sideways scroll. */
export async function expectWell(page: Page): Promise<void> {
  // A window takes its name from its title, which comes a moment after it.
  const nameless = page.locator('[role=dialog]:not([aria-label], [aria-labelledby])');
  await expect(nameless).toHaveCount(0);
  await expectNothingSerious(
    page,
    axeOf(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
  );
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(beyond, `sideways scroll on ${page.url()}`).toBe(0);
}

/** Every text can be read in the colours of the page: what a palette may spoil. */
export const expectReadable = (page: Page): Promise<void> =>
  expectNothingSerious(page, axeOf(page).withRules(['color-contrast', 'link-in-text-block']));

const axeOf = (page: Page) =>
  // Without frames it finds the same, and needs no second page to put results together.
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

async function expectNothingSerious(page: Page, axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const bad = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => [id, target.join(' '), any[0]?.message] as const),
    );
  const found = [];
  for (const one of bad) if (!(await isCoveredOnly(page, one))) found.push(one);
  expect.soft(found, `axe on ${page.url()}`).toEqual([]);
}

/** What a bar at the edge of the screen covers in part is asked about again where it is in full sight. */
async function isCoveredOnly(
  page: Page,
  [rule, target, message]: readonly [string, string, string | undefined],
): Promise<boolean> {
  if (rule !== 'target-size' || !message?.includes('obscured')) return false;
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { violations } = await axeOf(page).include(target).withRules([rule]).analyze();
  return violations.length === 0;
}

/** On a phone, what one presses or fills in can be hit with a thumb: 44 px, its label included. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const REACH = 21;
    // The cards of a phone have no header; steps are no buttons to press; a tag's cross is beside
    // the keyboard's own way to remove it; a switch is pressed by its words too.
    const SMALL_BY_NATURE =
      'thead, .mantine-Stepper-step, .mantine-Pill-remove, .mantine-InputClearButton-root, ' +
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
