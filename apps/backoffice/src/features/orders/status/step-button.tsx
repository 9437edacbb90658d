import type { OrderSummary } from '@kade/contract/order-summary';
import { nextStep, type OrderStep } from '@kade/rules/order-step';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RowButton } from '../../../ui/list/row-act';
import type { Statuses } from '../book/statuses';

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

/** The next step of an order, where it is one press, with which its code comes; the way back is offered then. */
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
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (statuses: Statuses) =>
      (await import('./change-status')).changeStatus(queryClient, order, statuses),
  });
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
