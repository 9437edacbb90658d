import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installDebianPackage } from './debian.mjs';

/**
 * A Postgres server of this machine's own packages, for the tests: empty, on 127.0.0.1, forgetful
 * (it does not wait for the disk) unless it is to be durable, gone when stopped.
 *
 * @typedef {{ url: string, stop: () => Promise<void> }} Server
 */

const DEBIAN_PROGRAMS = '/usr/lib/postgresql';
const START_TIMEOUT_MS = 30_000;

/** @returns {string | undefined} the folder of the newest version's programs */
function findPrograms() {
  if (!existsSync(DEBIAN_PROGRAMS)) return undefined;
  return readdirSync(DEBIAN_PROGRAMS)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(DEBIAN_PROGRAMS, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'postgres')));
}

/**
 * Postgres refuses to run as root: root runs it as an unprivileged user.
 *
 * @returns {{ uid?: number, gid?: number }}
 */
function findUser() {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody']
    .map((name) => users.find((one) => one[0] === name))
    .find(Boolean);
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : {};
}

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * @param {string} programs
 * @param {string} folder
 * @param {{ uid?: number, gid?: number }} user
 * @param {string} password
 */
function createCluster(programs, folder, user, password) {
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (user.uid !== undefined && user.gid !== undefined) {
    chownSync(folder, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  chmodSync(folder, 0o700);
  const args = ['-D', path.join(folder, 'data'), '-U', 'kade', `--pwfile=${passwordFile}`];
  const made = spawnSync(
    path.join(programs, 'initdb'),
    [...args, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
}

/** For a server that need not survive the machine. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts a server, installing Debian's package first where there is none and that is possible.
 *
 * @param {{ isDurable?: boolean }} [options]
 * @returns {Promise<Server | undefined>} nothing where this machine has no Postgres
 */
export async function startPostgresServer({ isDurable = false } = {}) {
  const programs =
    findPrograms() ?? ((await installDebianPackage('postgresql')) ? findPrograms() : undefined);
  if (!programs) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'kade-postgres-'));
  const user = findUser();
  const password = randomBytes(16).toString('hex');
  createCluster(programs, folder, user, password);
  const { port, stop } = await launch(programs, folder, user, isDurable ? {} : FORGETFUL);
  return { url: `postgres://kade:${password}@127.0.0.1:${port}/postgres`, stop };
}

/**
 * Starts a copy of a server that follows it, by this machine's own programs.
 *
 * @param {string} url of the server, of the same version
 * @returns {Promise<Server | undefined>} nothing where this machine has no Postgres
 */
export async function startStandby(url) {
  const programs = findPrograms();
  if (!programs) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'kade-standby-'));
  const user = findUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const copied = spawnSync(
    path.join(programs, 'pg_basebackup'),
    ['-d', url, '-D', path.join(folder, 'data'), '-R', '-c', 'fast', '--no-sync'],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (copied.status !== 0) throw new Error(`pg_basebackup failed: ${copied.stderr}`);
  const { port, stop } = await launch(programs, folder, user, FORGETFUL);
  const own = new URL(url);
  own.host = `127.0.0.1:${port}`;
  return { url: own.href, stop };
}

/**
 * Runs Postgres on the data in a folder, which is gone when it stops.
 *
 * @param {string} programs
 * @param {string} folder
 * @param {{ uid?: number, gid?: number }} user
 * @param {Record<string, string>} more settings
 */
async function launch(programs, folder, user, more) {
  const port = await findFreePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    ...more,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(path.join(programs, 'postgres'), ['-D', path.join(folder, 'data'), ...args], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const stopped = new Promise((resolve) => child.on('exit', resolve));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGQUIT');
    remove();
  });

  const ready = () =>
    spawnSync(path.join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)])
      .status === 0;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!ready()) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('Postgres did not start');
    await sleep(100);
  }
  return {
    port,
    stop: async () => {
      child.kill('SIGINT');
      await stopped;
      remove();
    },
  };
}
