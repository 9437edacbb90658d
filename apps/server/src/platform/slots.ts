import { unavailable } from './errors';

/** Runs work, at most so many pieces at a time; the others wait their turn. */
export type Slots = <R>(work: () => Promise<R>) => Promise<R>;

/** `count` pieces at a time; who comes when `maxWaiting` wait already is told to come back (503). */
export function createSlots(count: number, maxWaiting = Infinity): Slots {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) {
      free -= 1;
    } else {
      if (waiting.length >= maxWaiting) throw unavailable();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      // A slot that somebody waits for goes to them without becoming free.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** Slots of their own for each name; of those that nobody uses nothing is kept. */
export function createSlotsByName(count: number, maxWaiting: number) {
  const used = new Map<string, { slots: Slots; users: number }>();
  return {
    /** Whether who comes now has to wait. */
    isFull: (name: string): boolean => (used.get(name)?.users ?? 0) >= count,
    async run<R>(name: string, work: () => Promise<R>): Promise<R> {
      const own = used.get(name) ?? { slots: createSlots(count, maxWaiting), users: 0 };
      used.set(name, own);
      own.users += 1;
      try {
        return await own.slots(work);
      } finally {
        own.users -= 1;
        if (own.users === 0) used.delete(name);
      }
    },
  };
}
