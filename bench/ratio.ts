/** How long our way takes beside the reference, both in milliseconds (medians of the same run). */
export interface Ratio {
  what: string;
  ours: number;
  reference: number;
  ratio: number;
}

/** Measures two ways to do one thing in turns, so that a busy moment of the machine hits both. */
export async function ratioOf(
  what: string,
  repeats: number,
  ways: { ours: () => Promise<unknown>; reference: () => Promise<unknown> },
): Promise<Ratio> {
  const times = { ours: [] as number[], reference: [] as number[] };
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const way of ['reference', 'ours'] as const) {
      const start = performance.now();
      await ways[way]();
      times[way].push(performance.now() - start);
    }
  }
  const ours = median(times.ours);
  const reference = median(times.reference);
  return { what, ours: round(ours), reference: round(reference), ratio: round(ours / reference) };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const round = (value: number) => Math.round(value * 100) / 100;
