import {
  ORDER_STATUSES,
  OrderStatus,
  PAYMENT_STATUSES,
  PaymentStatus,
  type Order,
} from '@kade/contract/orders';
import { formatLkr } from '@kade/rules/money';
import { lazy, Suspense } from 'react';
import { ChoiceInput } from '../../ui/choice-input';
import { CopyText } from '../../ui/copy-text';
import { FieldPair } from '../../ui/form';
import { Facts, Section } from '../../ui/section';
import { wordOf } from '../../ui/status-badge';
import { formatExact } from '../../lib/format';
import { EditButton } from './edit-button';
import styles from './order-information.module.css';
import { useChangeStatus } from './orders.api';
import { isGrave, useQuestion, type Statuses } from './statuses';

const StatusQuestion = lazy(() =>
  import('./status-question').then((module) => ({ default: module.StatusQuestion })),
);

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
      <div className={styles.statuses}>
        <StatusSelects order={order} />
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

/** Both statuses; what would take back what was told is asked about first. */
function StatusSelects({ order }: { order: Order }) {
  const order_status = useChangeStatus(order._id);
  const payment_status = useChangeStatus(order._id);
  const { asked, isAsking, ask, stopAsking } = useQuestion();
  const set = (change: Statuses) => {
    stopAsking();
    (change.order_status ? order_status : payment_status).mutate(change);
  };
  const choose = (change: Statuses) => (isAskedFirst(order, change) ? ask(change) : set(change));
  return (
    <FieldPair>
      <ChoiceInput
        label="Update Status"
        value={order.order_status}
        choices={choicesOf(ORDER_STATUSES)}
        isBusy={order_status.isPending}
        onChange={(value) => choose({ order_status: OrderStatus.parse(value) })}
      />
      <ChoiceInput
        label="Update Payment Status"
        value={order.payment_status}
        choices={choicesOf(PAYMENT_STATUSES)}
        isBusy={payment_status.isPending}
        onChange={(value) => choose({ payment_status: PaymentStatus.parse(value) })}
      />
      {asked && (
        <Suspense fallback={null}>
          <StatusQuestion
            order={order}
            change={asked}
            isOpen={isAsking}
            onClose={stopAsking}
            onConfirm={set}
          />
        </Suspense>
      )}
    </FieldPair>
  );
}

const isAskedFirst = ({ money }: Order, change: Statuses) =>
  isGrave(change) &&
  (change.order_status !== undefined || change.payment_status === 'refunded' || money.paid > 0);

const choicesOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: wordOf(value) }));
