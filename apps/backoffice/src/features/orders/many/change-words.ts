import type { OrderChange, OrderQuestion } from '@kade/contract/order-changes';
import { formatCount } from '@kade/words/english';
import { wordOf } from '../../../ui/state/status-badge';
import { paymentBooking } from '../book/booking-words';
import type { Statuses } from '../book/statuses';

export const ordersIn = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`;

const pieces = (count: number) => `${formatCount(count)} ${count === 1 ? 'piece' : 'pieces'}`;

/** What is wanted of the orders: `Shipped`. */
export const wantedOf = ({
  order_status,
  payment_status,
}: Pick<OrderChange, 'order_status' | 'payment_status'>) =>
  [order_status, payment_status]
    .flatMap((word) => word ?? [])
    .map(wordOf)
    .join(' and ');

/** What a change would do, each fact a sentence. */
export function toldEffects(
  { same, changed, reopened }: OrderQuestion,
  change: Statuses,
  isReopening: boolean,
): string[] {
  const word = wordOf(change.order_status ?? change.payment_status ?? '');
  const orders = changed.orders + (isReopening ? reopened.orders : 0);
  const mails = changed.mails + (isReopening ? reopened.mails : 0);
  const isBack = change.order_status === 'cancelled' && changed.pieces > 0;
  return [
    orders === 0 ? 'No order changes.' : `${sentence(orders, 'changes', 'change')}.`,
    ...(same > 0 ? [`${sentence(same, 'is', 'are')} ${word} already.`] : []),
    ...(isBack
      ? [`${pieces(changed.pieces)} go${changed.pieces === 1 ? 'es' : ''} back into stock.`]
      : []),
    ...(change.payment_status ? [paymentBooking[change.payment_status]] : []),
    toldMails(mails, orders),
  ];
}

function toldMails(mails: number, orders: number): string {
  if (mails === 0) return 'Nobody is told by mail.';
  const words = `${formatCount(mails)} ${mails === 1 ? 'customer is' : 'customers are'} told by mail`;
  return mails < orders ? `${words}; the others have no e-mail address.` : `${words}.`;
}

const sentence = (count: number, one: string, many: string) =>
  `${ordersIn(count)} ${count === 1 ? one : many}`;

/** What reopening the cancelled ones would do. */
export function toldReopening({ reopened }: OrderQuestion): string {
  const [are, they] = reopened.orders === 1 ? ['is', 'it is'] : ['are', 'they are'];
  const taking =
    reopened.pieces > 0
      ? `, taking ${pieces(reopened.pieces)} out of stock again where there are enough`
      : '';
  return `Reopen the ${ordersIn(reopened.orders)} that ${are} cancelled${taking}. Otherwise ${they} left alone.`;
}

/** What a change came to. */
export function toldEnd({ changed, same, left }: OrderChange): string {
  return [
    `${ordersIn(changed)} changed`,
    ...(same > 0 ? [`${formatCount(same)} ${same === 1 ? 'was' : 'were'} so already`] : []),
    ...(left > 0
      ? [`${formatCount(left)} cancelled ${left === 1 ? 'one' : 'ones'} left alone`]
      : []),
  ].join(', ');
}

/** What the undo of a change came to. */
export const toldUndone = ({ undone, kept }: { undone: number; kept: number }): string =>
  kept === 0
    ? `${ordersIn(undone)} as before. Nobody was told.`
    : `${ordersIn(undone)} as before. ${formatCount(kept)} changed since, so left alone.`;
