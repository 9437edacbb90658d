import type { Sales } from '@kade/contract/dashboard';
import { formatDay, formatSales } from '@kade/words/english';
import { useMemo } from 'react';
import { Bars, type Bar } from '../../ui/chart/bars';

/** Days without a sale have an axis of different figures, too. */
const REACH = 100_00;

type Day = Sales['days'][number];

interface DailyBarsProps {
  sales: Sales;
  /** What is told of a day; unless said, of how many paid orders its sum is. */
  wordsOf?: (day: Day) => string[];
  onPick: (day: string) => void;
}

/** A bar a day, and behind each the day that many days before. */
export function DailyBars({ sales, wordsOf = paidWords, onPick }: DailyBarsProps) {
  const bars = useMemo(() => barsOf(sales, wordsOf), [sales, wordsOf]);
  return (
    <Bars
      bars={bars}
      reach={REACH}
      unit={100}
      onPick={(index) => {
        const day = sales.days[index]?.day;
        if (day) onPick(day);
      }}
    />
  );
}

const barsOf = ({ days, previous }: Sales, wordsOf: (day: Day) => string[]): Bar[] =>
  days.map((day, index) => {
    const before = previous[index];
    return {
      label: formatDay(day.day),
      value: day.total,
      before: before?.total,
      words: [
        ...wordsOf(day),
        ...(before ? [`${dayBeside(day.day, before.day)}: ${formatSales(before.total)}`] : []),
      ],
    };
  });

/** A year before is the same day. */
const dayBeside = (day: string, before: string) =>
  day.slice(4) === before.slice(4)
    ? `${formatDay(before)} ${before.slice(0, 4)}`
    : formatDay(before);

const paidWords = ({ total, count }: Day) => [`${formatSales(total)} of ${ordersIn(count)}`];

export const ordersIn = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`;
