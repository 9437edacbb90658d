import type { DeliveryAsk } from './delivery';
import { agreedPrice, basketPrice, type BasketPrice } from './price';
import type { ShippingRule } from './shipping';

/** A line of a draft: the catalogue's price of one piece in minor units, and what was agreed instead. */
export interface DraftLine {
  list_price: number;
  price_override: { price: number } | null;
  quantity: number;
  /** Of one piece, in grams; null: not known. */
  weight?: number | null;
}

export interface DraftPrice extends BasketPrice {
  /** What shipping would cost if nothing else were agreed. */
  shipping_by_rules: number;
}

/** What one piece costs in a draft: what was agreed, else what the catalogue asks. */
export const agreedPriceOf = ({ list_price, price_override }: DraftLine): number =>
  price_override?.price ?? list_price;

/** What a draft costs in minor units. Shipping follows the rules unless another amount was agreed. */
export function draftPriceOf(
  lines: readonly DraftLine[],
  rules: readonly ShippingRule[],
  agreedShipping: number | null,
  ask: DeliveryAsk = {},
): DraftPrice {
  const goods = lines.map((line) => ({ ...line, price: agreedPriceOf(line) }));
  const byRules = basketPrice(goods, rules, ask);
  const price = agreedShipping === null ? byRules : agreedPrice(goods, agreedShipping);
  return { ...price, delivery: byRules.delivery, shipping_by_rules: byRules.shipping };
}

/** How a draft is called: `D12`. */
export const draftName = ({ draft_number }: { draft_number: number }) => `D${draft_number}`;
