import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const ignored = readFileSync(path.join(root, '.gitignore'), 'utf8')
  .split('\n')
  .filter((line) => line.endsWith('/'))
  .map((line) => line.slice(0, -1));

/** @param {string} name of what is not part of the repository; `.git` is a file in a linked worktree */
export function isIgnored(name) {
  return name === '.git' || ignored.includes(name);
}

/**
 * Every file of the repository as a path from its root. Reads the disk and not git, which a
 * machine that only runs the product need not have.
 *
 * @param {string} [folder]
 * @returns {string[]}
 */
export function listFiles(folder = '') {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (isIgnored(entry.name)) return [];
    return entry.isDirectory() ? listFiles(file) : entry.isFile() ? [file] : [];
  });
}

/** @param {string} file path from the root of the repository */
export function readText(file) {
  return readFileSync(path.join(root, file), 'utf8');
}
