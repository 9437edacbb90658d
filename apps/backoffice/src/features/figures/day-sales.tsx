import type { FigureRow, Figures } from '@kade/contract/figures';
import { formatSales } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from '../../lib/address/router-provider';
import { laterDay } from '@kade/rules/calendar';
import { Section } from '../../ui/layout/section';
import { DailyBars, ordersIn } from '../../parts/sales/daily-bars';
import { daysWords } from './figure-sums';
import { figuresQuery, salesOfRow, type Period } from './figures.api';
import { Skeleton } from '../../ui/layout/skeleton';
import styles from './figures.module.css';

/** What each day brought in; the table of days says the same to those who cannot see it. */
export function DaySales({ period }: { period: Period }) {
  const { data, isError } = useQuery(figuresQuery({ by: 'day', ...period }));
  const navigate = useNavigate();
  const sales = useMemo(() => data && salesOf(data), [data]);
  // The sums of these days, of the same call, say so.
  if (isError && !data) return null;
  return (
    <Section
      title="Sales by day"
      description={
        <span className={`${styles.legend} flow gap-24`}>
          <span>{data ? daysWords(data) : '…'}</span>
          {data?.before && <span>{daysWords(data.before)}</span>}
        </span>
      }
    >
      <div className={`${styles.chart} relative`} aria-hidden>
        {sales && isEmpty(sales) ? (
          <p className={`${styles.nothing} muted centred`}>No orders in these days</p>
        ) : data && sales ? (
          <DailyBars
            sales={sales}
            wordsOf={placedWords}
            onPick={(day) => void navigate(salesOfRow('day', day, data))}
          />
        ) : (
          <Skeleton height="100%" />
        )}
      </div>
    </Section>
  );
}

/** The sum is of those that were paid; how many were placed is told beside it. */
const placedWords = ({ total, count }: { total: number; count: number }) => [
  formatSales(total),
  `${ordersIn(count)}, cancelled left out`,
];

/** Bars of nothing, one beside the other, say nothing. */
const isEmpty = ({ days, previous }: ReturnType<typeof salesOf>) =>
  [...days, ...previous].every(({ count, total }) => count === 0 && total === 0);

const dayOfRow = ({ key, orders, total }: FigureRow) => ({ day: key, count: orders, total });

const salesOf = ({ rows, before }: Figures) => ({
  days: rows.map(dayOfRow),
  previous: before
    ? rows.map((row, index) => ({
        day: laterDay(before.date_from, index),
        count: row.before?.orders ?? 0,
        total: row.before?.total ?? 0,
      }))
    : [],
});
