import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { vi } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../public/before-paint.js'), 'utf8');

/** What it would do seconds later, when its window may be gone. */
const timers: NodeJS.Timeout[] = [];

/** Runs what a document of the merchant's screens runs before any of our code has come. */
export function openDocument(path: string): void {
  window.history.replaceState(null, '', path);
  document.documentElement.setAttribute('data-merchant', '');
  const waiting = vi.spyOn(globalThis, 'setTimeout');
  runInThisContext(script);
  timers.push(...waiting.mock.results.map(({ value }) => value as NodeJS.Timeout));
  waiting.mockRestore();
}

/** Leaves nothing of it to the next test. */
export function closeDocument(): void {
  timers.splice(0).forEach(clearTimeout);
  document.documentElement.removeAttribute('data-merchant');
  delete window.kadeTyped;
  delete window.kadeAsked;
}
