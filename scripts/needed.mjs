import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/**
 * @typedef {{ version?: string, license?: string, link?: boolean,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} LockedPackage
 */

/** @returns {Record<string, LockedPackage>} what the lockfile says, by place */
export function readLockedPackages() {
  return JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
}

/**
 * Where Node finds a package from a place in the tree: the nearest `node_modules` that has it.
 *
 * @param {Record<string, LockedPackage>} locked
 * @param {string} place
 * @param {string} name
 * @returns {string | undefined} undefined where npm left it out, as what is for other machines
 */
function findPackage(locked, place, name) {
  for (let folder = place; ; folder = path.posix.dirname(folder)) {
    const found = path.posix.join(folder, 'node_modules', name);
    if (locked[found] && existsSync(path.join(root, found))) return found;
    if (folder === '.') return undefined;
  }
}

/**
 * @param {Record<string, LockedPackage>} locked
 * @param {readonly string[]} from places of workspaces
 * @returns {string[]} the places of all packages of npm that these need to run, and of all that those
 *   need
 */
export function listNeeded(locked, from) {
  /** @type {Set<string>} */
  const needed = new Set();
  const waiting = [...from];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { dependencies, optionalDependencies } = locked[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = findPackage(locked, place, name);
      if (found === undefined && !optionalDependencies?.[name]) {
        throw new Error(`${place} needs ${name}, which is not installed`);
      }
      if (found === undefined || needed.has(found)) continue;
      needed.add(found);
      waiting.push(found);
    }
  }
  return [...needed].filter((place) => !locked[place]?.link).toSorted();
}

/** @param {Record<string, LockedPackage>} locked */
export const listOwnPackages = (locked) =>
  Object.keys(locked).filter((place) => place.startsWith('packages/'));
