import { formatDay } from '@kade/words/english';
import { Bars } from '../../../ui/chart/bars';
import styles from './analytics.module.css';

interface DayChartProps {
  label: string;
  days: { date: string; value: number }[];
  show: (value: number) => string;
  /** Values are minor units. */
  isMoney: boolean;
}

/** One bar a day. */
export function DayChart({ label, days, show, isMoney }: DayChartProps) {
  const best = days.reduce((top, one) => (one.value > top.value ? one : top), {
    date: '',
    value: 0,
  });
  const most = best.value > 0 ? `; most on ${formatDay(best.date)}: ${show(best.value)}` : '';
  return (
    <figure className={styles.chart} aria-label={`${label}${most}`}>
      <Bars
        bars={days.map(({ date, value }) => ({
          label: formatDay(date),
          value,
          words: [show(value)],
        }))}
        unit={isMoney ? 100 : 1}
      />
    </figure>
  );
}
