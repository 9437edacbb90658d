import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { commandLine } from './account';
import { type Cluster, checkDatabase } from './cluster';
import { EmbeddedPostgresError, lastTrouble } from './error';
import { findProcess, sendSignal, waitForEnd, wakeAllIn } from './processes';
import { postgresArguments } from './tuning';

export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
};

/** A running PostgreSQL: one we started, or one that a killed Node process left to us. */
export type Postmaster = {
  /** The data directory that it works in. */
  dir: string;
  pid: number;
  port: number;
  /** Resolves once the process has ended, whatever ended it. */
  ended: Promise<void>;
  hasEnded: () => boolean;
  /** Its last log lines, complete once it has ended. */
  lastWords: () => Promise<string>;
};

/** The time a start may take: replaying the log after a crash is part of it. */
const READY_TIMEOUT_MS = 120_000;
const ADOPTION_TIMEOUT_MS = 3_000;
const KEPT_LINES = 20;

/** Starts PostgreSQL on a port and resolves when it answers. */
export async function startPostmaster(
  cluster: Cluster,
  port: number,
  log: Log,
): Promise<Postmaster> {
  const postmaster = spawnPostmaster(cluster, port, log);
  try {
    await waitUntilReady(cluster, postmaster, READY_TIMEOUT_MS);
    return postmaster;
  } catch (error) {
    await stopPostmaster(postmaster);
    throw error;
  }
}

/**
 * Settles what an earlier Node process left on these files: takes over a healthy PostgreSQL of ours,
 * stops any other one on these files, and removes a pid file that nobody stands behind.
 */
export async function settleLeftover(
  cluster: Cluster,
  log: Log,
  { mayAdopt }: { mayAdopt: boolean },
): Promise<Postmaster | undefined> {
  const pidFile = join(cluster.dir, 'postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8').catch(() => undefined))?.split('\n');
  if (!lines) return undefined;
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  const found = pid > 0 ? findProcess(pid) : undefined;
  if (!found?.command.includes(` -D ${cluster.dir} `)) {
    // Its processes may have outlived it, frozen; the next one waits until they have ended.
    wakeAllIn(cluster.dir);
    await rm(pidFile, { force: true });
    return undefined;
  }
  const leftover = watchPostmaster(cluster.dir, pid, port, found.command);
  const isCurrent = found.command === expectedCommand(cluster, port) && !found.isOutdated;
  if (mayAdopt && isCurrent && (await becomesReady(cluster, leftover))) {
    log.info({ pid, port }, 'Took over the embedded database of an earlier process');
    return leftover;
  }
  log.warn({ pid }, 'Stopping an embedded database that an earlier process left behind');
  await stopPostmaster(leftover);
  await rm(pidFile, { force: true });
  return undefined;
}

/** Asks for a fast shutdown and insists when that does not happen. */
export async function stopPostmaster({ dir, pid, ended, hasEnded }: Postmaster): Promise<void> {
  const steps = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const;
  for (const [signal, patience] of steps) {
    if (hasEnded()) return;
    sendSignal(pid, signal);
    sendSignal(pid, 'SIGCONT');
    wakeAllIn(dir);
    const timer = new AbortController();
    await Promise.race([
      ended,
      pause(patience, undefined, { signal: timer.signal }).catch(() => undefined),
    ]);
    timer.abort();
  }
}

function expectedCommand(cluster: Cluster, port: number): string {
  return [join(cluster.program.bin, 'postgres'), ...postgresArguments(cluster, port)].join(' ');
}

function spawnPostmaster(cluster: Cluster, port: number, log: Log): Postmaster {
  const { account, bin } = cluster.program;
  const postgres = join(bin, 'postgres');
  const { file, args, options } = commandLine(account, postgres, postgresArguments(cluster, port));
  // A session of its own: Ctrl-C in the terminal must reach us alone, so that we can close in order.
  const child = spawn(file, args, {
    ...options,
    cwd: cluster.dir,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line);
    if (lines.length > KEPT_LINES) lines.shift();
    writeLog(log, line);
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      lines.push(error.message);
      resolve();
    });
  });
  return guarded(cluster.dir, child.pid ?? 0, port, ended, async () => {
    // Children of a killed postmaster may hold the pipe open for a while.
    await Promise.race([closed, pause(500)]);
    return lines.join('\n');
  });
}

function watchPostmaster(dir: string, pid: number, port: number, command: string): Postmaster {
  return guarded(dir, pid, port, waitForEnd(pid, command), async () => '');
}

function guarded(
  dir: string,
  pid: number,
  port: number,
  ended: Promise<void>,
  lastWords: () => Promise<string>,
): Postmaster {
  let isOver = pid === 0;
  const stopAtExit = () => sendSignal(pid, 'SIGINT');
  if (!isOver) process.once('exit', stopAtExit);
  const over = ended.then(() => {
    isOver = true;
    process.off('exit', stopAtExit);
  });
  return { dir, pid, port, ended: over, hasEnded: () => isOver, lastWords };
}

async function becomesReady(cluster: Cluster, postmaster: Postmaster): Promise<boolean> {
  return waitUntilReady(cluster, postmaster, ADOPTION_TIMEOUT_MS).then(
    () => true,
    () => false,
  );
}

async function waitUntilReady(
  cluster: Cluster,
  postmaster: Postmaster,
  timeout: number,
): Promise<void> {
  const deadline = performance.now() + timeout;
  for (;;) {
    const failure = await checkDatabase(cluster, postmaster.port).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (postmaster.hasEnded()) {
      const reason = lastTrouble(await postmaster.lastWords());
      throw new EmbeddedPostgresError(`The embedded database did not start: ${reason}`);
    }
    if (failure === undefined) return;
    if (isWrongPassword(failure)) {
      throw new EmbeddedPostgresError(
        `The embedded database does not take the password in ${join(dirname(cluster.dir), 'password')}: restore this file from a backup.`,
      );
    }
    if (performance.now() > deadline) {
      throw new EmbeddedPostgresError('The embedded database does not answer', { cause: failure });
    }
    await pause(20);
  }
}

const isWrongPassword = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '28P01';

function writeLog(log: Log, line: string): void {
  // Every look of ours while it starts makes PostgreSQL say so.
  if (
    /the database system is (starting up|not yet accepting connections|in recovery mode|shutting down)/.test(
      line,
    )
  )
    return;
  if (line.startsWith('LOG:')) log.info({ source: 'postgres' }, line);
  else log.warn({ source: 'postgres' }, line);
}
