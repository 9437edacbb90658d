import type { DeliveryOption, DeliveryQuote } from '@kade/contract/delivery';
import type { ShopFront } from '@kade/contract/storefront';
import { deliveryWords } from '@kade/words/delivery';
import { calendarDayWords, formatAnd, formatPrice } from '@kade/words/english';

const words = deliveryWords('en');

/** Whether there is something to be said of how something comes. */
export const hasDelivery = ({ chosen, options, is_by_place }: DeliveryQuote): boolean =>
  is_by_place || options.length > 1 || chosen.shipping > 0 || chosen.promise !== null;

/** `Delivery to Jaffna: Rs 450`, `Delivery from Rs 350`, `Not delivered to Jaffna`. */
export function priceWords({ problem, shipping, is_least }: DeliveryOption, place: string): string {
  const to = place === '' ? '' : ` to ${place}`;
  switch (problem) {
    case 'not_there':
      return `Not delivered${to === '' ? ' there' : to}`;
    case 'too_heavy':
      return `Too heavy to be delivered${to}`;
    case 'pickup_only':
      return 'Not delivered';
    case null:
      if (is_least) return `Delivery from ${shipping === 0 ? 'Rs 0' : formatPrice(shipping)}`;
      return `Delivery${to}: ${amountWords(shipping)}`;
  }
}

export const amountWords = (amount: number) => (amount === 0 ? 'free' : formatPrice(amount));

/** `2–4 working days, by 30 Nov`; nothing where nothing is promised. */
export const promiseWords = (promise: DeliveryOption['promise']): string =>
  promise ? words.promise(promise) : '';

const WEEKDAYS = [
  'Mondays',
  'Tuesdays',
  'Wednesdays',
  'Thursdays',
  'Fridays',
  'Saturdays',
  'Sundays',
];

/** `No delivery on Sundays and 25 December 2026.`; nothing where it is delivered every day. */
export function noDeliveryWords({
  weekdays,
  closed,
}: Pick<NonNullable<ShopFront['delivery_days']>, 'weekdays' | 'closed'>): string {
  const off = WEEKDAYS.filter((_, index) => !weekdays.includes(index + 1));
  const days = [...off, ...closed.map(calendarDayWords)];
  return days.length === 0 ? '' : `No delivery on ${formatAnd(days)}.`;
}
