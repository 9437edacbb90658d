import type { OrderSummary } from '@kade/contract/orders';
import { formatLkr } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/address/paths';
import { Link } from '../../ui/layout/link';
import { DateTime } from '../../ui/state/date-time';
import { Section } from '../../ui/layout/section';
import { ErrorState } from '../../ui/state/states';
import { OrderStatusBadge } from '../../ui/state/status-badge';
import { latestOrdersQuery } from './dashboard.api';
import { Skeleton } from '../../ui/layout/skeleton';
import styles from './latest-orders.module.css';

const SKELETON_ROWS = 6;

/** The newest orders. */
export function LatestOrders() {
  const { data, error, refetch } = useQuery({ ...latestOrdersQuery(), retryOnMount: false });
  return (
    <Section
      title="Latest orders"
      padding="flush"
      action={
        <Link to={paths.orders} className={`${styles.all} accent small semi undecorated`}>
          See all
        </Link>
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className={`${styles.list} stack`} aria-busy={!data}>
          {data
            ? data.items.map((order) => <OrderLine key={order._id} order={order} />)
            : Array.from({ length: SKELETON_ROWS }, (_, index) => (
                <li key={index} className={styles.line}>
                  <Skeleton height={14} width="75%" margin="13px 0" />
                </li>
              ))}
        </ul>
      )}
    </Section>
  );
}

function OrderLine({ order }: { order: OrderSummary }) {
  const { _id, order_number, order_date, order_status, total_price, billing_address } = order;
  return (
    <li>
      <Link to={paths.order(_id)} className={styles.line}>
        <span className={`${styles.who} stack shrinks`}>
          <span className="strong one-line">
            {billing_address.full_name || `Order #${order_number}`}
          </span>
          <span className="quiet">
            #{order_number} · <DateTime value={order_date} />
          </span>
        </span>
        <OrderStatusBadge status={order_status} />
        <span className={`${styles.total} strong figures right`}>{formatLkr(total_price)}</span>
      </Link>
    </li>
  );
}
