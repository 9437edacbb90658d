import type { Order } from '@kade/contract/orders';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { wordOf } from '../../ui/status-badge';
import { isGrave, type Statuses } from './statuses';

type Reached = Pick<Order, 'email'>;

interface StatusQuestionProps {
  /** Those that are set. */
  orders: Reached[];
  /** `order #1001`, `3 orders`. */
  what: string;
  change: Statuses;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: (change: Statuses) => void;
}

/** Asks before a status is set, and says what follows from it. */
export function StatusQuestion(props: StatusQuestionProps) {
  const { orders, what, change, isOpen, onClose, onConfirm } = props;
  const word = wordOf(change.order_status ?? change.payment_status ?? '');
  return (
    <ConfirmDialog
      opened={isOpen}
      onClose={onClose}
      onConfirm={() => isOpen && onConfirm(change)}
      title={`Set ${what} to ${word}?`}
      confirmLabel={`Set to ${word}`}
      cancelLabel="Keep as it is"
      isHarmless={!isGrave(change)}
    >
      {effectsOf(change, orders)}
    </ConfirmDialog>
  );
}

function effectsOf({ order_status, payment_status }: Statuses, orders: Reached[]): string {
  const told = toldWords(orders);
  if (payment_status) return paymentEffects(told)[payment_status];
  return (order_status && orderEffects(told)[order_status]) ?? 'Nobody is told.';
}

/** Who has no e-mail address is told nothing by Kade. */
function toldWords(orders: Reached[]): string {
  if (orders.every(({ email }) => email !== null)) return 'Whoever ordered is told by mail.';
  return orders.some(({ email }) => email !== null)
    ? 'Whoever ordered is told by mail, but for those without an e-mail address.'
    : 'Nobody is told by mail, as there is no e-mail address.';
}

const orderEffects = (told: string): Partial<Record<Order['order_status'], string>> => ({
  shipped: told,
  cancelled: `What was ordered goes back into stock. ${told}`,
});

const UNPAID = 'What was booked as paid or given back is taken out of the books again.';
const paymentEffects = (told: string): Record<Order['payment_status'], string> => ({
  paid: `What is due is booked as paid. ${told}`,
  refunded: `All that was paid is booked as given back. ${told} No money moves by this: Refund gives it back through PayHere or PayPal.`,
  pending: UNPAID,
  failed: UNPAID,
});
