import {
  ORDER_STATUSES,
  OrderStatus,
  PAYMENT_STATUSES,
  PaymentStatus,
  type Order,
} from '@kade/contract/orders';
import { formatLkr } from '@kade/rules/money';
import { ChoiceInput } from '../../ui/choice-input';
import { CopyText } from '../../ui/copy-text';
import { FieldPair } from '../../ui/form';
import { Facts, Section } from '../../ui/section';
import { wordOf } from '../../ui/status-badge';
import { formatExact } from '../../lib/format';
import { EditButton } from './edit-order';
import styles from './order-information.module.css';
import { useChangeStatus } from './orders.api';

/** What the order is, and where it stands. */
export function OrderInformation({ order }: { order: Order }) {
  return (
    <Section title="Order Information">
      <Facts
        items={[
          { term: 'Order ID', value: <CopyText text={order._id} what="order ID" /> },
          { term: 'Date', value: formatExact(order.order_date) },
          { term: 'Payment method', value: wordOf(order.payment_options) },
          { term: 'Tracking', value: <TrackingFact order={order} /> },
          { term: 'Total', value: <strong>{formatLkr(order.total_price)}</strong> },
        ]}
      />
      <div className={styles.statuses}>
        <FieldPair>
          <OrderStatusSelect order={order} />
          <PaymentStatusSelect order={order} />
        </FieldPair>
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

function OrderStatusSelect({ order }: { order: Order }) {
  const change = useChangeStatus(order._id);
  return (
    <ChoiceInput
      label="Update Status"
      value={order.order_status}
      choices={choicesOf(ORDER_STATUSES)}
      isBusy={change.isPending}
      onChange={(value) => change.mutate({ order_status: OrderStatus.parse(value) })}
    />
  );
}

function PaymentStatusSelect({ order }: { order: Order }) {
  const change = useChangeStatus(order._id);
  return (
    <ChoiceInput
      label="Update Payment Status"
      value={order.payment_status}
      choices={choicesOf(PAYMENT_STATUSES)}
      isBusy={change.isPending}
      onChange={(value) => change.mutate({ payment_status: PaymentStatus.parse(value) })}
    />
  );
}

const choicesOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: wordOf(value) }));
