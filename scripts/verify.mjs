import { findStale } from './lint/stale.mjs';
import { capture } from './run.mjs';

/**
 * Everything that can be checked without running the product: format, lint, types, dead code and
 * the paths in the documents. Two at a time; only what fails shows its output.
 *
 * @typedef {{
 *   name: string, command: string[], env?: NodeJS.ProcessEnv, passed?: () => void,
 * }} Check
 */
const AT_ONCE = 2;

/**
 * Types again only of what has changed since the last time, as the build's folder remembers it. By one
 * checker: several of a program each work out the types of the statements anew.
 */
const tsc = (/** @type {string} */ project) => [
  'node_modules/typescript/bin/tsc',
  '--pretty',
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  `build/types/${project.replaceAll(/\W/g, '-')}.tsbuildinfo`,
  '-p',
  project,
];

/**
 * The linter, on one processor: as with types, every further checker of a program works out the types
 * of the statements anew. What runs on Node and what shows screens are two runs, one beside the other,
 * of what is not known to be well.
 *
 * @param {string} name
 * @param {string[]} files
 * @returns {Check[]}
 */
const lint = (name, files) =>
  files.length === 0
    ? []
    : [
        {
          name: `lint of ${name}, ${files.length} files`,
          command: ['node_modules/oxlint/bin/oxlint', '--threads=1', ...files],
          env: { GOMAXPROCS: '1' },
          passed: () => keep(files),
        },
      ];
const { stale, keep } = findStale();
const SCREENS = /^(?:apps\/(?:backoffice|storefront)|e2e)\//;

/** @type {Check[]} the slowest first */
const checks = [
  ...lint(
    'what runs on Node',
    stale.filter((file) => !SCREENS.test(file)),
  ),
  ...lint(
    'screens and journeys',
    stale.filter((file) => SCREENS.test(file)),
  ),
  { name: 'dead code', command: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'types of what runs on Node', command: tsc('.') },
  { name: 'types of backoffice', command: tsc('apps/backoffice') },
  { name: 'types of the service worker', command: tsc('apps/backoffice/worker') },
  { name: 'types of storefront', command: tsc('apps/storefront') },
  { name: 'types of e2e', command: tsc('e2e') },
  { name: 'the API’s document', command: ['--import', 'tsx', 'scripts/check-api.ts'] },
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check', '--threads=1'] },
  { name: 'paths in the documents', command: ['scripts/check-doc-paths.mjs'] },
  { name: 'texts', command: ['scripts/check-texts.mjs'] },
  { name: 'licences', command: ['scripts/licences.mjs', '--quiet'] },
];

/**
 * @param {Check} check
 * @returns {Promise<boolean>} whether it passed
 */
async function perform({ name, command, env, passed }) {
  const started = performance.now();
  const { code, output } = await capture(process.execPath, command, env);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} ${seconds} s`);
  if (code !== 0) console.log(`\n${output.trim()}\n`);
  if (code === 0) passed?.();
  return code === 0;
}

const started = performance.now();
const waiting = [...checks];
let failed = 0;

async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    if (!(await perform(check))) failed += 1;
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work));
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`\nverify: ${checks.length - failed} of ${checks.length} passed in ${seconds} s`);
process.exitCode = failed > 0 ? 1 : 0;
