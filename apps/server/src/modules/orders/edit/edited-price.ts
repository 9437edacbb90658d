import type { Order } from '@kade/contract/orders';
import { repriced, type Price, type PricedGoods } from '@kade/rules/price';
import type { KeptItem } from './kept-items';

/** What is left in an order, what comes into it, and what its shipping costs from then on. */
interface Edited {
  kept: readonly KeptItem[];
  added: readonly PricedGoods[];
  shipping: number;
}

/**
 * What an order costs once it is edited, and what it is charged: what goes out first. What went back counts
 * as never paid as far as something goes out, and what comes in must not hide that.
 */
export function editedPrice(
  order: Order,
  { kept, added, shipping }: Edited,
): { price: Price; charges: number[] } {
  const price = repriced(order, [...kept, ...added], shipping);
  const amount = price.total_price - order.total_price;
  const out = order.money.refunded > 0 ? outOf(order, kept, shipping) : 0;
  return { price, charges: [out, amount - out].filter((charge) => charge !== 0) };
}

/** By how much an order costs less, before anything comes in: below zero, or zero where nothing goes out. */
function outOf(order: Order, kept: readonly KeptItem[], shipping: number): number {
  const stays = order.products.map(({ _id, price, quantity }) => ({
    price,
    quantity: Math.min(quantity, quantityOf(kept, _id)),
  }));
  const price = repriced(order, stays, Math.min(shipping, order.shipping));
  return price.total_price - order.total_price;
}

/** How many of an item stay; none of one that goes. */
export const quantityOf = (kept: readonly KeptItem[], id: string): number =>
  kept.find(({ _id }) => _id === id)?.quantity ?? 0;
