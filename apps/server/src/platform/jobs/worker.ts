import type { Turn } from './kinds';

const POLL_MS = 2000;

/** How many of a kind may be taken: beside those that run, or together, when none does. */
export interface Room {
  most: number;
  areTogether: boolean;
}

interface WorkOptions<Job extends { name: string }> {
  rooms: ReadonlyMap<string, Room>;
  signal: Turn['signal'];
  take: (wanted: { name: string; limit: number }[]) => Promise<Job[]>;
  /** Runs a job, or all of a kind that were taken together; never rejects. */
  run: (jobs: Job[]) => Promise<void>;
}

/**
 * Takes and runs jobs until told to stop; resolves when nothing is run any more. It looks for all kinds
 * at once, every two seconds, and for those of which more may wait when one of them ends.
 */
export async function workOn<Job extends { name: string }>(
  options: WorkOptions<Job>,
): Promise<void> {
  const { signal, rooms } = options;
  const running = new Map<string, Set<Promise<void>>>();
  /** Kinds of which the last look found as many as there was room for. */
  const mayWait = new Set<string>();
  const bell = aBell(signal);
  const start = (name: string, jobs: Job[]) => {
    const ofKind = running.get(name) ?? new Set();
    running.set(name, ofKind);
    const run = options.run(jobs).finally(() => {
      ofKind.delete(run);
      // Else the next job would wait for the next look.
      if (mayWait.has(name)) bell.ring();
    });
    ofKind.add(run);
  };
  const roomIn = (name: string, { most, areTogether }: Room) => {
    const busy = running.get(name)?.size ?? 0;
    if (areTogether) return busy > 0 ? 0 : most;
    return most - busy;
  };
  let lookedAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    const isWhole = performance.now() - lookedAt >= POLL_MS;
    if (isWhole) lookedAt = performance.now();
    const wanted = [...rooms].flatMap(([name, room]) => {
      const limit = isWhole || mayWait.has(name) ? roomIn(name, room) : 0;
      return limit > 0 ? [{ name, limit }] : [];
    });
    const jobs = wanted.length > 0 ? await options.take(wanted) : [];
    // Those taken while the process was told to stop are given back with what still runs.
    if (signal.aborted) break;
    for (const { name, limit } of wanted) {
      const found = jobs.filter((job) => job.name === name);
      if (found.length < limit) mayWait.delete(name);
      else mayWait.add(name);
      if (found.length > 0 && rooms.get(name)?.areTogether) start(name, found);
      else for (const job of found) start(name, [job]);
    }
    await bell.wait(Math.max(0, lookedAt + POLL_MS - performance.now()));
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
    wait: async (milliseconds: number) => {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
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
