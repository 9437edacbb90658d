import type { Cpu } from './cpu';

/**
 * How long our way takes beside the reference, both in milliseconds (medians of the same run), and
 * what it takes of the processor (means), which hardly moves with who else is at work.
 */
export interface Ratio {
  what: string;
  ours: number;
  reference: number;
  ratio: number;
  /** What ours takes beyond a call that reads nothing, as a ratio too. */
  beyond: number;
  /** The same of the processor. */
  'beyond cpu': number;
  'node ms': number;
  'postgres ms': number;
  'reference ms': number;
}

/** One way to do something. */
export type Way = () => Promise<unknown>;

/** What takes long is measured less often: its middle hardly moves. */
const LONG_MS = 5_000;
const FEWEST = 5;

/** Measures ways to do one thing in turns, so that a busy moment of the machine hits all of them. */
export async function ratioOf(
  what: string,
  repeats: number,
  ways: { ours: Way; reference: Way; fixed: Way },
  cpu: () => Cpu,
): Promise<Ratio> {
  const used = {
    ours: { node: 0, postgres: 0 },
    reference: { node: 0, postgres: 0 },
    fixed: { node: 0, postgres: 0 },
  };
  const times = { ours: [] as number[], reference: [] as number[], fixed: [] as number[] };
  const end = performance.now() + LONG_MS;
  let turns = 0;
  for (; turns < repeats && (turns < FEWEST || performance.now() < end); turns += 1) {
    for (const way of ['reference', 'fixed', 'ours'] as const) {
      const before = cpu();
      const start = performance.now();
      await ways[way]();
      times[way].push(performance.now() - start);
      const after = cpu();
      used[way].node += after.node - before.node;
      used[way].postgres += after.postgres - before.postgres;
    }
  }
  const [ours, reference] = [median(times.ours), median(times.reference)];
  const both = ({ node, postgres }: Cpu) => node + postgres;
  return {
    what,
    ours: round(ours),
    reference: round(reference),
    ratio: round(ours / reference),
    beyond: round((ours - median(times.fixed)) / reference),
    'beyond cpu': round((both(used.ours) - both(used.fixed)) / both(used.reference)),
    'node ms': round(used.ours.node / turns),
    'postgres ms': round(used.ours.postgres / turns),
    'reference ms': round(both(used.reference) / turns),
  };
}

const LIMIT = 2;

/**
 * Prints what was measured. The run fails where a call takes more than twice the time of its
 * statement beyond a call that reads nothing.
 */
export function report(title: string, measured: readonly Ratio[]): void {
  console.log(title);
  console.table(measured.map((row) => ({ ...row, within: row.beyond <= LIMIT ? 'yes' : 'NO' })));
  if (measured.some(({ beyond }) => beyond > LIMIT)) process.exitCode = 1;
}

/** The value below which a share of the values lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** To two decimals. */
export const round = (value: number) => Math.round(value * 100) / 100;
