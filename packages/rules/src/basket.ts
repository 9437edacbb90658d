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

/** How many pieces can be sold: none while the merchant does not offer the product. */
export function availableOf(product: { in_stock: boolean; stock_quantity: number }): number {
  return product.in_stock ? product.stock_quantity : 0;
}
