import { capture } from './run.mjs';

/**
 * Everything that can be checked without running the product: format, lint, types, dead code and
 * the paths in the documents. Two at a time; only what fails shows its output.
 *
 * @typedef {{ name: string, commands: string[][] }} Check
 */
const AT_ONCE = 2;

const tsc = (/** @type {string} */ project) => [
  'node_modules/typescript/bin/tsc',
  '--pretty',
  '-p',
  project,
];

/** @type {Check[]} the slowest first */
const checks = [
  {
    name: 'format',
    commands: [
      ['node_modules/prettier/bin/prettier.cjs', '--check', '--cache', '--log-level=warn', '.'],
    ],
  },
  { name: 'lint', commands: [['node_modules/oxlint/bin/oxlint']] },
  { name: 'dead code', commands: [['node_modules/knip/bin/knip.js', '--no-progress']] },
  { name: 'types of storefront', commands: [tsc('apps/storefront')] },
  { name: 'types of backoffice', commands: [tsc('apps/backoffice')] },
  { name: 'types of server', commands: [tsc('apps/server')] },
  { name: 'types of contract', commands: [tsc('packages/contract')] },
  { name: 'types of rules', commands: [tsc('packages/rules')] },
  { name: 'types of e2e', commands: [tsc('e2e')] },
  { name: 'types of bench', commands: [tsc('bench')] },
  { name: 'types of scripts', commands: [tsc('.')] },
  { name: 'paths in the documents', commands: [['scripts/check-doc-paths.mjs']] },
  { name: 'texts', commands: [['scripts/check-texts.mjs']] },
];

/**
 * @param {Check} check
 * @returns {Promise<boolean>} whether it passed
 */
async function perform({ name, commands }) {
  const started = performance.now();
  let failure = '';
  for (const command of commands) {
    const { code, output } = await capture(process.execPath, command);
    if (code === 0) continue;
    failure = output.trim() || `exit code ${code}`;
    break;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${failure ? '✗' : '✓'} ${name} ${seconds} s`);
  if (failure) console.log(`\n${failure}\n`);
  return failure === '';
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
