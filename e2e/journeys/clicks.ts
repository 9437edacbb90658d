import type { Page } from '@playwright/test';

/**
 * Counts what is pressed from now on, whatever the page loads meanwhile: one for each `click` that
 * somebody made, before any part of the page can keep it to itself. A choice of a dropdown is two.
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  let clicks = 0;
  await page.exposeBinding('countClick', () => {
    clicks += 1;
  });
  const listen = () => {
    const count = () => (window as unknown as { countClick: () => void }).countClick();
    const isMade = (event: MouseEvent) => event.isTrusted && !isOfLabel(event);
    // A press on a label makes a second click, on what it names.
    const isOfLabel = ({ target }: MouseEvent) =>
      target instanceof Element && target.closest('label') !== null && !target.closest('input');
    window.addEventListener(
      'click',
      (event) => {
        if (isMade(event)) count();
      },
      { capture: true },
    );
    window.addEventListener(
      'change',
      ({ target }) => {
        if (!(target instanceof HTMLSelectElement)) return;
        count();
        count();
      },
      { capture: true },
    );
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  // What was pressed last may not have been told yet.
  return async () => {
    await page.evaluate(() => undefined);
    return clicks;
  };
}
