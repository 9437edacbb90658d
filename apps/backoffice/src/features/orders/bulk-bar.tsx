import {
  ORDER_STATUSES,
  OrderStatus,
  PAYMENT_STATUSES,
  PaymentStatus,
  type BulkResult,
  type OrderSummary,
} from '@kade/contract/orders';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format';
import { notify } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { useLeaveTrail } from '../../lib/return-address';
import { ChoiceInput } from '../../ui/choice-input';
import { wordOf } from '../../ui/status-badge';
import styles from './bulk-bar.module.css';
import { useChangeStatuses } from './orders.api';
import { useQuestion, type Statuses } from './statuses';

const StatusQuestion = lazy(() =>
  import('./status-question').then((module) => ({ default: module.StatusQuestion })),
);

interface BulkBarProps {
  orders: OrderSummary[];
  /** What stays selected afterwards. */
  onSelect: (ids: string[]) => void;
}

/** What can be done with all selected orders. */
export function BulkBar({ orders, onSelect }: BulkBarProps) {
  const ids = orders.map(({ _id }) => _id);
  const trail = useLeaveTrail();
  const { asked, isAsking, ask, stopAsking } = useQuestion();
  const [refused, setRefused] = useState<BulkResult['refused']>([]);
  const change = useChangeStatuses((result) => {
    setRefused(result.refused);
    if (result.changed.length > 0) notify.success(`${ordersIn(result.changed)} changed`);
    if (result.refused.length > 0) onSelect(result.refused.map(({ _id }) => _id));
  });

  const set = (statuses: Statuses) => {
    stopAsking();
    setRefused([]);
    change.mutate({ ids, ...statuses });
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
          onChange={(value) => ask({ order_status: OrderStatus.parse(value) })}
        />
        <ChoiceInput
          label="Set payment status"
          isLabelHidden
          value=""
          choices={choicesOf('Set payment', PAYMENT_STATUSES)}
          isBusy={change.isPending}
          onChange={(value) => ask({ payment_status: PaymentStatus.parse(value) })}
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
      {asked && (
        <Suspense fallback={null}>
          <StatusQuestion
            orders={orders}
            what={ordersIn(ids)}
            change={asked}
            isOpen={isAsking}
            onClose={stopAsking}
            onConfirm={set}
          />
        </Suspense>
      )}
    </section>
  );
}

const ordersIn = (ids: readonly unknown[]) =>
  `${formatCount(ids.length)} ${ids.length === 1 ? 'order' : 'orders'}`;

const choicesOf = (title: string, values: readonly string[]) => [
  { value: '', label: title },
  ...values.map((value) => ({ value, label: wordOf(value) })),
];
