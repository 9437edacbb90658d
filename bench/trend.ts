import { median } from './ratio';

/**
 * By how much of itself a figure has grown from the first to the last of evenly spaced looks: 0.1 is a
 * tenth. The middle slope of all pairs of looks says so, which single looks do not move.
 */
export function growthOf(looks: readonly number[]): number {
  const slopes = looks.flatMap((before, at) =>
    looks.slice(at + 1).map((after, next) => (after - before) / (next + 1)),
  );
  return (median(slopes) * (looks.length - 1)) / median(looks);
}
