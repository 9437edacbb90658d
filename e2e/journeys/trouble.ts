import { expect, type BrowserContext } from '@playwright/test';

/** What no journey may meet unless it says so. */
export interface Trouble {
  watch(context: BrowserContext): void;
  /** Some trouble belongs to the journey, such as the console's line on a refused password. */
  allow(pattern: RegExp): void;
  expectNone(): void;
}

/** What Playwright itself says where it keeps a page's service worker out. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/** What the browser's console says of a reply, whatever asked for it. */
const BROKEN_REPLY = /^Failed to load resource: .* a status of (5\d\d)/;

/**
 * Collects console errors and warnings (violations of the content security policy are among
 * them), uncaught errors and 5xx replies of every page in the watched contexts. The console tells of
 * these too, and to be sent every reply took a quarter of what a page takes of the test itself.
 */
export function watchForTrouble(): Trouble {
  const met: string[] = [];
  const allowed: RegExp[] = [];
  return {
    watch(context) {
      context.on('console', (message) => {
        if (!['error', 'warning', 'assert'].includes(message.type())) return;
        if (message.type() === 'warning' && message.text() === BLOCKED_WORKER) return;
        const { url } = message.location();
        met.push(`${message.type()}: ${message.text()} (${url})`);
        const [, status] = BROKEN_REPLY.exec(message.text()) ?? [];
        if (status) met.push(`${status}: ${url}`);
      });
      context.on('weberror', (error) => met.push(`uncaught: ${String(error.error())}`));
    },
    allow: (pattern) => allowed.push(pattern),
    expectNone() {
      const left = met.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      expect(left, 'the browser met trouble').toEqual([]);
    },
  };
}
