import type { Sales } from '@kade/contract/dashboard';
import { formatDay, formatSales } from '@kade/words/english';
import { useMemo } from 'react';
import { Bars, type Bar } from '../../ui/chart/bars';

/** Days without a sale have an axis of different figures, too. */
const REACH = 100_00;

interface DailyBarsProps {
  sales: Sales;
  onPick: (day: string) => void;
}

/** A bar a day, and behind each the day that many days before. */
export function DailyBars({ sales, onPick }: DailyBarsProps) {
  const bars = useMemo(() => barsOf(sales), [sales]);
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

const barsOf = ({ days, previous }: Sales): Bar[] =>
  days.map(({ day, total, count }, index) => {
    const before = previous[index];
    return {
      label: formatDay(day),
      value: total,
      before: before?.total,
      words: [
        `${formatSales(total)} of ${ordersIn(count)}`,
        ...(before ? [`${formatDay(before.day)}: ${formatSales(before.total)}`] : []),
      ],
    };
  });

const ordersIn = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`;
