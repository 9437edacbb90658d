import type { OrderStatus, OrderSummary } from '@kade/contract/orders';
import { nextStep } from '@kade/rules/order-step';

const toShip = ['answer', 'confirm', 'ship'];

/** What all of some orders can be set to next, in one press; undefined where they differ. */
export function nextStatus(orders: readonly OrderSummary[]): OrderStatus | undefined {
  const steps = orders.map((order) => nextStep(order).do);
  if (steps.length === 0) return undefined;
  if (steps.every((step) => toShip.includes(step))) return 'shipped';
  return steps.every((step) => step === 'deliver') ? 'delivered' : undefined;
}
