import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { until, type ServerProcess } from './server-process';

/** What a server was like while something happened; times in milliseconds. */
export interface Watched {
  what: string;
  seconds: number;
  /** How late the loop came to what waited: of a hundred times the worst, and the worst of all. */
  'loop p99': number;
  'loop longest': number;
  /** The longest that it worked without looking at what waited. */
  'longest work': number;
  'slowest health': number;
  'most MB': number;
}

const PAUSE_MS = 20;

/** The environment of a server that can be watched. */
export const watchable = (dataDir: string) => ({
  NODE_OPTIONS: `--import ${new URL('../../../../scripts/testing/loop-probe.mjs', import.meta.url).href}`,
  LOOP_FILE: fileIn(dataDir),
});

const fileIn = (dataDir: string) => path.join(dataDir, 'loop.json');

/** Does something and watches the server meanwhile: its loop, its memory, how soon it says it is well. */
export async function watch(
  server: ServerProcess,
  what: string,
  work: () => Promise<unknown>,
): Promise<Watched> {
  await readProbe(server);
  const start = performance.now();
  let isOver = false;
  const working = work().finally(() => (isOver = true));
  working.catch(() => undefined);
  let slowest = 0;
  let most = 0;
  while (!isOver) {
    const asked = performance.now();
    await (await fetch(`${server.origin}/api/health`)).text();
    slowest = Math.max(slowest, performance.now() - asked);
    most = Math.max(most, await residentMb(server));
    await delay(PAUSE_MS);
  }
  await working;
  const seconds = Math.round((performance.now() - start) / 1000);
  const { p99, longest, work: longestWork } = await readProbe(server);
  return {
    what,
    seconds,
    'loop p99': Math.round(p99),
    'loop longest': Math.round(longest),
    'longest work': Math.round(longestWork),
    'slowest health': Math.round(slowest),
    'most MB': Math.round(most),
  };
}

async function residentMb({ process }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${process.pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

interface Told {
  p99: number;
  longest: number;
  work: number;
}

async function readProbe(server: ServerProcess): Promise<Told> {
  const file = fileIn(server.dataDir);
  await rm(file, { force: true });
  server.process.kill('SIGUSR2');
  let text = '';
  await until(async () => {
    text = await readFile(file, 'utf8').catch(() => '');
    return text.endsWith('}');
  });
  return JSON.parse(text) as Told;
}
