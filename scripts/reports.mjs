import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const LINES_OF_A_FAILURE = 12;

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} VitestReport
 *
 * @typedef {{ error?: { message?: string } }} PlaywrightResult
 * @typedef {{ status: string, results: PlaywrightResult[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{
 *   stats: { expected: number, flaky: number, unexpected: number }, suites: PlaywrightSuite[],
 * }} PlaywrightReport
 *
 * @typedef {{ passed: number, failed: number, failures: string[], files: string[] }} Outcome
 *   failures: one text each, files: where they are
 */

/** @param {string} text without colours, its first lines */
function shorten(text) {
  return stripVTControlCharacters(text).split('\n').slice(0, LINES_OF_A_FAILURE).join('\n  ');
}

/**
 * @param {VitestReport} report
 * @returns {Outcome}
 */
function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const failures = testResults.flatMap((file) => {
    const name = path.relative(process.cwd(), file.name);
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && file.status === 'failed') {
      return [`${name}\n  ${shorten(file.message)}`];
    }
    return failed.map(
      (test) => `${name} > ${test.fullName}\n  ${shorten(test.failureMessages.join('\n'))}`,
    );
  });
  const files = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return { passed: numPassedTests, failed: numFailedTests, failures, files };
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

/**
 * @param {PlaywrightReport} report
 * @returns {Outcome}
 */
function readPlaywright({ stats, suites }) {
  const failures = suites.flatMap(specsIn).flatMap(({ title, file, tests }) =>
    tests
      .filter((test) => test.status === 'unexpected')
      .map(({ results }) => {
        const message = results.map((result) => result.error?.message ?? '').join('\n');
        return `${file} > ${title}\n  ${shorten(message)}`;
      }),
  );
  const files = suites
    .flatMap(specsIn)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file }) => file);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures, files };
}

/**
 * What a run of vitest or Playwright came to.
 *
 * @param {string} file the JSON report of the run, missing when the run did not get that far
 * @returns {Outcome}
 */
export function readReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, failures: [], files: [] };
  const text = readFileSync(file, 'utf8');
  const report = /** @type {VitestReport | PlaywrightReport} */ (JSON.parse(text));
  return 'stats' in report ? readPlaywright(report) : readVitest(report);
}
