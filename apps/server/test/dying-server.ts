import { createLogger } from '../src/platform/logger';
import { forgetLastWords, leaveLastWords, readLastWords } from '../src/platform/crashes';
import type { JobKind } from '../src/platform/jobs';
import { readSettings } from '../src/settings';
import { createSystem } from '../src/system';

/*
 * The job queue in a process of its own, which dies as it is told: by an error in a job that nobody
 * catches, for lack of memory, or not at all. Says what its jobs do, a line each.
 */
const [folder = '', processId = '', way = ''] = process.argv.slice(2);

const never = () => new Promise<void>(() => {});
const tell = (line: string) => void process.stdout.write(`${line}\n`);

const ways: Record<string, () => Promise<void>> = {
  throws: () => {
    setTimeout(() => {
      throw new Error('nobody catches this');
    }, 200);
    return never();
  },
  memory: async () => {
    const held: string[][] = [];
    for (;;) held.push(Array.from({ length: 1000 }, (_, index) => `held ${index}`));
  },
  waits: never,
};

const kind = (name: string, isHeavy: boolean, act: () => Promise<void>): JobKind<object> => ({
  name,
  expireInSeconds: 600,
  retryLimit: 20,
  retryDelay: 1,
  isHeavy,
  run: async () => {
    tell(`runs ${name}`);
    await act();
  },
  onSetAside: async () => tell(`set aside ${name}`),
});

const kinds = [
  kind('test_guilty', true, ways[way] ?? never),
  kind('test_innocent', false, way === 'waits' ? async () => {} : never),
];

const log = createLogger('silent');
await leaveLastWords(folder, processId, log);
const crashes = await readLastWords(folder);
const settings = readSettings();
const system = await createSystem({
  settings,
  databaseUrl: settings.databaseUrl ?? '',
  log,
  jobs: { processId, isAlone: true, crashes },
});
await system.jobs.install(kinds);
if (way !== 'waits') {
  // The other one has begun before the guilty one ends them both.
  await system.jobs.enqueue(system, kinds[1] as JobKind<object>, {});
  await system.jobs.start(system, kinds);
  setTimeout(() => void system.jobs.enqueue(system, kinds[0] as JobKind<object>, {}), 2_500);
} else await system.jobs.start(system, kinds);
await forgetLastWords(folder, crashes);
tell('started');
setInterval(() => {}, 60_000);
