import { randomInt } from 'node:crypto';
import { chmod, mkdir, realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeDataFolder } from '../own-folder';
import { findPostgresProgram, isRoot } from './account';
import { type Cluster, clusterDirectory, databaseUrl, prepareCluster } from './cluster';
import { takeLock } from './directory-lock';
import { EmbeddedPostgresError } from './error';
import { markPlace, refuseTornCopy } from './place';
import {
  type Log,
  type Postmaster,
  settleLeftover,
  startPostmaster,
  stopPostmaster,
} from './postmaster';

export type EmbeddedPostgres = {
  /** Where the product's own database answers; the same as long as this process lives. */
  url: string;
  /** Shuts PostgreSQL down and waits until it has ended; may be called twice. */
  stop: () => Promise<void>;
};

/** Failures that pass by themselves: a port just taken, processes of a killed server still ending. */
const PASSING = /could not bind|could not create any TCP|lock file .* already exists|still in use/;
const PATIENCE_MS = 15_000;
const LONGEST_DELAY_MS = 5_000;

/**
 * Runs PostgreSQL from npm on `{dataDir}/postgres`, first making it there if need be, and keeps it
 * running until stop(). Queries fail while it is being restarted after a crash.
 * @throws with a message for the operator when it cannot run, or when another process has this directory
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  isForgetful = false,
}: {
  dataDir: string;
  log: Log;
  /** For databases that tests throw away: it does not wait for the disk. */
  isForgetful?: boolean;
}): Promise<EmbeddedPostgres> {
  const home = await openHome(dataDir);
  const lock = takeLock(join(home, 'lock'));
  if (!lock)
    throw new EmbeddedPostgresError(`Another Kade server is already running on ${dataDir}`);
  try {
    await refuseTornCopy(home);
    const program = await findPostgresProgram(home, clusterDirectory(home));
    const cluster = await prepareCluster(home, program, isForgetful);
    await markPlace(home);
    const first = await startFirst(cluster, log);
    const keeper = keepRunning(cluster, first, log);
    let stopping: Promise<void> | undefined;
    return {
      url: databaseUrl(cluster, first.port),
      stop: () => (stopping ??= keeper.stop().finally(() => lock.release())),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openHome(dataDir: string): Promise<string> {
  await makeDataFolder(dataDir);
  const home = join(await realpath(dataDir), 'postgres');
  await mkdir(home, { recursive: true });
  // The account that PostgreSQL runs under for root must be able to enter; nobody else must.
  await chmod(home, isRoot() ? 0o711 : 0o700);
  return home;
}

async function startFirst(cluster: Cluster, log: Log): Promise<Postmaster> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const leftover = await settleLeftover(cluster, log, { mayAdopt: true });
    if (leftover) return leftover;
    try {
      return await startPostmaster(cluster, await findFreePort(), log);
    } catch (error) {
      if (performance.now() > deadline || !PASSING.test(String(error))) throw error;
    }
    await pause(100);
  }
}

/** Restarts PostgreSQL on its port whenever it ends unasked, more and more slowly while it keeps ending. */
function keepRunning(cluster: Cluster, first: Postmaster, log: Log): { stop(): Promise<void> } {
  let current = first;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function restart(): Promise<void> {
    await settleLeftover(cluster, log, { mayAdopt: false });
    current = await startPostmaster(cluster, first.port, log);
    log.info({ pid: current.pid }, 'The embedded database runs again');
  }

  async function watch(): Promise<void> {
    let delay = 0;
    while (!signal.aborted) {
      const since = performance.now();
      await current.ended;
      if (signal.aborted) return;
      log.warn({ pid: current.pid }, 'The embedded database ended unexpectedly and is restarted');
      if (performance.now() - since > LONGEST_DELAY_MS * 2) delay = 0;
      while (current.hasEnded() && !signal.aborted) {
        await pause(delay, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return;
        delay = Math.min(LONGEST_DELAY_MS, delay * 2 + 50);
        await restart().catch((error: unknown) => {
          log.warn({ err: error }, 'The embedded database could not be restarted yet');
        });
      }
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await stopPostmaster(current);
      await watching;
      // A restart that was under way has replaced the one stopped above.
      await stopPostmaster(current);
    },
  };
}

/**
 * Below the range that outgoing connections use: there, a client that retries while nothing listens
 * can take the very port that PostgreSQL must come back on.
 */
async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(() => resolve(true)));
  });
}
