import { shippingOf, type ShippingRule } from './shipping';

/** A line of a basket: the price of one piece in minor units and the number of pieces. */
export interface BasketLine {
  price: number;
  quantity: number;
}

export interface BasketTotals {
  sub_total: number;
  shipping: number;
  total_price: number;
}

/** What a basket costs where these shipping rules hold, in minor units. */
export function totalOf(
  lines: readonly BasketLine[],
  rules: readonly ShippingRule[],
): BasketTotals {
  const subTotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  const shipping = shippingOf(rules, subTotal, pieces);
  return { sub_total: subTotal, shipping, total_price: subTotal + shipping };
}

/** What can be sold where no count sets an end: more than anybody may order. */
export const ENDLESS = 1_000_000_000;

/** What decides how many pieces of something can be sold. */
export interface Sellable {
  /** Whether the merchant offers it at all. */
  in_stock: boolean;
  stock_quantity: number;
  stock_policy: 'stop' | 'continue' | 'untracked';
}

/** How many pieces can be sold. */
export function availableOf({ in_stock, stock_quantity, stock_policy }: Sellable): number {
  if (!in_stock) return 0;
  return stock_policy === 'stop' ? Math.max(0, stock_quantity) : ENDLESS;
}
