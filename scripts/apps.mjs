import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm } from './packages.mjs';
import { listFiles, readText } from './repository.mjs';
import { root } from './run.mjs';

/** The apps that are built, the slowest first, each with the file that shows it was. */
const OUTPUTS = new Map([
  ['backoffice', 'apps/backoffice/build/first/first-screen.js'],
  ['storefront', 'apps/storefront/build/index.js'],
  ['server', 'apps/server/dist/main.js'],
]);

const SHARED = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.json'];

/** @returns {string[]} the apps whose build is missing or was made from other sources */
export function listStaleApps() {
  return [...OUTPUTS].flatMap(([app, output]) => {
    const stamp = stampOf(app);
    const isFresh =
      existsSync(path.join(root, output)) &&
      existsSync(stamp) &&
      readFileSync(stamp, 'utf8') === fingerprint(app);
    return isFresh ? [] : [app];
  });
}

/**
 * @param {string} app
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function buildApp(app) {
  // Taken before the build: what is edited meanwhile makes the next one.
  const sources = fingerprint(app);
  rmSync(stampOf(app), { force: true });
  const result = await npm(['run', 'build', '--workspace', `apps/${app}`], {
    NODE_ENV: 'production',
  });
  if (result.code === 0) {
    mkdirSync(path.dirname(stampOf(app)), { recursive: true });
    writeFileSync(stampOf(app), sources);
  }
  return result;
}

/** @param {string} app */
function stampOf(app) {
  return path.join(root, 'build', `${app}.stamp`);
}

/** @param {string} app */
function fingerprint(app) {
  const hash = createHash('sha256');
  const files = [...SHARED, ...listFiles('packages'), ...listFiles(`apps/${app}`)];
  for (const file of files.filter(isSource).toSorted()) {
    const text = readText(file);
    hash.update(`${file}\0${text.length}\0${text}`);
  }
  return hash.digest('hex');
}

/** @param {string} file */
function isSource(file) {
  return !/\.test\.tsx?$|^(apps|packages)\/[^/]+\/test\/|\.md$/.test(file);
}
