import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';

const script = readFileSync(join(import.meta.dirname, '../public/before-paint.js'), 'utf8');

/** Runs what a document of the merchant's screens runs before any of our code has come. */
export function openDocument(path: string): void {
  window.history.replaceState(null, '', path);
  document.documentElement.setAttribute('data-merchant', '');
  runInThisContext(script);
}

/** Leaves nothing of it to the next test. */
export function closeDocument(): void {
  document.documentElement.removeAttribute('data-merchant');
  delete window.kadeTyped;
  delete window.kadeAsked;
}
