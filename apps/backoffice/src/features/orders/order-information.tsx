import {
  ORDER_STATUSES,
  OrderStatus,
  PAYMENT_STATUSES,
  PaymentStatus,
  type Order,
} from '@kade/contract/orders';
import { NativeSelect } from '@mantine/core';
import { formatLkr } from '@kade/rules/money';
import { CopyText } from '../../ui/copy-text';
import { FieldPair } from '../../ui/form';
import { Facts, Section } from '../../ui/section';
import { wordOf } from '../../ui/status-badge';
import { formatExact } from '../../lib/format';
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

function OrderStatusSelect({ order }: { order: Order }) {
  const change = useChangeStatus(order._id);
  return (
    <StatusSelect
      label="Update Status"
      value={order.order_status}
      values={ORDER_STATUSES}
      isBusy={change.isPending}
      onChange={(value) => change.mutate({ order_status: OrderStatus.parse(value) })}
    />
  );
}

function PaymentStatusSelect({ order }: { order: Order }) {
  const change = useChangeStatus(order._id);
  return (
    <StatusSelect
      label="Update Payment Status"
      value={order.payment_status}
      values={PAYMENT_STATUSES}
      isBusy={change.isPending}
      onChange={(value) => change.mutate({ payment_status: PaymentStatus.parse(value) })}
    />
  );
}

interface StatusSelectProps {
  label: string;
  value: string;
  values: readonly string[];
  isBusy: boolean;
  onChange: (value: string) => void;
}

/** Keeps the focus while it is busy, which a disabled field would lose. */
function StatusSelect({ label, value, values, isBusy, onChange }: StatusSelectProps) {
  return (
    <NativeSelect
      label={label}
      data={values.map((each) => ({ value: each, label: wordOf(each) }))}
      value={value}
      loading={isBusy}
      aria-busy={isBusy}
      onChange={({ currentTarget }) => {
        if (!isBusy) onChange(currentTarget.value);
      }}
    />
  );
}
