import type { FigureRow, Figures } from '@kade/contract/figures';
import { dayOf, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { formatCount, formatDay, formatSales } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../ui/layout/link';
import { FigureChange } from './figure-change';
import { figuresQuery, ordersOfDays, ordersOfRow, salesOfDays, type Period } from './figures.api';
import { Section } from '../../ui/layout/section';
import { ErrorState } from '../../ui/state/states';
import { Skeleton } from '../../ui/layout/skeleton';
import styles from './figures.module.css';

/** What the days came to: the money kept, the orders, and whose they were. */
export function FigureSums({ period }: { period: Period }) {
  const asked = [
    useQuery(figuresQuery({ by: 'day', ...period })),
    useQuery(figuresQuery({ by: 'customer', ...period })),
  ] as const;
  const failed = asked.filter(({ error, data }) => error && !data);
  const [days, buyers] = asked.map(({ data }) => data);
  const buyer = (key: string) => (rows: FigureRow[]) => rows.filter((row) => row.key === key);
  const all = (rows: FigureRow[]) => rows;
  if (failed[0]) {
    const retry = () => failed.forEach(({ refetch }) => void refetch());
    return (
      <Section>
        <ErrorState error={failed[0].error} onRetry={retry} />
      </Section>
    );
  }
  return (
    <ul
      className={`${styles.sums} stack quarters gap-3`}
      data-compared={period.compare}
      aria-label="Sums of these days"
    >
      <Sum
        label="Sales"
        hint="Paid - refunded"
        of="total"
        data={days}
        pick={all}
        to={salesOfDays}
      />
      <Sum
        label="Orders"
        hint="Cancelled left out"
        of="orders"
        data={days}
        pick={all}
        to={ordersOfDays}
      />
      <Sum
        label="From new customers"
        hint="Their first order"
        of="orders"
        data={buyers}
        pick={buyer('new')}
        to={(of) => ordersOfRow('customer', 'new', of)}
      />
      <Sum
        label="From returning customers"
        hint="Who ordered before"
        of="orders"
        data={buyers}
        pick={buyer('returning')}
        to={(of) => ordersOfRow('customer', 'returning', of)}
      />
    </ul>
  );
}

interface SumProps {
  label: string;
  hint: string;
  of: 'total' | 'orders';
  /** Undefined while loading. */
  data: Figures | undefined;
  pick: (rows: FigureRow[]) => FigureRow[];
  to: (figures: Figures) => string;
}

function Sum({ label, hint, of, data, pick, to }: SumProps) {
  const rows = data ? pick(data.rows) : [];
  const now = rows.reduce((sum, row) => sum + row[of], 0);
  const before = data?.before
    ? rows.reduce((sum, row) => sum + (row.before?.[of] ?? 0), 0)
    : undefined;
  return (
    <li className={`${styles.sum} panel relative stack gap-05`}>
      <h2 className="size-3 bold">
        {data ? (
          <Link className="covers" to={to(data)}>
            {label}
          </Link>
        ) : (
          label
        )}
      </h2>
      <div className={`${styles.figure} row wrap baseline gap-2 figures`}>
        {data ? (
          <>
            <strong>{of === 'total' ? formatSales(now) : formatCount(now)}</strong>
            <FigureChange now={now} before={before} />
          </>
        ) : (
          <Skeleton height={20} width={96} />
        )}
      </div>
      <p className="quiet">{hint}</p>
    </li>
  );
}

/** `25 Sep – 24 Oct`; with their years unless both are of this one: those before may be named alike. */
export function daysWords({ date_from, date_to }: Pick<Figures, 'date_from' | 'date_to'>): string {
  const thisYear = yearOf(dayOf(new Date(), STORE_TIME_ZONE));
  const isNow = yearOf(date_from) === thisYear && yearOf(date_to) === thisYear;
  const wordsOf = (day: string) => (isNow ? formatDay(day) : `${formatDay(day)} ${yearOf(day)}`);
  return date_from === date_to ? wordsOf(date_from) : `${wordsOf(date_from)} – ${wordsOf(date_to)}`;
}

const yearOf = (day: string) => day.slice(0, 4);
