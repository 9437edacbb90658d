import './node-version.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPackages, isInstalled } from './packages.mjs';
import { readReport } from './reports.mjs';
import { run } from './run.mjs';
import { prepareSurroundings } from './testing/surroundings.mjs';

prepareSurroundings();

/**
 * Every test there is, from a fresh checkout on. Goes on after a failure, so that one run shows
 * everything, and ends with one line that sums it up.
 */
const reports = mkdtempSync(path.join(tmpdir(), 'kade-test-'));
const total = {
  passed: 0,
  failed: 0,
  failures: /** @type {string[]} */ ([]),
  unsteady: /** @type {string[]} */ ([]),
};
const nothing = { passed: 0, failed: 0, failures: [], files: [] };
/** So many files with failures are run a second time; more of them are no matter of chance. */
const AGAIN_AT_MOST = 3;
/** The statements that the first engine was sent, for the second. */
const kept = { STATEMENTS_FOLDER: path.join(reports, 'statements') };
/** What crash rounds and journeys begin with, made once for both. */
const started = { STARTED_FOLDER: path.join(reports, 'started') };
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** @param {string} text */
function heading(text) {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 76 - text.length))}\n`);
}

/**
 * Adds what a run came to; a run that failed without a failed test counts as one.
 *
 * @param {string} name of the run
 * @param {number} code of exit
 * @param {import('./reports.mjs').Outcome} outcome
 */
function add(name, code, { passed, failed, failures }) {
  const brokeOff = code !== 0 && failed === 0;
  total.passed += passed;
  total.failed += brokeOff ? 1 : failed;
  if (brokeOff && failures.length === 0) total.failures.push(`${name}: ended with ${code}`);
  total.failures.push(...failures.map((failure) => `${name}: ${failure}`));
}

/**
 * @param {string} name of the step
 * @param {string[]} args for node
 * @returns {Promise<boolean>}
 */
async function step(name, args) {
  heading(name);
  const code = await run(process.execPath, args);
  add(name, code, nothing);
  return code === 0;
}

/**
 * Runs tests, and the files with failures once more when they are few: what passes then counts, but
 * is named at the end as unsteady, for it is a fault to be mended.
 *
 * @param {string} name
 * @param {(report: string, files: string[]) => Promise<number>} runTests all there are when no file is named
 */
async function tests(name, runTests) {
  heading(name);
  const report = (/** @type {string} */ part) => path.join(reports, `${name}${part}.json`);
  const code = await runTests(report(''), []);
  const first = readReport(report(''));
  const again = new Set(first.files);
  if (code === 0 || again.size === 0 || again.size > AGAIN_AT_MOST) return add(name, code, first);
  heading(`Once more: ${[...again].map((file) => path.basename(file)).join(', ')}`);
  const codeAgain = await runTests(report(' again'), [...again]);
  const second = readReport(report(' again'));
  if (codeAgain !== 0) return add(name, code, first);
  total.unsteady.push(...first.failures.map((failure) => `${name}: ${failure}`));
  const passed = first.passed + first.failed;
  return add(name, second.passed > 0 ? 0 : code, { ...nothing, passed });
}

/**
 * @param {string} name
 * @param {string[]} args for vitest
 * @param {NodeJS.ProcessEnv} [env]
 */
function vitest(name, args, env) {
  return tests(name, (report, files) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const program = ['node_modules/vitest/vitest.mjs', 'run', ...args, ...files, ...reporters];
    return run(process.execPath, program, env);
  });
}

async function serverOnPostgres() {
  const name = 'What may differ on a Postgres server';
  const args = ['--project', 'another-engine'];
  if (process.env.TEST_DATABASE_URL) return vitest(name, args, kept);
  const { startPostgresServer } = await import('./postgres-server.mjs');
  const server = await startPostgresServer();
  if (server) {
    await vitest(name, args, { ...kept, TEST_DATABASE_URL: server.url });
    return server.stop();
  }
  heading(name);
  console.log('Skipped: this machine has no Postgres server and TEST_DATABASE_URL is not set.');
}

async function journeys() {
  const { findChromium, installHeadlessShell } = await import('./browser.mjs');
  const name = 'Browser journeys';
  const chromium = await findChromium();
  if (!chromium) {
    heading(name);
    console.error('No Chromium here: install one, or set CHROMIUM_PATH to its program.');
    return add(name, 1, nothing);
  }
  await installHeadlessShell();
  const args = ['test', '--config=e2e', '--reporter=list,json,./e2e/clicks-table.ts'];
  return tests(name, (report, files) =>
    run(
      process.execPath,
      [
        'node_modules/@playwright/test/cli.js',
        ...args,
        ...(files.length > 0 ? ['--last-failed'] : []),
      ],
      { ...started, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    ),
  );
}

/** @returns {Promise<boolean>} */
async function install() {
  if (isInstalled({ mustBuild: true })) return true;
  heading('Install');
  const { code, output } = await installPackages();
  if (code !== 0) console.error(output);
  return code === 0;
}

async function main() {
  if (!(await install())) return add('Install', 1, nothing);
  await step('Verify', ['scripts/verify.mjs']);
  const built = await step('Build', ['scripts/build.mjs']);
  if (built) await step('Size of the screens', ['scripts/backoffice-size.mjs']);
  const name = 'Unit and server tests on the embedded database, crash rounds';
  await vitest(name, built ? [] : ['--project=!crash'], {
    ...kept,
    ...started,
    TEST_DATABASE_URL: '',
  });
  await serverOnPostgres();
  if (built) return journeys();
  heading('Crash rounds and browser journeys');
  console.log('Skipped: the build failed.');
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
await main().catch((error) => {
  console.error(error);
  total.failed += 1;
});
if (total.failures.length > 0) {
  heading('Failures');
  console.log(total.failures.join('\n\n'));
}
if (total.unsteady.length > 0) {
  heading('Unsteady: failed once, passed once more');
  console.log(total.unsteady.join('\n\n'));
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
