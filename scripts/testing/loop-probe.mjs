import { readFileSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the server by who watches it: at SIGUSR2 writes to `LOOP_FILE` how long its loop was held
 * since the last time, in milliseconds, and what of that it was at work itself. On a busy machine the
 * delay is the neighbours'; the work is ours.
 */
const RESOLUTION_MS = 5;

if (isMainThread && process.env.LOOP_FILE) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const held = (/** @type {number} */ nanoseconds) => nanoseconds / 1e6 - RESOLUTION_MS;
  let [worked, longest] = [workedMs(), 0];
  setInterval(() => {
    const now = workedMs();
    longest = Math.max(longest, now - worked);
    worked = now;
  }, RESOLUTION_MS).unref();
  process.on('SIGUSR2', () => {
    const told = { p99: held(delay.percentile(99)), longest: held(delay.max), work: longest };
    writeFileSync(process.env.LOOP_FILE ?? '', JSON.stringify(told));
    delay.reset();
    longest = 0;
  });
}

/** How long this thread has been on a processor, as Linux counts it; elsewhere nothing is known. */
function workedMs() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}
