import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPackages, isInstalled } from './packages.mjs';
import { run } from './run.mjs';

/**
 * Every test there is, from a fresh checkout on. Goes on after a failure, so that one run shows
 * everything, and ends with one line that sums it up.
 */
const reports = mkdtempSync(path.join(tmpdir(), 'kade-test-'));
const total = { passed: 0, failed: 0 };

/** @param {string} text */
function heading(text) {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 76 - text.length))}\n`);
}

/**
 * Adds a run's counts; a run that failed without a failed test counts as one.
 *
 * @param {number} code of exit
 * @param {{ passed: number, failed: number }} counts
 */
function add(code, { passed, failed }) {
  total.passed += passed;
  total.failed += code !== 0 && failed === 0 ? 1 : failed;
}

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number }} VitestReport
 * @typedef {{ stats: { expected: number, flaky: number, unexpected: number } }} PlaywrightReport
 *
 * @param {string} file the JSON report of a run, missing when the run did not get that far
 */
function countIn(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const text = readFileSync(file, 'utf8');
  const report = /** @type {VitestReport | PlaywrightReport} */ (JSON.parse(text));
  if (!('stats' in report)) {
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  }
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected };
}

/**
 * @param {string} name of the step
 * @param {string[]} args for node
 * @returns {Promise<boolean>}
 */
async function step(name, args) {
  heading(name);
  const code = await run(process.execPath, args);
  add(code, { passed: 0, failed: 0 });
  return code === 0;
}

/**
 * @param {string} name
 * @param {string[]} args for vitest
 * @param {NodeJS.ProcessEnv} [env]
 */
async function vitest(name, args, env) {
  heading(name);
  const file = path.join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters],
    env,
  );
  add(code, countIn(file));
}

async function serverOnPostgres() {
  const name = 'Server tests on a Postgres server';
  const args = ['--project', 'server'];
  if (process.env.TEST_DATABASE_URL) return vitest(name, args);
  const { startPostgresServer } = await import('./postgres-server.mjs');
  const server = await startPostgresServer();
  if (server) {
    await vitest(name, args, { TEST_DATABASE_URL: server.url });
    return server.stop();
  }
  heading(name);
  console.log('Skipped: this machine has no Postgres server and TEST_DATABASE_URL is not set.');
}

async function journeys() {
  const { findChromium } = await import('./browser.mjs');
  heading('Browser journeys');
  const chromium = await findChromium();
  if (!chromium) {
    console.error('No Chromium here: install one, or set CHROMIUM_PATH to its program.');
    return add(1, { passed: 0, failed: 0 });
  }
  const file = path.join(reports, 'journeys.json');
  const code = await run(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e', '--reporter=list,json'],
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  add(code, countIn(file));
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
  if (!(await install())) return add(1, { passed: 0, failed: 0 });
  await step('Verify', ['scripts/verify.mjs']);
  const built = await step('Build', ['scripts/build.mjs']);
  if (built) await step('Size of the screens', ['scripts/backoffice-size.mjs']);
  await vitest('Unit and server tests on the embedded database', ['--project=!crash'], {
    TEST_DATABASE_URL: '',
  });
  await serverOnPostgres();
  if (built) {
    await vitest('Crash rounds', ['--project', 'crash']);
    return journeys();
  }
  heading('Browser journeys');
  console.log('Skipped: the build failed.');
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
await main().catch((error) => {
  console.error(error);
  total.failed += 1;
});
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
