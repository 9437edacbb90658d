import { wayName } from '@kade/rules/ways-to-pay';
import type { Formats } from '../format';

/** What is wrong with a field about an order, a draft or what brings it. */
export const orderProblems = ({
  calendarDayWords,
  formatCount,
  formatLkr,
  formatPrice,
  formatRs,
  formatUsd,
}: Formats) => ({
  orders_too_many_chosen: ({ most }: { most: number }) =>
    `is more than ${formatCount(most)} orders`,
  pieces_at_most: ({ most }: { most: number }) => `must be ${most} pieces at most`,
  orders_open: () => 'has too many open orders',
  not_delivered_here: () => 'is where this shop does not deliver this',
  way_not_offered: () => 'is not offered any more',
  payment_not_offered: () => 'is not offered by this store',
  cash_up_to: ({ most }: { most: number }) => `is taken up to ${formatPrice(most)} only`,
  cash_not_taken: () => 'is not taken there',
  day_not_chosen_here: () => 'cannot be chosen in this store',
  day_between: ({ first, last }: { first: string; last: string }) =>
    `must be from ${calendarDayWords(first)} to ${calendarDayWords(last)}`,
  day_not_worked: ({ day }: { day: string }) =>
    `cannot be ${calendarDayWords(day)}: this shop does not deliver on that day`,
  items_none: () => 'must not be empty',
  items_too_many: () => 'are too many for one order',
  items_too_dear: () => 'cost more than one order may',
  item_not_in_order: () => 'is not in this order',
  item_in_draft: () => 'is in this draft already',
  district_unknown: () => 'is none of the districts of Sri Lanka',
  district_needed: () => 'is needed to know what delivery costs',
  shipping_by_district: () =>
    'depends on the district: complete the address, or agree on an amount',
  shipping_not_told: () => 'is not told by your rules: agree on an amount',
  total_now: ({ total }: { total: number }) => `is now ${formatPrice(total)}`,
  total_now_in_dollars: ({ total, by, usd }: { total: number; by: string; usd: number }) =>
    `is now ${formatPrice(total)}, by ${wayName(by)} ${formatUsd(usd)}`,
  draft_total_now: ({ total }: { total: number }) => `is now ${formatRs(total)}`,
  due_now: ({ due }: { due: number }) => `is now ${formatLkr(due)}`,
  dollar_now: ({ rate }: { rate: number }) => `costs ${formatPrice(rate)} now`,
  email_for_card: () => 'is required to pay by card',
  phone_without_email: () => 'must be a number that can be called, as there is no e-mail address',
  less_than_a_cent: () => 'is less than a US cent',
  amount_not_asked: () => 'is not what this order asks for',
  amount_of_bill_not_asked: () => 'is not what was asked for',
  no_amount: () => 'is no amount',
  no_currency: () => 'is no currency',
  no_status: () => 'is no status',
  range_from_zero: () => 'must be more than 0',
  range_from_first: () => 'must be more than the first',
  days_before_first: () => 'must not be less than the first',
  value_too_large: () => 'is too large',
  place_unknown: ({ place }: { place: string }) => `name no place that is known: ${place}`,
  holiday_twice: ({ day }: { day: string }) => `name ${day} twice`,
  customer_itself: () => 'must be another customer',
  group_left_none: () => 'must leave this customer the orders of one group at least',
});
