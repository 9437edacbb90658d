import { delay } from './delay';

/** A page that goes out of sight meanwhile is not painted: nobody waits for longer. */
const AT_MOST_MS = 1_000;

/** Done once the browser has painted what is drawn by now. */
export function painted(): Promise<unknown> {
  if (document.hidden) return Promise.resolve();
  const frame = new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
  return Promise.race([frame, delay(AT_MOST_MS)]);
}
