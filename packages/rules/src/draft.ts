import { totalOf, type BasketTotals } from './basket';
import type { ShippingRule } from './shipping';

/** A line of a draft: the catalogue's price of one piece in minor units, and what was agreed instead. */
export interface DraftLine {
  list_price: number;
  price_override: { price: number } | null;
  quantity: number;
}

export interface DraftTotals extends BasketTotals {
  /** What shipping would cost if nothing else were agreed. */
  shipping_by_rules: number;
}

/** What one piece costs in a draft: what was agreed, else what the catalogue asks. */
export const agreedPriceOf = ({ list_price, price_override }: DraftLine): number =>
  price_override?.price ?? list_price;

/** What a draft costs in minor units. Shipping follows the rules unless another amount was agreed. */
export function draftTotalsOf(
  lines: readonly DraftLine[],
  rules: readonly ShippingRule[],
  agreedShipping: number | null,
): DraftTotals {
  const priced = lines.map((line) => ({ price: agreedPriceOf(line), quantity: line.quantity }));
  const { sub_total, shipping: shipping_by_rules } = totalOf(priced, rules);
  const shipping = agreedShipping ?? shipping_by_rules;
  return { sub_total, shipping, shipping_by_rules, total_price: sub_total + shipping };
}

/** How a draft is called: `D12`. */
export const draftName = ({ draft_number }: { draft_number: number }) => `D${draft_number}`;
