import { expect, test, type Page } from '@playwright/test';

/** What a merchant does all day, from the dashboard on, and with how many clicks at most. */
const MOST = {
  'a product with two variants': 5,
  'a parcel leaves with its number': 3,
  'an order taken on the phone': 4,
  'new prices of twenty chosen products': 6,
  'more pieces of one product': 3,
  'nine orders set at once': 4,
  'a product live, after the camera': 3,
  'delivery by district': 8,
} as const;

export type Act = keyof typeof MOST;

/** The annotation that the table at the end of the journeys is made of. */
export const CLICKS = 'clicks';

/** What an annotation tells. */
export interface CountedAct {
  act: Act;
  clicks: number;
  most: number;
}

/**
 * Counts what is pressed from now on, whatever the page loads meanwhile: one for each `click` that
 * somebody made, before any part of the page can keep it to itself. A choice of a dropdown is two;
 * Enter in a field that is typed in is typing.
 * Answers with what ends the act: it holds the clicks to those allowed, and tells them to the table.
 */
export async function countClicks(page: Page, act: Act): Promise<() => Promise<void>> {
  let clicks = 0;
  await page.exposeBinding('countClick', () => {
    clicks += 1;
  });
  const listen = () => {
    const count = () => (window as unknown as { countClick: () => void }).countClick();
    const isMade = (event: MouseEvent) => event.isTrusted && event.detail > 0 && !isOfLabel(event);
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
  return async () => {
    // What was pressed last may not have been told yet.
    await page.evaluate(() => undefined);
    const counted: CountedAct = { act, clicks, most: MOST[act] };
    test.info().annotations.push({ type: CLICKS, description: JSON.stringify(counted) });
    expect(clicks, act).toBeLessThanOrEqual(MOST[act]);
  };
}
