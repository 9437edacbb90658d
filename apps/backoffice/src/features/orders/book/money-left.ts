import type { Order, OrderSummary } from '@kade/contract/orders';

/** Refunds that are under way, or of which nobody knows yet whether they were made. */
const open = ['queued', 'asked', 'unknown'];

const sumOpen = ({ refunds }: Order): number =>
  refunds.filter(({ state }) => open.includes(state)).reduce((sum, { amount }) => sum + amount, 0);

/** What came, has not gone back and is not on its way. */
export const leftOf = (order: Order): number =>
  order.money.paid - order.money.refunded - sumOpen(order);

/** What its bearer is to be given for it. */
export const cashToCollect = ({ money, payment_options }: OrderSummary): number =>
  payment_options === 'cash_on_delivery' ? Math.max(money.due, 0) : 0;

/** What is here, is not on its way back and was not asked for; of a cancelled order nothing is. */
export const surplusOf = (order: Order): number =>
  Math.max(
    order.order_status === 'cancelled' ? leftOf(order) : -order.money.due - sumOpen(order),
    0,
  );
