import type { OrderStatus } from '@kade/contract/orders';
import { CheckIcon } from './icons';

const steps = [
  { status: 'pending', name: 'Received' },
  { status: 'processing', name: 'Being packed' },
  { status: 'shipped', name: 'On its way' },
  { status: 'delivered', name: 'Delivered' },
] as const;

/** How far an order has come. */
export function OrderSteps({ status }: { status: OrderStatus }) {
  const reached = steps.findIndex((step) => step.status === status);
  return (
    <ol className="steps">
      {steps.map(({ status: step, name }, index) => (
        <li
          key={step}
          className={index <= reached ? 'step step-done' : 'step'}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className="step-mark">{index <= reached && <CheckIcon />}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}
