import { executionAsyncResource } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What a process takes before it is told to save, and how often that is looked at. */
const MUCH_BYTES = 200 * 1024 * 1024;
const LOOK_MS = 250;

/** What V8 is told before anything is made, for the process and its threads. */
const FLAGS = [
  // Beside a database, on a small machine: a heap grows by a third of what it holds, not to its double.
  '--heap-growing-percent=33',
  // What a start makes stays, and V8 would take what requests make for the same kind, and make it old.
  '--no-allocation-site-pretenuring',
];

/** Keeps the heap small (record 64) and what requests make quick to make (records 152, 159). */
export function keepHeap(): void {
  for (const flag of FLAGS) setFlagsFromString(flag);
  keepTick();
  const look = savingAbove(MUCH_BYTES, setFlagsFromString);
  setInterval(() => look(process.memoryUsage.rss()), LOOK_MS).unref();
}

/**
 * Gives back to the system what nothing holds any more, as a start leaves much of it. The process does
 * nothing else for some 40 ms: it is for when nobody waits.
 */
export function tidyHeap(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('globalThis.gc') as typeof globalThis.gc;
  setFlagsFromString('--no-expose-gc');
  collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** What is held for good. */
const kept = new Set<object>();

/**
 * Holds one of Node's ticks. Where there is none at a whole collection V8 forgets their shape, and each is
 * made the slow way from then on.
 */
export function keepTick(): void {
  process.nextTick(() => kept.add(executionAsyncResource()));
}

/**
 * Looks at the bytes that the process takes: while they are more than `most`, V8's collections give back
 * to the system what they free, which takes them longer.
 */
export function savingAbove(most: number, tell: (flag: string) => void): (taken: number) => void {
  let isSaving = false;
  return (taken) => {
    if (taken > most === isSaving) return;
    isSaving = !isSaving;
    tell(isSaving ? '--memory-saver-mode' : '--no-memory-saver-mode');
  };
}
