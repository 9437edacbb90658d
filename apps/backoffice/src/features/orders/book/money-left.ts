import type { Order } from '@kade/contract/orders';

/** Refunds that are under way, or of which nobody knows yet whether they were made. */
const open = ['queued', 'asked', 'unknown'];

/** What came, has not gone back and is not on its way. */
export const leftOf = ({ money, refunds }: Order): number =>
  refunds
    .filter(({ state }) => open.includes(state))
    .reduce((left, { amount }) => left - amount, money.paid - money.refunded);

/** What its bearer is to be given for it. */
export const cashToCollect = ({ money, payment_options }: Order): number =>
  payment_options === 'cash_on_delivery' ? Math.max(money.due, 0) : 0;

/** What is here and was not asked for; of a cancelled order nothing is. */
export function surplusOf(order: Order): number {
  const asked = order.order_status === 'cancelled' ? 0 : order.money.paid + order.money.due;
  return Math.max(leftOf(order) - asked, 0);
}
