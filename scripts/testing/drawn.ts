/** How many times as much as in `npm test` is drawn: `npm run fuzz` asks for more. */
const TIMES = Number(process.env['FUZZ'] ?? 1);

/** So many times in `npm test`, and more where more is asked for: of what chance decides, such as a kill. */
export const times = (often: number): number => often * TIMES;

/**
 * How much a test of drawn input draws: in `npm test` little, and the same each time; where more is
 * asked for, every run draws something new (a failure says its seed).
 */
export const drawn = (runs: number, seed: number): { numRuns: number; seed?: number } =>
  TIMES === 1 ? { numRuns: runs, seed } : { numRuns: times(runs) };
