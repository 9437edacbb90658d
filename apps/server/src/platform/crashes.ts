import { AsyncLocalStorage } from 'node:async_hooks';
import { writeFileSync } from 'node:fs';
import { mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { report } from 'node:process';
import type { Logger } from 'pino';
import { describeError } from './logger';

/** What a process that ended by itself left word of. */
export interface Crash {
  /** As `server_processes` names it. */
  process: string;
  /** In words. */
  reason: string;
  culprit: Culprit;
}

/**
 * The job in whose run the error arose, or one of those that ran together; nobody's where it was no job;
 * unknown without memory.
 */
export type Culprit = { job: string } | { oneOf: readonly string[] } | 'nobody' | 'unknown';

const WORDS = '.words.json';
const MEMORY = '.memory.json';

const running = new AsyncLocalStorage<Culprit>();

/** Runs `work` so that an error that nobody catches names these jobs, wherever it arises. */
export const inNameOf = <R>(jobs: readonly string[], work: () => R): R => {
  const [job] = jobs;
  return running.run(job !== undefined && jobs.length === 1 ? { job } : { oneOf: jobs }, work);
};

/**
 * From now on, a process that ends by itself says so in `folder`: an error that nobody caught, or no
 * memory. Who is killed from outside says nothing.
 */
export async function leaveLastWords(folder: string, id: string, log: Logger): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Node writes this one itself, when no code of ours can run any more.
  report.reportOnFatalError = true;
  report.directory = folder;
  report.filename = `${id}${MEMORY}`;
  report.compact = true;
  process.on('uncaughtException', (error) => {
    const culprit = running.getStore() ?? 'nobody';
    const crash: Crash = { process: id, reason: describeError(error).message, culprit };
    log.fatal({ err: error, ...(culprit !== 'nobody' && { culprit }) }, 'Kade ends: a fault');
    writeFileSync(join(folder, `${id}${WORDS}`), JSON.stringify(crash), { mode: 0o600 });
    process.exit(1);
  });
}

/** The last words of processes before this one. */
export async function readLastWords(folder: string): Promise<Crash[]> {
  const crashes: Crash[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    if (name.endsWith(WORDS)) {
      const text = await readFile(join(folder, name), 'utf8');
      // Cut short when the disk was full: as if nothing had been said.
      if (text.endsWith('}')) crashes.push(JSON.parse(text) as Crash);
    } else if (name.endsWith(MEMORY)) {
      const reason = 'the memory was used up';
      crashes.push({ process: name.slice(0, -MEMORY.length), reason, culprit: 'unknown' });
    }
  }
  return crashes;
}

/** What was acted upon is not said again. */
export async function forgetLastWords(folder: string, crashes: readonly Crash[]): Promise<void> {
  for (const crash of crashes) {
    for (const ending of [WORDS, MEMORY]) {
      await rm(join(folder, crash.process + ending), { force: true });
    }
  }
}
