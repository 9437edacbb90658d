import { setImmediate as turn } from 'node:timers/promises';

/** So long may work go on before whoever else waits has their turn. */
const HELD_MS = 10;

/**
 * For work that takes longer than others can wait: called between its pieces, lets all that waits go
 * first wherever the work has held the process for a while.
 */
export function createPauses(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < HELD_MS) return;
    await turn();
    start = performance.now();
  };
}
