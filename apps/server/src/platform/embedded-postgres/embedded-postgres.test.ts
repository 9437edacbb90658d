import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '.';
import { findPostgresBuild, repairPostgresBuild } from './binaries';
import { findProcess } from './processes';

const isRoot = process.getuid?.() === 0;
const PATIENCE = { timeout: 10_000, interval: 20 };

/** Undone after each test, the last one first. */
const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** Below a directory of mode 700, like many a home. */
async function newDataDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'kade-embedded-'));
  cleanups.push(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

async function start(dataDir: string) {
  const messages: string[] = [];
  const keep = (_fields: object, message: string) => messages.push(message);
  const database = await startEmbeddedPostgres({ dataDir, log: { info: keep, warn: keep } });
  cleanups.push(() => database.stop());
  return { ...database, messages };
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const pidFile = (dataDir: string) => join(dataDir, 'postgres/cluster/postmaster.pid');

async function postgresPid(dataDir: string): Promise<number> {
  return Number((await readFile(pidFile(dataDir), 'utf8')).split('\n')[0]);
}

async function heals(url: string): Promise<void> {
  await vi.waitFor(
    async () => expect(await query(url, 'select id from shops')).toEqual([{ id: 1 }]),
    PATIENCE,
  );
}

async function waitUntilGone(pid: number): Promise<void> {
  await vi.waitFor(() => expect(findProcess(pid)).toBeUndefined(), PATIENCE);
}

/** Another Node process that starts the database and says its address, then does what `afterwards` says. */
function startElsewhere(
  dataDir: string,
  beforeTheAnswer = '',
  as: { uid?: number; gid?: number } = {},
) {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('index.ts', import.meta.url))};
    const log = { info() {}, warn() {} };
    try {
      const database = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log });
      ${beforeTheAnswer}
      console.log(database.url);
    } catch (error) {
      console.log(error.message);
      process.exit(1);
    }`;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { stdio: ['ignore', 'pipe', 'inherit'], ...as },
  );
  const exited = once(child, 'exit');
  cleanups.push(async () => {
    child.kill('SIGKILL');
    await exited;
    const pid = await postgresPid(dataDir).catch(() => undefined);
    if (!pid || !findProcess(pid)?.command.includes(dataDir)) return;
    process.kill(pid, 'SIGINT');
    await waitUntilGone(pid);
  });
  return { child, exited, answer: firstLine(child) };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The child has no output');
  for await (const line of createInterface({ input: child.stdout })) return line;
  return '';
}

describe('starting', () => {
  test('makes the database on the first start, finds its rows on the second, asks for a password', async () => {
    const dataDir = join(await newDataDir(), 'not/yet/there');
    const first = await start(dataDir);
    await query(first.url, 'create table shops as select 1 as id');
    const [settings] = await query(
      first.url,
      `select current_user as role, current_database() as database, pg_encoding_to_char(encoding) as encoding,
              current_setting('fsync') as fsync, current_setting('is_superuser') as superuser
       from pg_database where datname = current_database()`,
    );
    expect(settings).toEqual({
      role: 'kade',
      database: 'kade',
      encoding: 'UTF8',
      fsync: 'on',
      superuser: 'off',
    });
    const pid = await postgresPid(dataDir);
    const [socketDirectory, address] = (await readFile(pidFile(dataDir), 'utf8'))
      .split('\n')
      .slice(4);
    expect({ socketDirectory, address }).toEqual({ socketDirectory: '', address: '127.0.0.1' });
    await first.stop();
    expect(findProcess(pid)).toBeUndefined();

    const second = await start(dataDir);
    expect(await query(second.url, 'select id from shops')).toEqual([{ id: 1 }]);
    const stranger = new URL(second.url);
    stranger.password = 'guess';
    await expect(query(String(stranger), 'select 1')).rejects.toThrow(/password authentication/);
  });

  test('recovers from a first start that was killed half-way', async () => {
    const dataDir = await newDataDir();
    const { child, exited } = startElsewhere(dataDir);
    const isMaking = async () =>
      (await readdir(join(dataDir, 'postgres'))).some((name) => name.startsWith('cluster.new-'));
    await vi.waitFor(async () => expect(await isMaking()).toBe(true), {
      timeout: 10_000,
      interval: 5,
    });
    child.kill('SIGKILL');
    await exited;
    const { url } = await start(dataDir);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('says which PostgreSQL made data that it cannot open', async () => {
    const dataDir = await newDataDir();
    await (await start(dataDir)).stop();
    await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '15\n');
    await expect(start(dataDir)).rejects.toThrow(/was made by PostgreSQL 15/);
  });

  test('puts back the library links that an install without scripts leaves out', async () => {
    const copy = join(await newDataDir(), 'native');
    await cp(findPostgresBuild(), copy, { recursive: true, verbatimSymlinks: true });
    const entries = await readdir(join(copy, 'lib'), { withFileTypes: true });
    const links = entries.filter((entry) => entry.isSymbolicLink());
    for (const { name } of links) await unlink(join(copy, 'lib', name));
    await chmod(join(copy, 'bin/postgres'), 0o644);

    await repairPostgresBuild(copy);
    await repairPostgresBuild(copy);

    const postgres = spawn(join(copy, 'bin/postgres'), ['--version'], { stdio: 'ignore' });
    expect(await once(postgres, 'exit')).toEqual([0, null]);
  });

  test.runIf(isRoot)(
    'works for an ordinary user, and for root on the data of that user',
    async () => {
      const dataDir = join(await newDataDir(), 'data');
      await mkdir(dataDir);
      await chmod(join(dataDir, '..'), 0o755);
      const nobody = { uid: 65_534, gid: 65_534 };
      await chown(dataDir, nobody.uid, nobody.gid);
      const { answer, exited } = startElsewhere(dataDir, 'await database.stop();', nobody);
      expect(await answer).toMatch(/^postgres:/);
      expect(await exited).toEqual([0, null]);
      const { url } = await start(dataDir);
      expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    },
  );
});

describe('one server a directory', () => {
  test('refuses a second one, here and in another process, until the first has stopped', async () => {
    const dataDir = await newDataDir();
    const first = await start(dataDir);
    const refusal = `Another Kade server is already running on ${dataDir}`;
    await expect(start(dataDir)).rejects.toThrow(refusal);
    expect(await startElsewhere(dataDir).answer).toBe(refusal);
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
    await start(dataDir);
  });

  test('lets one of two through that start at the same moment', async () => {
    const dataDir = await newDataDir();
    const answers = await Promise.all([1, 2].map(() => startElsewhere(dataDir, '').answer));
    expect(answers.toSorted()).toEqual([
      `Another Kade server is already running on ${dataDir}`,
      expect.stringMatching(/^postgres:/),
    ]);
  });
});

describe('what an earlier process left', () => {
  /** A pid that stays a zombie: its parent has become a program that never asks for it. */
  async function zombie(): Promise<number> {
    const parent = spawn('sh', ['-c', 'sh -c "read line <&3" & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    });
    cleanups.push(() => parent.kill('SIGKILL'));
    const pid = Number(await firstLine(parent));
    const isOther = () => expect(findProcess(parent.pid ?? 0)?.command).toBe('sleep 60');
    await vi.waitFor(isOther, PATIENCE);
    parent.stdio[3]?.destroy();
    await waitUntilGone(pid);
    expect(() => process.kill(pid, 0)).not.toThrow();
    return pid;
  }

  async function deadPid(): Promise<number> {
    const child = spawn('true');
    await once(child, 'exit');
    return child.pid ?? 0;
  }

  test('is no hindrance when its pid file names nobody, a stranger, a zombie or nothing at all', async () => {
    const dataDir = await newDataDir();
    await (await start(dataDir)).stop();
    const cluster = join(dataDir, 'postgres/cluster');
    const rest = `${cluster}\n1700000000\n5432\n\n127.0.0.1\n  1234567         0\nready   \n`;
    const files = {
      dead: `${await deadPid()}\n${rest}`,
      stranger: `${process.pid}\n${rest}`,
      zombie: `${await zombie()}\n${rest}`,
      empty: '',
    };
    for (const [name, content] of Object.entries(files)) {
      await writeFile(pidFile(dataDir), content);
      const { url, stop } = await start(dataDir);
      expect(await query(url, 'select 1 as one'), name).toEqual([{ one: 1 }]);
      await stop();
    }
  });

  test('is taken over with all its rows after a kill -9 of Node, and kept alive like our own', async () => {
    const dataDir = await newDataDir();
    const { child, exited, answer } = startElsewhere(dataDir);
    const before = await answer;
    await query(before, 'create table shops as select 1 as id');
    child.kill('SIGKILL');
    await exited;
    const pid = await postgresPid(dataDir);

    const { url, stop, messages } = await start(dataDir);
    expect(messages).toEqual(['Took over the embedded database of an earlier process']);
    expect(url).toBe(before);
    expect(await query(url, 'select id from shops')).toEqual([{ id: 1 }]);

    process.kill(pid, 'SIGKILL');
    await waitUntilGone(pid);
    await heals(url);
    const healed = await postgresPid(dataDir);
    await stop();
    expect(findProcess(healed)).toBeUndefined();
  });

  test('is replaced when it does not answer', { timeout: 30_000 }, async () => {
    const dataDir = await newDataDir();
    const { child, exited, answer } = startElsewhere(dataDir);
    await query(await answer, 'create table shops as select 1 as id');
    child.kill('SIGKILL');
    await exited;
    const pid = await postgresPid(dataDir);
    process.kill(pid, 'SIGSTOP');

    const { url } = await start(dataDir);
    expect(findProcess(pid)).toBeUndefined();
    expect(await query(url, 'select id from shops')).toEqual([{ id: 1 }]);
  });

  test('is nothing after a process that ended without stopping its database', async () => {
    const dataDir = await newDataDir();
    const hold = `process.once('SIGTERM', () => process.exit(0));`;
    const { child, exited, answer } = startElsewhere(dataDir, hold);
    await answer;
    const pid = await postgresPid(dataDir);
    child.kill('SIGTERM');
    await exited;
    await waitUntilGone(pid);
  });
});

describe('healing', () => {
  test('brings PostgreSQL back on its address each time it is killed, and stops amid a restart', async () => {
    const dataDir = await newDataDir();
    const { url, stop } = await start(dataDir);
    await query(url, 'create table shops as select 1 as id');
    for (let round = 0; round < 3; round += 1) {
      const pid = await postgresPid(dataDir);
      process.kill(pid, 'SIGKILL');
      await waitUntilGone(pid);
      await heals(url);
    }
    const last = await postgresPid(dataDir);
    process.kill(last, 'SIGKILL');
    await waitUntilGone(last);
    await stop();
    await waitUntilGone(await postgresPid(dataDir).catch(() => last));
  });
});
