import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

/** What was opened, to be closed in reverse; a start that fails half-way closes what it has. */
export type Closers = (() => Promise<void>)[];

export async function closeAll(closers: Closers): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
}

/** Waits for something, but not longer; it may go on by itself. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, delay(milliseconds, undefined, { ref: false })]);
}

/**
 * Ends the process in order when it is asked to, and at once when asked twice: what is under way
 * then is as after a crash, and the embedded database is told to stop while we go. Says whether it
 * is stopping.
 */
export function stopOnSignals(
  log: Logger,
  starting: Promise<unknown>,
  closers: Closers,
): () => boolean {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) {
      log.warn({ signal }, 'stopping at once');
      process.exit(1);
    }
    isStopping = true;
    log.info({ signal }, 'stopping');
    // A start that is still under way ends first: what it opens must be closed too.
    starting
      .catch(() => undefined)
      .then(() => closeAll(closers))
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'could not stop cleanly');
          process.exit(1);
        },
      );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  return () => isStopping;
}
