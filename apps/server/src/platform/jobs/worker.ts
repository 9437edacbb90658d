import type { Turn } from './kinds';

const POLL_MS = 2000;

interface WorkOptions<Job extends { name: string }> {
  /** How many of each kind run at once. */
  limits: ReadonlyMap<string, number>;
  signal: Turn['signal'];
  take: (wanted: { name: string; limit: number }[]) => Promise<Job[]>;
  /** Never rejects. */
  run: (job: Job) => Promise<void>;
}

/**
 * Takes and runs jobs until told to stop; resolves when nothing is run any more. It looks for all
 * kinds at once, every two seconds, and when a job ends of whose kind more may wait.
 */
export async function workOn<Job extends { name: string }>(
  options: WorkOptions<Job>,
): Promise<void> {
  const { signal, limits } = options;
  const running = new Map<string, Set<Promise<void>>>();
  /** Kinds of which the last look found as many as there was room for. */
  const mayWait = new Set<string>();
  const bell = aBell(signal);
  const start = (job: Job) => {
    const ofKind = running.get(job.name) ?? new Set();
    running.set(job.name, ofKind);
    const run = options.run(job).finally(() => {
      ofKind.delete(run);
      // Else the next job would wait for the next look.
      if (mayWait.has(job.name)) bell.ring();
    });
    ofKind.add(run);
  };
  while (!signal.aborted) {
    const wanted = [...limits].flatMap(([name, most]) => {
      const limit = most - (running.get(name)?.size ?? 0);
      return limit > 0 ? [{ name, limit }] : [];
    });
    const jobs = wanted.length > 0 ? await options.take(wanted) : [];
    // Those taken while the process was told to stop are given back with what still runs.
    if (signal.aborted) break;
    for (const { name, limit } of wanted) {
      if (jobs.filter((job) => job.name === name).length < limit) mayWait.delete(name);
      else mayWait.add(name);
    }
    for (const job of jobs) start(job);
    await bell.wait();
  }
  await Promise.all([...running.values()].flatMap((ofKind) => [...ofKind]));
}

/** Lets a loop sleep until the next look, or until somebody rings or aborts. */
function aBell(signal: AbortSignal) {
  let isRung = false;
  let wake = () => {};
  const ring = () => {
    isRung = true;
    wake();
  };
  signal.addEventListener('abort', ring);
  return {
    ring,
    wait: async () => {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, POLL_MS);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isRung = false;
    },
  };
}
