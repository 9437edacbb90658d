import { OrderMoney } from '@kade/contract/order-money';
import type { Order, OrderSummary } from '@kade/contract/orders';
import type { TrackingEdit } from '@kade/contract/tracking';
import * as z from 'zod/mini';
import { paths } from '../../../lib/address/paths';
import type { KeptAs } from '../../../lib/server/acts';
import { wordOf } from '../../../ui/state/status-badge';
import type { Statuses } from './statuses';

const ofOrder = ({ _id, order_number }: OrderSummary, words: string, shows: object) => ({
  words: `Order #${order_number}: ${words}`,
  path: paths.order(_id),
  shows: { [_id]: shows },
});

export function keptStatuses(order: OrderSummary, wanted: Statuses): KeptAs {
  const { order_status, payment_status } = wanted;
  const words = [
    ...(order_status ? [`set to ${wordOf(order_status)}`] : []),
    ...(payment_status ? [`payment set to ${wordOf(payment_status)}`] : []),
  ];
  return ofOrder(order, words.join(', '), {
    ...wanted,
    ...(payment_status === 'paid' && { money: z.encode(OrderMoney, paidMoney(order)) }),
  });
}

const paidMoney = ({ money }: OrderSummary) => ({
  ...money,
  paid: money.paid + Math.max(money.due, 0),
  due: Math.min(money.due, 0),
});

/** What is done next to it starts from the version that it will have then. */
export function keptTracking(
  order: Order,
  { tracking_number, tracking_url, ship, notify }: TrackingEdit,
): KeptAs {
  const isShipped = ship && ['pending', 'processing'].includes(order.order_status);
  const isNew = tracking_number !== order.tracking_number || tracking_url !== order.tracking_url;
  const number = tracking_number ? `tracking number ${tracking_number}` : 'no tracking number';
  const told = notify ? ', customer told' : '';
  return ofOrder(order, `${isShipped ? 'shipped, ' : ''}${number}${told}`, {
    tracking_number,
    tracking_url,
    version: isNew ? order.version + 1 : order.version,
    ...(isShipped && { order_status: 'shipped' }),
  });
}

export const keptNote = (order: Order, note: string): KeptAs => ({
  ...ofOrder(order, 'internal note', {}),
  detail: note,
});
