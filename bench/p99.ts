import { quantile } from './ratio';

const PAUSE_MS = 5;

/** The 99th percentile of what `read` takes, in milliseconds, asked again and again until it is over. */
export async function p99Until(
  read: () => Promise<unknown>,
  isOver: (reads: number) => boolean,
): Promise<number> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    const start = performance.now();
    await read();
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return quantile(times, 0.99);
}
