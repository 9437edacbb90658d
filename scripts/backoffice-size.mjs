import { existsSync, statSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ file: string, css?: string[], imports?: string[], dynamicImports?: string[] }} Chunk */

const KB = 1000;
/**
 * What a cold screen may ask for before its parts do: bytes of script, and scripts and styles. The
 * documents of merchant screens begin with theirs.
 */
const budgets = {
  'src/app/auth-app.tsx': { bytes: 75 * KB, files: 11, begin: ['index.html'] },
  'src/app/merchant-app.tsx': { bytes: 150 * KB, files: 20, begin: [] },
};
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

/**
 * @param {string[]} keys what the browser loads for these entries: how many scripts and styles, and how
 * many bytes of script, packed
 */
function weigh(keys) {
  const chunks = keys.flatMap((key) => [...loadedWith(key)]).map(chunkOf);
  const scripts = new Set(chunks.map(({ file }) => file));
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  const bytes = [...scripts].reduce((sum, file) => sum + sentBytes(path.join(dist, file)), 0);
  return { files: scripts.size + styles.size, bytes };
}

/** @param {string} app */
const pagesOf = (app) =>
  [...loadedWith(app)]
    .flatMap((key) => chunkOf(key).dynamicImports ?? [])
    .filter((key) => key.endsWith('-page.tsx'));

let isOver = false;
for (const [app, budget] of Object.entries(budgets)) {
  for (const page of pagesOf(app)) {
    const { bytes, files } = weigh([...budget.begin, app, page]);
    const isTooMuch = bytes > budget.bytes || files > budget.files;
    isOver ||= isTooMuch;
    const told = `${(bytes / KB).toFixed(1).padStart(6)} of ${budget.bytes / KB} kB`;
    const verdict = isTooMuch ? 'OVER' : 'ok';
    console.log(`${told}, ${files} of ${budget.files} files  ${verdict}  ${page}`);
  }
}
if (isOver) process.exitCode = 1;
