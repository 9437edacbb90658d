import type { OrderStep } from '@kade/rules/order-step';
import { formatLkr } from '@kade/words/english';

const titles = {
  check_payment: () => 'Check the payment',
  check_refund: () => 'Check the refund',
  check_slip: () => 'Check the slip',
  answer: () => 'Answer the customer',
  confirm: () => 'Confirm the order',
  ship: () => 'Pack and ship',
  deliver: () => 'On its way',
  charged_back: () => 'Look at the charge-back',
  refund_failed: () => 'Look at the refund',
  nothing: () => 'Nothing more to do',
  refund: (amount: string) => `Refund ${amount}`,
  await_payment: (amount: string) => `Wait for ${amount}`,
  collect: (amount: string) => `Collect ${amount}`,
};

/** What is to be done next with an order, in a few words. */
export const stepTitle = (step: OrderStep): string =>
  titles[step.do]('amount' in step ? formatLkr(step.amount) : '');
