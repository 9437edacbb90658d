import type { InboxSlip } from '@kade/contract/slips';
import { notify } from '../../../lib/words/notify';
import { SlipDecision } from '../../../parts/slips/slip-decision';
import type { SlipDecisionOf } from '../../../parts/slips/slip-inbox';
import { useDecideSlip } from './slips.api';

interface SlipActionsProps {
  slipId: string;
  orderId: string;
  orderNumber: number;
  hasFocus?: boolean;
  onDecided?: () => void;
}

/** Accept or Reject the waiting slip of an order. */
export function SlipActions(props: SlipActionsProps) {
  const { slipId, orderId, orderNumber, hasFocus = false, onDecided } = props;
  const { mutate, isPending } = useDecideSlip(orderId);
  return (
    <SlipDecision
      slipId={slipId}
      of={`order #${orderNumber}`}
      readers="The customer reads it on the page of the order, and in a mail where there is an e-mail address, and can send another slip."
      hasFocus={hasFocus}
      isBusy={isPending}
      decide={({ onSuccess, ...choice }) =>
        mutate({
          id: slipId,
          ...choice,
          onSuccess: () => {
            notify.success(
              choice.reason === undefined
                ? `Order #${orderNumber} is paid`
                : 'Slip rejected; the customer is told why',
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
  <SlipActions slipId={_id} orderId={order._id} orderNumber={order.order_number} {...next} />
);
