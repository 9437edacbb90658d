import type { OrderDelivery } from '@kade/contract/delivery';
import { isWanted } from '@kade/rules/payable';
import { findWay } from '@kade/rules/ways-to-pay';
import { inLanguages } from './catalogue';
import { delivery as en } from './en/delivery';
import { DEFAULT_LANGUAGE, type Language } from './language';

export { PICKED_UP_BY } from './en/delivery';

export const deliveryWords = inLanguages({ en });

/** An address in a line. */
export const oneLine = (address: string): string => address.replace(/\s*\n\s*/g, ', ');

/** An order that is to come, by the way that it was placed for. */
export interface Arriving {
  delivery: OrderDelivery | null;
  payment_options: string;
  money: { due: number };
  /** Where it stands; a mail of before does not say. */
  order_status?: string;
  payment_status?: string;
}

/** Whether it is still to come: what is cancelled or given back is not, though nothing is due of it. */
export const isToCome = ({ order_status = '', payment_status = '' }: Arriving): boolean =>
  isWanted({ order_status, payment_status });

/** Whether it waits where it is picked up, or was: in how many days that was to be is over. */
const isReady = ({ delivery, order_status = '' }: Arriving): boolean =>
  delivery?.is_pickup === true && ['shipped', 'delivered'].includes(order_status);

/**
 * How an order comes, as pages, slips, labels and mails alike tell it: where it is picked up, and in how
 * many days; nothing where nothing is known. The days that were promised hold once nothing waits for a
 * payment.
 */
export const deliveryLines = (
  arriving: Arriving,
  language: Language = DEFAULT_LANGUAGE,
): string[] => linesOfDelivery(deliveryWords(language), arriving);

/** The same in words that are at hand. */
export function linesOfDelivery(
  words: ReturnType<typeof deliveryWords>,
  arriving: Arriving,
): string[] {
  const { delivery, payment_options, money } = arriving;
  if (!delivery) return [];
  const isSettled = money.due <= 0 || findWay(payment_options)?.kind === 'on_delivery';
  const { is_pickup, address, hours } = delivery;
  const promise = isToCome(arriving) && !isReady(arriving) ? delivery.promise : null;
  const days = promise && (isSettled ? words.promise(promise) : words.afterPayment(promise));
  return [
    ...(is_pickup ? [words.pickup({ address: oneLine(address) }), hours] : []),
    days ?? '',
  ].filter(Boolean);
}
