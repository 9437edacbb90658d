import type { Turn } from './kinds';

const POLL_MS = 2000;

interface WorkOptions<Job> {
  /** How many run at once. */
  concurrency: number;
  signal: Turn['signal'];
  take: (limit: number) => Promise<Job[]>;
  /** Never rejects. */
  run: (job: Job) => Promise<void>;
}

/** Takes and runs jobs of a kind until told to stop; resolves when nothing is run any more. */
export async function workOn<Job>(options: WorkOptions<Job>): Promise<void> {
  const { signal, concurrency } = options;
  const running = new Set<Promise<void>>();
  const bell = aBell(signal);
  while (!signal.aborted) {
    const free = concurrency - running.size;
    const jobs = free > 0 ? await options.take(free) : [];
    // Those taken while the process was told to stop are given back with what still runs.
    if (signal.aborted) break;
    for (const job of jobs) {
      const run = options.run(job).finally(() => {
        running.delete(run);
        // Else the next job would wait for the next look.
        bell.ring();
      });
      running.add(run);
    }
    await bell.wait();
  }
  await Promise.all(running);
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
