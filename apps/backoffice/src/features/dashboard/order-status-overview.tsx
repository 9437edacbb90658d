import { ApiError } from '@kade/contract/client';
import type { StatusCounts } from '@kade/contract/dashboard';
import { ORDER_STATUSES } from '@kade/contract/order-summary';
import { formatCount } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from '../../lib/address/router-provider';
import { Link } from '../../ui/layout/link';
import { Section } from '../../ui/layout/section';
import { wordOf } from '../../ui/state/status-badge';
import { Button } from '../../ui/style/button';
import { recentOrdersOf, statusQuery } from './dashboard.api';
import { Doughnut } from './doughnut';
import styles from './order-status-overview.module.css';

/** Above this the total is written smaller, or it would not fit into the ring. */
const LONGEST = 999_999;

export function OrderStatusOverview() {
  const { data, error, refetch } = useQuery(statusQuery());
  return (
    <Section title="Order Status Overview (Last 30 days)">
      {data ? (
        <Chart counts={data} />
      ) : error ? (
        <div className={`${styles.message} stack centre gap-3 muted centre-text`} role="alert">
          <p>{messageFor(error)}</p>
          <Button
            variant="default"
            size="xs"
            leftSection={<RotateCw size={14} />}
            onClick={() => void refetch()}
          >
            Retry
          </Button>
        </div>
      ) : (
        <output className={`${styles.message} stack centre gap-3 muted centre-text`}>
          Loading chart data...
        </output>
      )}
    </Section>
  );
}

/** A reply that is not what the contract says is no `ApiError`. */
const messageFor = (error: Error) =>
  error instanceof ApiError ? 'Failed to load chart data.' : 'No valid data received.';

function Chart({ counts }: { counts: StatusCounts }) {
  const navigate = useNavigate();
  const segments = useMemo(
    () =>
      ORDER_STATUSES.map((status) => ({
        label: wordOf(status),
        count: counts[status],
        color: `--chart-${status}`,
      })),
    [counts],
  );
  const total = segments.reduce((sum, { count }) => sum + count, 0);
  if (total === 0)
    return (
      <p className={`${styles.message} stack centre gap-3 muted centre-text`}>
        There are no orders to display.
      </p>
    );
  return (
    <div className={`${styles.chart} stack centre gap-4`}>
      <div className={`${styles.ring} whole relative`}>
        <Doughnut
          segments={segments}
          onPick={(index) => {
            const status = ORDER_STATUSES[index];
            if (status) void navigate(recentOrdersOf({ order_status: status }));
          }}
        />
        <Link
          to={recentOrdersOf({})}
          className={`${styles.centre} circle absolute link stack centre`}
        >
          <strong data-long={total > LONGEST || undefined}>{formatCount(total)}</strong>{' '}
          <span className="muted tiny">Total Orders</span>
        </Link>
      </div>
      <Legend counts={counts} total={total} />
    </div>
  );
}

/** The legend is the chart's table for those who cannot see it, and the way to those orders. */
function Legend({ counts, total }: { counts: StatusCounts; total: number }) {
  return (
    <table className={styles.legend} aria-label={`Orders by status, ${total} in all`} role="table">
      <thead className="unseen" role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            Status
          </th>
          <th scope="col" role="columnheader">
            Orders
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {ORDER_STATUSES.map((status) => (
          <tr key={status} role="row">
            <td className="unpadded" role="cell">
              <Link to={recentOrdersOf({ order_status: status })} data-status={status}>
                {wordOf(status)}
              </Link>
            </td>
            <td className="unpadded bold figures" role="cell">
              {formatCount(counts[status])}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
