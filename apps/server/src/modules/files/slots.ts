/** Runs work, at most `count` pieces at a time; the others wait their turn. */
export type Slots = <R>(work: () => Promise<R>) => Promise<R>;

export function createSlots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
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
