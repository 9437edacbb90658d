import type { InboxSlip } from '@kade/contract/slips';
import { formatLkr } from '@kade/rules/money';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useListParams } from '../../../lib/list-params';
import { paths } from '../../../lib/paths';
import { useLeaveTrail } from '../../../lib/return-address';
import { DateTime } from '../../../ui/date-time';
import { ListCount } from '../../../ui/list-count';
import { Page } from '../../../ui/page';
import { Pagination } from '../../../ui/pagination';
import { Section } from '../../../ui/section';
import { EmptyState, ErrorState } from '../../../ui/states';
import { OrderViews } from '../order-views';
import styles from './payment.module.css';
import { SlipActions } from './slip-actions';
import { SlipTwin } from './slip-twin';
import { SlipPicture } from './slip-viewer';
import { SLIPS_PER_PAGE, slipsQuery } from './slips.api';

/** All slips that wait, each with its picture, the amount expected, and what to do. */
export function SlipsPage() {
  const { page } = useListParams();
  const { data, error, refetch } = useQuery(slipsQuery(page));
  return (
    <Page
      title="Slips to check"
      back={{ to: paths.orders, label: 'Orders' }}
      aside={data && data.total > 0 && <ListCount total={data.total} one="slip" many="slips" />}
    >
      <OrderViews />
      {error && !data ? (
        <Section>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Section>
      ) : data?.total === 0 ? (
        <Section>
          <EmptyState
            illustration="orders"
            title="No slips to check"
            description="When a customer sends the slip of a bank transfer, it waits here."
            action={
              <Button component={Link} to={paths.orders} variant="default">
                See all orders
              </Button>
            }
          />
        </Section>
      ) : (
        <>
          <ul className={styles.inbox}>
            {data
              ? data.items.map((slip) => <InboxItem key={slip._id} slip={slip} />)
              : Array.from({ length: 3 }, (_, n) => (
                  <li key={n}>
                    <Skeleton height={420} />
                  </li>
                ))}
          </ul>
          <Pagination total={data?.total ?? 0} pageSize={SLIPS_PER_PAGE} />
        </>
      )}
    </Page>
  );
}

function InboxItem({ slip }: { slip: InboxSlip }) {
  const { order } = slip;
  const trail = useLeaveTrail();
  return (
    <li className={styles.inboxItem}>
      <div className={styles.frame}>
        <SlipPicture path={slip.file.path} />
      </div>
      <div className={styles.slip}>
        <p className={styles.expected}>
          Expected <strong>{formatLkr(Math.max(order.due, 0))}</strong>
        </p>
        <p>
          <Link className={styles.order} to={paths.order(order._id)} state={trail}>
            Order #{order.order_number}
          </Link>{' '}
          · {order.customer}
        </p>
        <p className={styles.muted}>
          Sent <DateTime value={slip.created_at} />
          {order.is_cancelled && ' · the order is cancelled'}
        </p>
        <SlipTwin twin={slip.twin} />
        <SlipActions slipId={slip._id} orderId={order._id} orderNumber={order.order_number} />
      </div>
    </li>
  );
}
