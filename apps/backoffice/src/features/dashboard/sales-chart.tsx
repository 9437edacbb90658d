import type { Sales } from '@kade/contract/dashboard';
import { formatCount, formatDay, formatSales } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '../../lib/address/router-provider';
import { Link } from '../../ui/layout/link';
import { Section } from '../../ui/layout/section';
import { ErrorState } from '../../ui/state/states';
import { ordersOf, salesQuery } from './dashboard.api';
import { DailyBars } from '../../parts/sales/daily-bars';
import { Skeleton } from '../../ui/layout/skeleton';
import styles from './sales-chart.module.css';

/** What each of the last 30 days brought in, the 30 days before behind it. */
export function SalesChart() {
  const { data, error, refetch } = useQuery(salesQuery());
  const navigate = useNavigate();
  return (
    <Section
      title="Sales by day"
      description={
        <span className={`${styles.legend} flex gap-4`}>
          <span>Last 30 days</span>
          <span>30 days before</span>
        </span>
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={`${styles.chart} relative`} aria-hidden>
          {data ? (
            <DailyBars sales={data} onPick={(day) => void navigate(soldOn(day))} />
          ) : (
            <Skeleton height="100%" />
          )}
        </div>
      )}
      {data && <SalesTable sales={data} />}
    </Section>
  );
}

/** The orders that a day's figure is the sum of. */
const soldOn = (day: string) => ordersOf({ money: 'moved', date_from: day, date_to: day });

/** The same figures for those who cannot see the chart, or want them to the cent. */
function SalesTable({ sales }: { sales: Sales }) {
  return (
    <details className={`${styles.table} down-3`}>
      <summary className="fold small">Figures of each day</summary>
      <table className="down-2 whole small figures" aria-label="Sales by day">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Orders</th>
            <th scope="col">Sales</th>
            <th scope="col">30 days before</th>
          </tr>
        </thead>
        <tbody>
          {sales.days.map(({ day, count, total }, index) => (
            <tr key={day}>
              <th scope="row">
                <Link className="accent" to={soldOn(day)}>
                  {formatDay(day)}
                </Link>
              </th>
              <td>{formatCount(count)}</td>
              <td>{formatSales(total)}</td>
              <td>{formatSales(sales.previous[index]?.total ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
