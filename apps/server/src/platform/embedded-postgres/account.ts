import { execFile, type SpawnOptions } from 'node:child_process';
import { lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyPostgresBuild, exists, findPostgresBuild, repairPostgresBuild } from './binaries';
import { EmbeddedPostgresError } from './error';

/** How PostgreSQL's programs are run: it refuses root, so root hands them to somebody else. */
export type Account = {
  /** A command that runs the rest of its line, or nothing. */
  wrapper: readonly string[];
  uid?: number;
  gid?: number;
};

export type PostgresProgram = { account: Account; bin: string; major: string };

const run = promisify(execFile);

/** Users that no person logs in as, best first. */
const SERVICE_USERS = ['postgres', 'node', 'nobody'];

/** Neither settings of another PostgreSQL nor our own secrets reach the programs. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' };

export function commandLine(account: Account, program: string, args: readonly string[]) {
  const [file = program, ...rest] = [...account.wrapper, program, ...args];
  const options = { env: ENVIRONMENT, uid: account.uid, gid: account.gid } satisfies SpawnOptions;
  return { file, args: rest, options };
}

/**
 * Finds who can run PostgreSQL on this home, and the build that they can read.
 * @throws with the ways out when nobody can
 */
export async function findPostgresProgram(home: string, cluster: string): Promise<PostgresProgram> {
  const build = findPostgresBuild();
  const accounts = await listAccounts(home, cluster);
  let reason: unknown;
  for (const provide of [repairedBuild, (original: string) => copyPostgresBuild(original, home)]) {
    try {
      const bin = join(await provide(build), 'bin');
      return await firstThatRuns(accounts, home, bin);
    } catch (error) {
      reason = error;
    }
  }
  throw new EmbeddedPostgresError(explainNobody(home), { cause: reason });
}

/** Hands a file or a tree to the account; the top goes last, so that an interrupted run is repeated. */
export async function handOver(account: Account, path: string): Promise<void> {
  if (!isRoot() || !(await exists(path))) return;
  const { uid = 0, gid = 0 } = account;
  const top = await stat(path);
  if (top.uid === uid) return;
  if (top.isDirectory()) {
    for (const name of await readdir(path, { recursive: true })) {
      await lchown(join(path, name), uid, gid);
    }
  }
  await lchown(path, uid, gid);
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

async function listAccounts(home: string, cluster: string): Promise<Account[]> {
  if (!isRoot()) return [{ wrapper: [] }];
  const { uid, gid } = await stat((await exists(cluster)) ? cluster : join(home, '..'));
  const owner: Account[] = uid === 0 ? [] : [{ wrapper: [], uid, gid }];
  const users = await Promise.all(SERVICE_USERS.map(findUser));
  // A user namespace without a map makes us nobody in PostgreSQL's eyes, while files stay root's.
  return [...owner, { wrapper: ['unshare', '--user', '--'] }, ...users.flat()];
}

async function findUser(name: string): Promise<Account[]> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
    );
    return [{ wrapper: [], uid, gid }];
  } catch {
    return [];
  }
}

async function repairedBuild(build: string): Promise<string> {
  await repairPostgresBuild(build);
  return build;
}

async function firstThatRuns(
  accounts: readonly Account[],
  home: string,
  bin: string,
): Promise<PostgresProgram> {
  let reason: unknown;
  for (const account of accounts) {
    try {
      return { account, bin, major: await readMajor(account, home, join(bin, 'postgres')) };
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

async function readMajor(account: Account, home: string, postgres: string): Promise<string> {
  // The shell enters the directory as that account, which Node's own cwd option would not.
  const script = ['-c', 'cd "$0" && exec "$1" --version', home, postgres];
  const { file, args, options } = commandLine(account, '/bin/sh', script);
  const { stdout } = await run(file, args, options);
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  if (major === undefined)
    throw new EmbeddedPostgresError(`Unexpected answer of ${postgres}: ${stdout}`);
  return major;
}

function explainNobody(home: string): string {
  return isRoot()
    ? `The embedded database cannot run: PostgreSQL refuses root, user namespaces are not allowed here, and none of the users ${SERVICE_USERS.join(', ')} can reach ${home}. Start Kade as an ordinary user, set DATA_DIR to a directory that others may enter, or set DATABASE_URL.`
    : `The embedded database cannot run from ${home}: its programs cannot be started. Set DATABASE_URL to use a PostgreSQL server instead.`;
}
