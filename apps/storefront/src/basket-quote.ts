import type { Quote } from '@kade/contract/storefront';
import type { Cart } from './cart';

export const emptyQuote: Quote = {
  items: [],
  left_out: [],
  sub_total: 0,
  shipping: 0,
  total_price: 0,
};

/** The lines of a cart that its quote still knows. */
export function keepSold(cart: Cart, quote: Quote): Cart {
  const sold = new Set(quote.items.map(({ product_id }) => product_id));
  return cart.filter(({ product_id }) => sold.has(product_id));
}

/** Whether there is less of something than was asked for. */
export function isShort(quote: Quote): boolean {
  return quote.items.some(({ available, quantity }) => available < quantity);
}
