import { setTimeout as delay } from 'node:timers/promises';

/** Others wait behind whoever waits for a lock: after so long it is left to them first. */
export const MAX_LOCK_WAIT_MS = 400;
/** What was locked is given back after so long, done or not. */
export const MAX_HOLD_MS = 800;

const TRIES = 60;
const MAX_PAUSE_MS = 5_000;

/** Whether a statement was ended because others would have waited for too long, or first. */
export const isInTheWay = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['55P03', '57014', '40P01', '40001'].includes(String(error.code));

/** Does `work` again, with growing pauses, until nobody is in its way; for about four minutes. */
export async function untilNobodyWaits<R>(
  work: () => Promise<R>,
  onTry: (error: unknown, tries: number) => void,
): Promise<R> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isInTheWay(error)) throw error;
      onTry(error, tries);
      await delay(Math.min(MAX_LOCK_WAIT_MS * tries, MAX_PAUSE_MS));
    }
  }
}
