import { existsSync, statSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[] }} Chunk */

const KB = 1000;
const budgets = { 'src/app/auth-app.tsx': 75 * KB, 'src/app/merchant-app.tsx': 168 * KB };
const dist = path.join(import.meta.dirname, '../apps/backoffice/dist');

const manifest = /** @type {Record<string, Chunk>} */ (
  JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
);

/** @param {string} key */
function chunkOf(key) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build`);
  return chunk;
}

/** @param {string} key @param {Set<string>} [seen] every chunk that is loaded with this one */
function loadedWith(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of chunkOf(key).imports ?? []) loadedWith(imported, seen);
  return seen;
}

/** @param {string} file a file is sent as Brotli made it, where that was worth it */
const sentBytes = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/** @param {string[]} keys bytes of JavaScript, packed, that the browser loads for these entries */
function weigh(keys) {
  const files = new Set(
    keys.flatMap((key) => [...loadedWith(key)]).map((key) => chunkOf(key).file),
  );
  return [...files].reduce((sum, file) => sum + sentBytes(path.join(dist, file)), 0);
}

/** @param {string} app */
const pagesOf = (app) =>
  [...loadedWith(app)]
    .flatMap((key) => chunkOf(key).dynamicImports ?? [])
    .filter((key) => key.endsWith('-page.tsx'));

const standsAlone = ['src/features/stores/store-creation-page.tsx'];

/** @param {string} app @param {string} page the frame that is loaded around a page */
const frameOf = (app, page) =>
  app.includes('merchant') && !standsAlone.includes(page) ? ['src/app/shell.tsx'] : [];

let isOver = false;
for (const [app, budget] of Object.entries(budgets)) {
  for (const page of pagesOf(app)) {
    const size = weigh(['index.html', app, ...frameOf(app, page), page]);
    isOver ||= size > budget;
    const verdict = size > budget ? 'OVER' : 'ok';
    console.log(`${(size / KB).toFixed(1).padStart(6)} of ${budget / KB} kB  ${verdict}  ${page}`);
  }
}
if (isOver) process.exitCode = 1;
