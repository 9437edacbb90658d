import type { InboxSlip } from '@kade/contract/slips';
import { notify } from '../../../lib/words/notify';
import { SlipDecision } from '../../../parts/slips/slip-decision';
import type { SlipDecisionOf } from '../../../parts/slips/slip-inbox';
import { useDecideSlip } from './slips.api';

interface SlipActionsProps {
  slipId: string;
  orderId: string;
  orderNumber: number;
  /** What is shown as due of it. */
  due: number;
  /** Whether the order can be paid still; if not, its customer hears nothing of a rejection. */
  isPayable: boolean;
  /** Whether money is booked of it once it is accepted. */
  isBooked: boolean;
  hasFocus?: boolean;
  onDecided?: () => void;
}

const TOLD =
  'The customer reads it on the page of the order, and in a mail where there is an e-mail address, and can send another slip.';

/** Accept or Reject the waiting slip of an order. */
export function SlipActions(props: SlipActionsProps) {
  const { slipId, orderId, orderNumber, due, isPayable, isBooked } = props;
  const { hasFocus = false, onDecided } = props;
  const { mutate, isPending } = useDecideSlip(orderId);
  const accepted = isBooked
    ? `Order #${orderNumber} is paid`
    : `Slip accepted. Nothing was due of order #${orderNumber}, so no money was booked`;
  return (
    <SlipDecision
      slipId={slipId}
      of={`order #${orderNumber}`}
      readers={
        isPayable ? TOLD : 'Nothing is to be paid of this order, so the customer is not told.'
      }
      hasFocus={hasFocus}
      isBusy={isPending}
      decide={({ onSuccess, ...choice }) =>
        mutate({
          id: slipId,
          due,
          ...choice,
          onSuccess: () => {
            notify.success(
              choice.reason === undefined
                ? accepted
                : `Slip rejected${isPayable ? '; the customer is told why' : ''}`,
            );
            onSuccess();
            onDecided?.();
          },
        })
      }
    />
  );
}

/** The same for a slip of the inbox. */
export const SlipOfOrder = ({ slip: { _id, order }, ...next }: SlipDecisionOf<InboxSlip>) => (
  <SlipActions
    slipId={_id}
    orderId={order._id}
    orderNumber={order.order_number}
    due={order.due}
    isPayable={order.due > 0 && !order.is_cancelled}
    isBooked={order.due > 0 || order.is_cancelled}
    {...next}
  />
);
