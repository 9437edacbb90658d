import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/**
 * Installs a package of Debian's where this process may: as root, with apt.
 *
 * @param {string} name
 * @returns {Promise<boolean>} whether it is installed now
 */
export async function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  console.log(`Installing Debian's package ${name}`);
  await run('apt-get', ['update', '-qq'], env);
  return (
    (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], env)) === 0
  );
}
