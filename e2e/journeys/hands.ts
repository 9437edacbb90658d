import type { Locator } from '@playwright/test';
import { expect, type Page } from './journey';
import { pickFile, type PickedFile } from './merchant-screens';

/** How somebody works at a screen. */
export interface Hand {
  press: (target: Locator) => Promise<void>;
  /** Types over what stands in a field. */
  write: (field: Locator, text: string) => Promise<void>;
  choose: (select: Locator, option: string) => Promise<void>;
  pick: (input: Locator, file: PickedFile) => Promise<void>;
}

/** With a mouse, or a finger. */
export const pointerOn = (page: Page): Hand => ({
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  choose: async (select, option) => {
    await select.selectOption(option);
  },
  pick: (input, file) => pickFile(page, input, file),
});

/** With the keyboard alone. */
export function keysOn(page: Page): Hand {
  const { keyboard } = page;
  const press: Hand['press'] = async (target) => {
    await reach(page, target);
    await keyboard.press((await isTicked(target)) ? 'Space' : 'Enter');
  };
  return {
    press,
    write: async (field, text) => {
      await reach(page, field);
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(text);
    },
    choose: async (select, option) => {
      await reach(page, select);
      await keyboard.press('ArrowDown');
      await keyboard.type(option);
      await keyboard.press('Enter');
    },
    pick: async (input, file) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        press(input.locator('..').getByRole('button', { name: 'Choose' })),
      ]);
      await chooser.setFiles(file);
    },
  };
}

/** More than stand on the longest of the screens. */
const MOST_TABS = 150;

/**
 * Goes on by Tab, or back where that is nearer, as whoever sees the page does; by arrows in a menu.
 * How far it seems is pressed before one looks where that led to.
 */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS;) {
    const way = await target.evaluate((element) => {
      const { activeElement } = document;
      if (element === activeElement) return undefined;
      const isBehind =
        activeElement !== null &&
        activeElement !== document.body &&
        element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING;
      if (element.role === 'menuitem') return { key: isBehind ? 'ArrowUp' : 'ArrowDown', times: 1 };
      const stops = [
        ...document.querySelectorAll<HTMLElement>(
          'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]',
        ),
      ].filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }));
      const [from = -1, to = -1] = [activeElement, element].map((one) =>
        stops.findIndex((stop) => stop === one),
      );
      const times = from >= 0 && to >= 0 ? Math.abs(to - from) : 1;
      return { key: isBehind ? 'Shift+Tab' : 'Tab', times };
    });
    if (way === undefined) return;
    for (let pressed = 0; pressed < way.times; pressed += 1) await page.keyboard.press(way.key);
    tabs += way.times;
  }
  throw new Error(`no key leads to ${String(target)}`);
}

const isTicked = (target: Locator) =>
  target.evaluate((element) => element instanceof HTMLInputElement && element.type === 'checkbox');
