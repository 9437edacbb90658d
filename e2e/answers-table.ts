import type { Reporter } from '@playwright/test/reporter';
import { ANSWERS, readAnswers, type Answer } from './journeys/answers';
import { screenOf } from './journeys/screens';

/** As many of the slowest are named. */
const NAMED = 5;

/**
 * Prints, after the journeys, how soon the merchants' screens answered. What takes less than 16 ms is
 * not told by the browser and not counted, so that in truth it was sooner.
 */
export default function answersTable(): Reporter {
  const all = new Map<string, Answer[]>();
  return {
    printsToStdio: () => false,
    onBegin: () => void readAnswers(),
    onTestEnd(test, { annotations, status }) {
      if (status !== 'passed') return;
      const screen = screenOf(test).slice(1);
      for (const { type, description } of annotations) {
        if (type !== ANSWERS || description === undefined) continue;
        all.set(screen, [...(all.get(screen) ?? []), ...(JSON.parse(description) as Answer[])]);
      }
    },
    onEnd() {
      if (all.size === 0) return;
      console.log('\nHow soon the screens answered, of what took 16 ms or more');
      console.table(Object.fromEntries([...all].map(([screen, met]) => [screen, rowOf(met)])));
      const slowest = [...all.values()].flat().toSorted((one, other) => other.ms - one.ms);
      for (const { ms, on } of slowest.slice(0, NAMED)) console.log(`${ms} ms  ${on}`);
    },
  };
}

function rowOf(met: readonly Answer[]) {
  const sorted = met.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
  return { answers: sorted.length, 'p50 (ms)': at(0.5), 'p95 (ms)': at(0.95), 'most (ms)': at(1) };
}
