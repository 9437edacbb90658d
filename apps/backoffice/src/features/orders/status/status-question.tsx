import type { Order } from '@kade/contract/orders';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { wordOf } from '../../../ui/state/status-badge';
import { paymentBooking } from '../book/booking-words';
import { isGrave, type Statuses } from '../book/statuses';

interface StatusQuestionProps {
  order: Pick<Order, 'email' | 'order_number'>;
  change: Statuses;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: (change: Statuses) => void;
}

/** Asks before a status is set, and says what follows from it. */
export function StatusQuestion(props: StatusQuestionProps) {
  const { order, change, isOpen, onClose, onConfirm } = props;
  const word = wordOf(change.order_status ?? change.payment_status ?? '');
  return (
    <ConfirmDialog
      opened={isOpen}
      onClose={onClose}
      onConfirm={() => isOpen && onConfirm(change)}
      title={`Set order #${order.order_number} to ${word}?`}
      confirmLabel={`Set to ${word}`}
      cancelLabel="Keep as it is"
      isHarmless={!isGrave(change)}
    >
      {effectsOf(change, order)}
    </ConfirmDialog>
  );
}

function effectsOf({ order_status, payment_status }: Statuses, { email }: Pick<Order, 'email'>) {
  // Who has no e-mail address is told nothing by Kade.
  const told =
    email === null
      ? 'Nobody is told by mail, as there is no e-mail address.'
      : 'Whoever ordered is told by mail.';
  const isTold = payment_status === 'paid' || payment_status === 'refunded';
  if (payment_status) return `${paymentBooking[payment_status]}${isTold ? ` ${told}` : ''}`;
  if (order_status === 'cancelled') return `What was ordered goes back into stock. ${told}`;
  return order_status === 'shipped' ? told : 'Nobody is told.';
}
