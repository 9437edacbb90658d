import type { OrderStatus } from '@kade/contract/orders';
import { CheckIcon } from './icons';

const steps: readonly Step[] = [
  { status: 'pending', name: 'Received' },
  { status: 'processing', name: 'Being packed' },
  { status: 'shipped', name: 'On its way', ofPickup: 'Ready for you' },
  { status: 'delivered', name: 'Delivered', ofPickup: 'Picked up' },
];

interface Step {
  status: OrderStatus;
  name: string;
  /** Where its customer comes for it. */
  ofPickup?: string;
}

interface OrderStepsProps {
  status: OrderStatus;
  isPickup: boolean;
}

/** How far an order has come. */
export function OrderSteps({ status, isPickup }: OrderStepsProps) {
  const reached = steps.findIndex((step) => step.status === status);
  return (
    <ol className="steps">
      {steps.map(({ status: step, name, ofPickup = name }, index) => (
        <li
          key={step}
          className={index <= reached ? 'step step-done' : 'step'}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className="step-mark">{index <= reached && <CheckIcon />}</span>
          {isPickup ? ofPickup : name}
        </li>
      ))}
    </ol>
  );
}
