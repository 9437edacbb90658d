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
 * What works types out does so on one processor, as every further checker of a program works them out
 * anew, and clears no memory before it has more of it than it ever needed: it soon ends.
 */
const TYPES_ENV = { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '3GiB' };

/**
 * The linter, which tells of types, too, and works them out once for both. What runs on Node and what
 * shows screens are two runs, one beside the other, of what is not known to be well.
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
          name: `lint and types of ${name}, ${files.length} files`,
          command: ['node_modules/oxlint/bin/oxlint', '--threads=1', ...files],
          env: TYPES_ENV,
          passed: () => keep(files),
        },
      ];

/**
 * Types once more of what runs in two kinds of places: the other one has other things built in.
 *
 * @param {string} name
 * @param {string} project
 * @returns {Check}
 */
const types = (name, project) => ({
  name: `types of ${name}`,
  command: ['node_modules/typescript/bin/tsc', '--pretty', '-p', project],
  env: TYPES_ENV,
});
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
  { name: 'the API’s document', command: ['--import', 'tsx', 'scripts/check-api.ts'] },
  {
    name: 'dead code',
    // Room for what is new: most of what it reads is soon forgotten.
    command: ['--max-semi-space-size=64', 'node_modules/knip/bin/knip.js', '--no-progress'],
  },
  types('packages in a browser', 'packages/tsconfig.browser.json'),
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check', '--threads=1'] },
  { name: 'texts', command: ['scripts/check-texts.mjs'] },
  types('the service worker', 'apps/backoffice/worker'),
  { name: 'paths in the documents', command: ['scripts/check-doc-paths.mjs'] },
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
