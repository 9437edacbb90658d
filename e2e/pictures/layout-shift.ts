import type { Page } from '@playwright/test';

/** So much of a screen may move while it loads, as browsers count it. */
const MOST = 0.02;

/** Layout shifts as Chromium tells them; the standard types do not have them. */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** From the page's first moment on, adds up what moves without anybody having pressed anything. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: [value: number, what: string][] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        const nodes = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const what = node instanceof Element ? `${node.tagName}.${node.className}` : 'text';
          return `${what} from ${from.x},${from.y} to ${to.x},${to.y}`;
        });
        shifts.push([entry.value, nodes.join(' + ')]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Fails where more of the screen moved than may, and says what did. */
export async function assertSteady(page: Page, name: string): Promise<void> {
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: [number, string][] }).shifts,
  );
  const sum = shifts.reduce((total, [value]) => total + value, 0);
  console.log(`${sum.toFixed(3)}  ${name}`);
  if (sum < MOST) return;
  const told = shifts.map(([value, what]) => `    ${value.toFixed(3)} ${what}`).join('\n');
  throw new Error(`${sum.toFixed(3)} of it moved while it loaded:\n${told}`);
}
