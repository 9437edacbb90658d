import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, expect, vi } from 'vitest';
import { copyFolder } from '../../../scripts/testing/copy-folder';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres';
import { findProcess } from '../src/platform/embedded-postgres/processes';
import { atEnd } from './at-end';
import { PATIENCE } from './patience';
import { programOf } from './programs';

/** Undone after each test, the last one first. */
export const cleanups: (() => unknown)[] = [];

/** For a test file whose tests make, start and stop whole databases. */
export function withDatabases(): void {
  vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  });
}

/** Below a directory of mode 700, like many a home. */
export async function newDataDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'kade-embedded-'));
  cleanups.push(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** One in which a database was made and stopped: to make it takes longer than what is tried with it. */
export async function aStoppedDatabase(): Promise<string> {
  stopped ??= makeStopped();
  const [made, dataDir] = [await stopped, await newDataDir()];
  await copyFolder(made, dataDir);
  return dataDir;
}

let stopped: Promise<string> | undefined;

async function makeStopped(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kade-embedded-'));
  atEnd(async () => {
    stopped = undefined;
    await rm(dataDir, { recursive: true, force: true });
  });
  const log = { info: () => undefined, warn: () => undefined };
  await (await startEmbeddedPostgres({ dataDir, log })).stop();
  return dataDir;
}

export async function start(dataDir: string) {
  const messages: string[] = [];
  const keep = (_fields: object, message: string) => messages.push(message);
  const database = await startEmbeddedPostgres({ dataDir, log: { info: keep, warn: keep } });
  cleanups.push(() => database.stop());
  return { ...database, messages };
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Where Postgres notes its process id. */
export const pidFile = (dataDir: string) => join(dataDir, 'postgres/cluster/postmaster.pid');

export async function postgresPid(dataDir: string): Promise<number> {
  return Number((await readFile(pidFile(dataDir), 'utf8')).split('\n')[0]);
}

export async function waitUntilGone(pid: number): Promise<void> {
  await vi.waitFor(() => expect(findProcess(pid)).toBeUndefined(), PATIENCE);
}

/** Another Node process that starts the database and says its address, then does what `afterwards` says. */
export function startElsewhere(
  dataDir: string,
  beforeTheAnswer = '',
  as: { uid?: number; gid?: number } = {},
) {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(pathToFileURL(programOf('embedded-postgres')))};
    const log = { info() {}, warn() {} };
    try {
      const database = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log });
      ${beforeTheAnswer}
      console.log(database.url);
    } catch (error) {
      console.log(error.message);
      process.exit(1);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...as,
  });
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

export async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The child has no output');
  for await (const line of createInterface({ input: child.stdout })) return line;
  return '';
}
