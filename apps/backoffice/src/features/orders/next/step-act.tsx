import type { Order } from '@kade/contract/orders';
import type { OrderStep } from '@kade/rules/order-step';
import { formatLkr } from '@kade/words/english';
import { useState } from 'react';
import { useDialogParam } from '../../../lib/address/dialog-param';
import { isRepeated } from '../../../lib/form/repeated-click';
import { Button } from '../../../ui/style/button';
import type { Statuses } from '../book/statuses';
import { useChangeStatus } from '../status/use-change-status';
import { ShipStep } from './ship-step';

interface StepActProps {
  order: Order;
  step: OrderStep;
}

/** The button of a step, and beside it what may be done instead. */
export function StepAct({ order, step }: StepActProps) {
  switch (step.do) {
    case 'check_payment':
    case 'check_refund':
    case 'charged_back':
    case 'refund_failed':
      return <ShowPayment />;
    case 'check_slip':
      return <OpenWindow param="screenshot" label="Check the slip" />;
    case 'refund':
      return <OpenWindow param="refund" label={`Refund ${formatLkr(step.amount)}…`} />;
    case 'await_payment':
      return <OpenWindow param="link" label="Send the customer’s link" />;
    case 'answer':
    case 'confirm':
      return <ConfirmAct order={order} />;
    case 'collect':
      return <CollectAct order={order} amount={step.amount} />;
    case 'deliver':
      return (
        <StatusAct order={order} change={{ order_status: 'delivered' }} label="Mark as delivered" />
      );
    case 'ship':
    case 'nothing':
      return null;
  }
}

interface StatusActProps {
  order: Order;
  change: Statuses;
  label: string;
}

/** Sets statuses as the dropdowns do, with the same way back. */
function StatusAct({ order, change, label }: StatusActProps) {
  const set = useChangeStatus(order);
  return (
    <Button
      loading={set.isPending}
      onClick={(event) => {
        if (!isRepeated(event)) set.mutate(change);
      }}
    >
      {label}
    </Button>
  );
}

/** Who has asked already, or need not ask, ships at once. */
function ConfirmAct({ order }: { order: Order }) {
  const [isShipping, setIsShipping] = useState(false);
  if (isShipping) return <ShipStep order={order} hasFocus />;
  return (
    <div className="flow gap-2">
      <StatusAct order={order} change={{ order_status: 'processing' }} label="Confirm the order" />
      <Button variant="default" onClick={() => setIsShipping(true)}>
        Ship it now
      </Button>
    </div>
  );
}

/** Cash is collected as the parcel is handed over: both are one press. */
function CollectAct({ order, amount }: { order: Order; amount: number }) {
  const part = useDialogParam('payment');
  const isHandedOver =
    order.order_status === 'shipped' && order.payment_options === 'cash_on_delivery';
  const money = formatLkr(amount);
  return (
    <div className="flow gap-2">
      <StatusAct
        order={order}
        change={{
          ...(isHandedOver && { order_status: 'delivered' }),
          payment_status: 'paid',
        }}
        label={isHandedOver ? `Delivered, ${money} received` : `${money} received`}
      />
      <Button variant="default" onClick={part.open}>
        Another amount…
      </Button>
    </div>
  );
}

function OpenWindow({ param, label }: { param: string; label: string }) {
  const { open } = useDialogParam(param);
  return (
    <div className="flow">
      <Button onClick={open}>{label}</Button>
    </div>
  );
}

/** What is to be decided stands with the movements of the money. */
const ShowPayment = () => (
  <div className="flow">
    <Button onClick={() => document.querySelector('#payment')?.scrollIntoView()}>
      Show the payment
    </Button>
  </div>
);
