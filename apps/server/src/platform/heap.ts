import { executionAsyncResource } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What a process takes before it is told to save, and how often that is looked at. */
const MUCH_BYTES = 200 * 1024 * 1024;
const LOOK_MS = 250;
/**
 * What a heap may grow by before it is looked through: a small one to its double, for on two cores all wait
 * meanwhile; a large one, beside a database on a small machine, by a third.
 */
const ROOM_BYTES = 48 * 1024 * 1024;
const MOST_GROWTH = 100;
const LEAST_GROWTH = 33;

/** What V8 is told before anything is made, for the process and its threads. */
const FLAGS = [
  growing(MOST_GROWTH),
  // What a start makes stays, and V8 would take what requests make for the same kind, and make it old.
  '--no-allocation-site-pretenuring',
];

/** Keeps the heap small (record 64) and what requests make quick to make (records 152, 159). */
export function keepHeap(): void {
  for (const flag of FLAGS) setFlagsFromString(flag);
  keepTick();
  const save = savingAbove(MUCH_BYTES, setFlagsFromString);
  const grow = growingBy(ROOM_BYTES, setFlagsFromString);
  setInterval(() => {
    const { rss, heapUsed, external } = process.memoryUsage();
    save(rss);
    // Whoever is to save has no room, whatever it holds.
    grow(rss > MUCH_BYTES ? Infinity : heapUsed + external);
  }, LOOK_MS).unref();
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

/** Looks at the bytes that a heap holds: it may grow by `room`, as far as that is neither much nor little of it. */
export function growingBy(room: number, tell: (flag: string) => void): (held: number) => void {
  let told = MOST_GROWTH;
  return (held) => {
    const percent = Math.round((10 * room) / held) * 10;
    const growth = Math.max(LEAST_GROWTH, Math.min(MOST_GROWTH, percent));
    if (growth === told) return;
    told = growth;
    tell(growing(growth));
  };
}

function growing(percent: number): string {
  return `--heap-growing-percent=${percent}`;
}
