import type { Reporter } from '@playwright/test/reporter';
import { CLICKS, type CountedAct } from './journeys/clicks';
import { screenOf } from './journeys/screens';

/** Prints, after the journeys, how many clicks the acts of the day took on each kind of screen. */
export default function clicksTable(): Reporter {
  const rows = new Map<string, Record<string, number>>();
  return {
    printsToStdio: () => false,
    onTestEnd(test, { annotations, status }) {
      if (status !== 'passed') return;
      const screen = screenOf(test).slice(1);
      for (const { type, description } of annotations) {
        if (type !== CLICKS || description === undefined) continue;
        const { act, clicks, most } = JSON.parse(description) as CountedAct;
        rows.set(act, { ...rows.get(act), 'at most': most, [screen]: clicks });
      }
    },
    onEnd() {
      if (rows.size === 0) return;
      console.log('\nClicks of the acts of the day, from the dashboard on');
      const byAct = [...rows].sort(([one], [other]) => one.localeCompare(other));
      console.table(Object.fromEntries(byAct), ['at most', 'desktop', 'phone']);
    },
  };
}
