import type { OrderSummary } from '@kade/contract/orders';
import { nextStep, type OrderStep } from '@kade/rules/order-step';
import type { ReactNode } from 'react';
import { RowButton } from '../../../ui/list/row-act';
import { useChangeStatus } from './use-change-status';

/** Steps that a status says; any other is done on the page of the order. */
const statusOf: Partial<Record<OrderStep['do'], 'processing' | 'shipped'>> = {
  confirm: 'processing',
  ship: 'shipped',
};

interface StepButtonProps {
  order: OrderSummary;
  className?: string | undefined;
  /** Stands there where the next step is no single press. */
  otherwise?: (step: OrderStep) => ReactNode;
}

/** The next step of an order, where it is one press; the way back is offered then. */
export function StepButton({ order, className, otherwise }: StepButtonProps) {
  const step = nextStep(order);
  const wanted = statusOf[step.do];
  if (!wanted) return otherwise?.(step) ?? null;
  return <StatusButton order={order} className={className} wanted={wanted} />;
}

interface StatusButtonProps extends Pick<StepButtonProps, 'order' | 'className'> {
  wanted: 'processing' | 'shipped';
}

function StatusButton({ order, className = '', wanted }: StatusButtonProps) {
  const { mutate, isPending } = useChangeStatus(order);
  const words = wanted === 'shipped' ? 'Ship' : 'Confirm';
  return (
    <RowButton
      className={className}
      isBusy={isPending}
      onClick={() => mutate({ order_status: wanted })}
      aria-label={`${words} order #${order.order_number}`}
    >
      {words}
    </RowButton>
  );
}
