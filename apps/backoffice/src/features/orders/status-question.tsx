import type { Order } from '@kade/contract/orders';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { wordOf } from '../../ui/status-badge';
import { isGrave, type Statuses } from './statuses';

interface StatusQuestionProps {
  /** `order #1001`, `3 orders`. */
  what: string;
  change: Statuses;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: (change: Statuses) => void;
}

/** Asks before a status is set, and says what follows from it. */
export function StatusQuestion({ what, change, isOpen, onClose, onConfirm }: StatusQuestionProps) {
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
      {effectOf(change)}
    </ConfirmDialog>
  );
}

function effectOf({ order_status, payment_status }: Statuses): string {
  if (payment_status) return paymentEffects[payment_status];
  return (order_status && orderEffects[order_status]) ?? 'Nobody is told.';
}

const orderEffects: Partial<Record<Order['order_status'], string>> = {
  shipped: 'Whoever ordered is told by mail.',
  cancelled: 'What was ordered goes back into stock, and whoever ordered is told by mail.',
};

const UNPAID = 'What was booked as paid or given back is taken out of the books again.';
const paymentEffects: Record<Order['payment_status'], string> = {
  paid: 'What is due is booked as paid, and whoever ordered is told by mail.',
  refunded:
    'All that was paid is booked as given back, and whoever ordered is told by mail. No money moves by this: Refund gives it back through PayHere or PayPal.',
  pending: UNPAID,
  failed: UNPAID,
};
