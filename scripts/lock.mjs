import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/**
 * Runs the act while no other process of this checkout runs one under the same name. The kernel
 * holds the lock on our open file, so that a killed process leaves none behind.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} act
 * @returns {Promise<T>}
 */
export async function withLock(name, act) {
  const folder = path.join(root, 'build');
  mkdirSync(folder, { recursive: true });
  const file = openSync(path.join(folder, `${name}.lock`), 'a');
  try {
    if (flock(file, '--nonblock') === 1) {
      console.error('Waiting for another process that is preparing this checkout…');
      flock(file);
    }
    return await act();
  } finally {
    closeSync(file);
  }
}

/**
 * Where there is no `flock` command, as on macOS, two first starts at once are not kept apart.
 *
 * @param {number} file
 * @param {string[]} options
 */
function flock(file, ...options) {
  return spawnSync('flock', [...options, '3'], { stdio: ['ignore', 'ignore', 'ignore', file] })
    .status;
}
