import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { capture, root } from './run.mjs';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, dev?: boolean }} LockedPackage
 *
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function readLocked(file) {
  const lockfile = path.join(root, file);
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {};
}

/**
 * Whether npm has installed what the lockfile asks for. Asks npm's own record and the disk, and
 * not dates, which a copied or unpacked checkout does not keep. What is optional may be missing.
 *
 * @param {{ mustBuild: boolean }} options what only a build needs counts only when there is one
 */
export function isInstalled({ mustBuild }) {
  const installed = readLocked('node_modules/.package-lock.json');
  return Object.entries(readLocked('package-lock.json'))
    .filter(([place]) => place.includes('node_modules/'))
    .filter(([place, { optional }]) => !optional || place in installed)
    .filter(([, { dev }]) => mustBuild || !dev)
    .every(
      ([place, { version }]) =>
        place in installed &&
        installed[place]?.version === version &&
        existsSync(path.join(root, place)),
    );
}

/**
 * Whether npm has brought along a Node, as `node` among the packages' programs. npm 10 takes that link
 * away again, with those of the machines that the other packages are for: then it is made here.
 */
export function linkRuntime() {
  const link = path.join(root, 'node_modules/.bin/node');
  if (existsSync(link)) return true;
  const { optionalDependencies } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  const brought = Object.keys(optionalDependencies)
    .map((name) => path.join(root, 'node_modules', name, 'bin/node'))
    .find((program) => existsSync(program));
  if (brought === undefined) return false;
  mkdirSync(path.dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(path.relative(path.dirname(link), brought), link);
  return true;
}

/** No package needs its install script; a build needs the development packages in production too. */
export async function installPackages() {
  const args = ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'];
  return npm(args);
}

/**
 * Runs the npm that started us, on the Node that it was started by: ours may be among the packages
 * that it replaces. Or else the one on the path.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] set besides this process's own
 */
export async function npm(args, env) {
  const own = process.env.npm_execpath;
  return own?.endsWith('npm-cli.js')
    ? capture(process.env.npm_node_execpath ?? process.execPath, [own, ...args], env)
    : capture('npm', args, env);
}
