import type { OrderStatus } from '@kade/contract/orders';
import { wayName } from '@kade/rules/ways-to-pay';
import type { Formats } from '../format';
import { lineWords, type LineProblem } from './choice-problems';

/** A thing of which fewer pieces are left than are wanted; without a name: it is gone. */
export interface Shortage {
  name: string | null;
  /** What was chosen of it. */
  variants: readonly string[];
  left: number;
  /** It is no longer sold, by the name that it had. */
  isGone?: boolean;
}

/** What there is too little of; of a draft, whose lines have said so by themselves. */
type Missing = { shortages: readonly Shortage[] } | { problems: readonly LineProblem[] };

interface Dollars {
  /** The way of paying that collects them. */
  by: string;
  /** In cents. */
  amount: number;
}

/** What costs something else now, in minor units. */
type ChangedPrice =
  | { of: 'basket'; total: number; dollars?: Dollars }
  | { of: 'draft' | 'pay_link'; total: number }
  | { of: 'dollar'; rate: number }
  | { of: 'slip'; order: number; due: number };

/** Where a basket cannot go; without a name: nowhere that is known. */
interface NoWayThere {
  problem: 'not_there' | 'too_heavy' | 'pickup_only';
  place: string | null;
}

const nameOf = ({ name, variants }: Shortage) =>
  variants.length > 0 ? `${name} (${variants.join(', ')})` : name;

/** What is said of one thing that there is too little of. */
export const shortageWords = (one: Shortage): string => {
  if (one.name === null) return 'A product in the cart is no longer sold.';
  if (one.isGone) return `“${nameOf(one)}” is no longer sold.`;
  if (one.left === 0) return `“${nameOf(one)}” is sold out.`;
  return `Only ${one.left} of “${nameOf(one)}” ${one.left === 1 ? 'is' : 'are'} left.`;
};

const newTotal = ({ formatPrice, formatUsd }: Formats, total: number, dollars?: Dollars) =>
  dollars
    ? `${formatPrice(total)}, by ${wayName(dollars.by)} ${formatUsd(dollars.amount)}`
    : formatPrice(total);

/** What is in the way of an order, before it is placed and after. */
export const orderConflicts = (formats: Formats) => ({
  out_of_stock: (missing: Missing) =>
    ('problems' in missing
      ? lineWords(missing.problems)
      : missing.shortages.map(shortageWords)
    ).join(' '),
  price_changed: (changed: ChangedPrice) => {
    const { formatLkr, formatPrice, formatRs } = formats;
    if (changed.of === 'slip') {
      const due = changed.due > 0 ? formatLkr(changed.due) : 'Nothing';
      return `${due} is due of order #${changed.order} now. Nothing was booked.`;
    }
    if (changed.of === 'dollar')
      return `A US dollar costs ${formatPrice(changed.rate)} now. Nothing was ordered.`;
    if (changed.of === 'basket')
      return `The total is now ${newTotal(formats, changed.total, changed.dollars)}. Nothing was ordered.`;
    return changed.of === 'draft'
      ? `The total is now ${formatRs(changed.total)}. Nothing was ordered.`
      : `The total is now ${formatRs(changed.total)}. Nothing was sent.`;
  },
  not_delivered: ({ problem, place }: NoWayThere) => {
    const there = place === null ? 'there' : `to ${place}`;
    if (problem === 'pickup_only') return 'This shop does not deliver. Nothing was ordered.';
    return problem === 'too_heavy'
      ? `This is too heavy to be delivered ${there}. Nothing was ordered.`
      : `This shop does not deliver ${there}. Nothing was ordered.`;
  },
  too_many_pieces: ({ most }: { most: number }) =>
    `One order can hold ${most} pieces at most. For more, please ask the shop.`,
  too_many_open_orders: ({ most }: { most: number }) =>
    formats.plural(most, {
      one: 'An order to pay on delivery with this phone number is open already. Please choose another way to pay, or ask the shop.',
      other: `${most} orders to pay on delivery with this phone number are open already. Please choose another way to pay, or ask the shop.`,
    }),
  too_many_stock_alerts: ({ most }: { most: number }) =>
    `This e-mail address waits for ${most} things of this shop already. Once one of them is back, it can wait for another.`,

  order_not_editable: ({ status }: { status: OrderStatus }) =>
    `This order is ${status} and can no longer be edited.`,
  order_not_cancellable: () =>
    'This order can no longer be cancelled here. Please write to the shop.',
  order_not_shippable: () => 'This order is cancelled and cannot be shipped.',
  order_without_email: () => 'This order has no e-mail address.',
  mail_does_not_fit: () => 'This mail does not fit where the order stands.',
  undo_too_late: () => 'It is too late to undo this, or it is undone already.',
  order_changed_since: () => 'This order has changed since. Set its status by hand.',
  telling_too_late: () => 'It is too late to choose who is told.',

  draft_ordered: ({ draft, order }: { draft: string; order: number }) =>
    `${draft} has become order #${order} and can no longer be changed.`,
  pay_link_open: () =>
    'Withdraw the pay link before you change this draft: it may be used just now.',
  pay_link_expired: () => 'This link has expired. Please ask the shop for a new one.',
  pay_link_ordered: () =>
    'This order was placed already, and what you have entered now is not in it.',
});
