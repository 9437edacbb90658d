import {
  ORDER_STATUSES,
  OrderStatus,
  PAYMENT_STATUSES,
  PaymentStatus,
  type Order,
} from '@kade/contract/orders';
import { ChoiceInput } from '../../../ui/input/choice-input';
import { FieldPair } from '../../../ui/input/form';
import { wordOf } from '../../../ui/state/status-badge';
import { isGrave, useQuestion, type Statuses } from '../book/statuses';
import { useChangeStatus } from './use-change-status';
import { later } from '../../../ui/state/later';

const StatusQuestion = later(() => import('./status-question').then((m) => m.StatusQuestion), null);

/** Both statuses, to be changed; what would take back what was told is asked about first. */
export function OrderStatuses({ order }: { order: Order }) {
  const order_status = useChangeStatus(order);
  const payment_status = useChangeStatus(order);
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
        <StatusQuestion
          order={order}
          change={asked}
          isOpen={isAsking}
          onClose={stopAsking}
          onConfirm={set}
        />
      )}
    </FieldPair>
  );
}

const isAskedFirst = ({ money }: Order, change: Statuses) =>
  isGrave(change) &&
  (change.order_status !== undefined || change.payment_status === 'refunded' || money.paid > 0);

const choicesOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: wordOf(value) }));
