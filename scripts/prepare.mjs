import { buildApp, listStaleApps } from './apps.mjs';
import { installPackages, isInstalled, linkRuntime } from './packages.mjs';
import { withLock } from './lock.mjs';

/** Vite is busy on more than one core by itself. */
const AT_ONCE = 2;

/**
 * Installs and builds what is missing or out of date; one process at a time does so, and the
 * others wait and find it done. Costs a fraction of a second when there is nothing to do.
 *
 * @returns {Promise<boolean>} whether everything is in place; what failed has been shown
 */
export async function prepare() {
  if (isReady()) return true;
  return withLock('prepare', async () => {
    const mustBuild = listStaleApps().length > 0;
    return (await install({ mustBuild })) && (await build());
  });
}

/**
 * Builds what has changed since it was last built.
 *
 * @returns {Promise<boolean>} whether everything is built
 */
export async function buildChanged() {
  return withLock('prepare', build);
}

/**
 * Installs what is missing, development packages included, for what runs from the sources.
 *
 * @returns {Promise<boolean>} whether everything is there
 */
export async function installMissing() {
  if (isInstalled({ mustBuild: true })) return true;
  return withLock('prepare', () => install({ mustBuild: true }));
}

/**
 * Installs the packages where the Node that comes with them is missing.
 *
 * @returns {Promise<boolean>} whether it is there
 */
export async function installRuntime() {
  if (linkRuntime()) return true;
  return withLock('prepare', async () => {
    if (!linkRuntime()) await step('Installing the packages', installPackages);
    return linkRuntime();
  });
}

function isReady() {
  const mustBuild = listStaleApps().length > 0;
  return !mustBuild && isInstalled({ mustBuild });
}

/** @param {{ mustBuild: boolean }} options */
async function install({ mustBuild }) {
  return isInstalled({ mustBuild }) || step('Installing the packages', installPackages);
}

async function build() {
  const stale = listStaleApps();
  if (stale.length === 0) return true;
  return step(`Building ${stale.join(', ')}`, async () => {
    const waiting = [...stale];
    /** @type {string[]} */
    const failures = [];
    const work = async () => {
      for (let app = waiting.shift(); app && failures.length === 0; app = waiting.shift()) {
        const { code, output } = await buildApp(app);
        if (code !== 0) failures.push(`The build of ${app} failed:\n${output.trim()}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return { code: failures.length, output: failures.join('\n\n') };
  });
}

/**
 * @param {string} name what a person reads meanwhile
 * @param {() => Promise<{ code: number, output: string }>} act
 * @returns {Promise<boolean>} whether it worked; what it said is shown if not
 */
async function step(name, act) {
  console.error(`${name}…`);
  const started = performance.now();
  const { code, output } = await act();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.error(code === 0 ? `Done in ${seconds} s.` : `Failed after ${seconds} s.`);
  if (code !== 0) console.error(`\n${output.trim()}\n`);
  return code === 0;
}
