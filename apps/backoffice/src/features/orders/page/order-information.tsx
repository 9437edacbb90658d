import type { Order } from '@kade/contract/orders';
import { formatLkr } from '@kade/rules/money';
import { CopyText } from '../../../ui/state/copy-text';
import { Facts, Section } from '../../../ui/layout/section';
import { wordOf } from '../../../ui/state/status-badge';
import { formatExact } from '../../../lib/words/format';
import { EditButton } from '../edit/edit-button';
import styles from './order-information.module.css';
import { OrderStatuses } from '../status/order-statuses';

/** What the order is, and where it stands. */
export function OrderInformation({ order }: { order: Order }) {
  return (
    <Section title="Order Information">
      <Facts
        items={[
          { term: 'Order ID', value: `#${order.order_number}` },
          { term: 'Date', value: formatExact(order.order_date) },
          { term: 'Payment method', value: wordOf(order.payment_options) },
          { term: 'Tracking', value: <TrackingFact order={order} /> },
          { term: 'Total', value: <strong>{formatLkr(order.total_price)}</strong> },
          { term: 'Reference', value: <CopyText text={order._id} what="reference" /> },
        ]}
      />
      <div className={`${styles.statuses} above`}>
        <OrderStatuses order={order} />
      </div>
    </Section>
  );
}

function TrackingFact({ order }: { order: Order }) {
  const { tracking_number, tracking_url } = order;
  const words = tracking_number || 'Follow the parcel';
  return (
    <>
      {tracking_url ? (
        <a href={tracking_url} target="_blank" rel="noreferrer">
          {words}
        </a>
      ) : (
        tracking_number || 'None yet'
      )}{' '}
      <EditButton order={order} part="tracking" />
    </>
  );
}
