import {
  ORDER_STATUSES,
  OrderStatus,
  PAYMENT_STATUSES,
  PaymentStatus,
  type BulkResult,
  type OrderSummary,
} from '@kade/contract/orders';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format';
import { notify } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { useLeaveTrail } from '../../lib/return-address';
import { ChoiceInput } from '../../ui/choice-input';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { wordOf } from '../../ui/status-badge';
import styles from './bulk-bar.module.css';
import { useChangeStatuses } from './orders.api';

interface BulkBarProps {
  orders: OrderSummary[];
  /** What stays selected afterwards. */
  onSelect: (ids: string[]) => void;
}

/** What can be done with all selected orders. */
export function BulkBar({ orders, onSelect }: BulkBarProps) {
  const ids = orders.map(({ _id }) => _id);
  const trail = useLeaveTrail();
  const change = useChangeStatuses();
  const [isAsking, setIsAsking] = useState(false);
  const [refused, setRefused] = useState<BulkResult['refused']>([]);

  const set = (statuses: { order_status?: OrderStatus; payment_status?: PaymentStatus }) => {
    setIsAsking(false);
    setRefused([]);
    change.mutate(
      { ids, ...statuses },
      {
        onSuccess: (result) => {
          setRefused(result.refused);
          if (result.changed.length > 0) notify.success(`${ordersIn(result.changed)} changed`);
          if (result.refused.length > 0) onSelect(result.refused.map(({ _id }) => _id));
        },
      },
    );
  };

  return (
    <section className={styles.bar} aria-label="Selected orders">
      {refused.length > 0 && (
        <ul className={styles.refused} role="alert">
          {refused.map(({ _id, message }) => (
            <li key={_id}>
              #{orders.find((order) => order._id === _id)?.order_number} was not changed: {message}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.tools}>
        <output className={styles.count}>{formatCount(ids.length)} selected</output>
        <ChoiceInput
          label="Set status"
          isLabelHidden
          value=""
          choices={choicesOf('Set status', ORDER_STATUSES)}
          isBusy={change.isPending}
          onChange={(value) => {
            const order_status = OrderStatus.parse(value);
            if (order_status === 'cancelled') setIsAsking(true);
            else set({ order_status });
          }}
        />
        <ChoiceInput
          label="Set payment status"
          isLabelHidden
          value=""
          choices={choicesOf('Set payment', PAYMENT_STATUSES)}
          isBusy={change.isPending}
          onChange={(value) => set({ payment_status: PaymentStatus.parse(value) })}
        />
        <Button
          component={Link}
          to={`${paths.printOrders}?document=packing-slip&ids=${ids.join()}`}
          state={trail}
          variant="default"
        >
          Print
        </Button>
        <Button variant="subtle" onClick={() => onSelect([])}>
          Clear selection
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => set({ order_status: 'cancelled' })}
        title={`Cancel ${ordersIn(ids)}?`}
        confirmLabel="Cancel orders"
        cancelLabel="Keep"
        isBusy={change.isPending}
      >
        What they hold goes back into stock.
      </ConfirmDialog>
    </section>
  );
}

const ordersIn = (ids: readonly unknown[]) =>
  `${formatCount(ids.length)} ${ids.length === 1 ? 'order' : 'orders'}`;

const choicesOf = (title: string, values: readonly string[]) => [
  { value: '', label: title },
  ...values.map((value) => ({ value, label: wordOf(value) })),
];
