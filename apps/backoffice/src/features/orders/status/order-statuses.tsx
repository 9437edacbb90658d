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

const CashQuestion = later(
  () => import('../money/cash-question').then((m) => m.CashQuestion),
  null,
);
const StatusQuestion = later(() => import('./status-question').then((m) => m.StatusQuestion), null);

/** Where the order stands, to be changed, and what follows from that. */
export function OrderStatuses({ order }: { order: Order }) {
  return (
    <>
      <StatusSelects order={order} />
      {isCashOpen(order) && <CashQuestion order={order} />}
    </>
  );
}

/** It arrived and was to be paid in cash, of which nobody has said that it came. */
const isCashOpen = ({ order_status, payment_options, payment_status, money }: Order) =>
  order_status === 'delivered' &&
  payment_options === 'cash_on_delivery' &&
  payment_status !== 'paid' &&
  money.due > 0;

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
