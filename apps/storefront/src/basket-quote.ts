import { NO_DELIVERY } from '@kade/contract/delivery';
import type { Quote } from '@kade/contract/storefront';
import { pieceKey, quantityOf, withQuantity, type Cart, type Piece } from './cart';

export const emptyQuote: Quote = {
  items: [],
  left_out: [],
  sub_total: 0,
  shipping: 0,
  total_price: 0,
  price_lines: [],
  delivery: NO_DELIVERY,
  usd: null,
  max_order_pieces: 0,
};

/** The lines of a cart that its quote still knows. */
export function keepSold(cart: Cart, quote: Quote): Cart {
  const sold = new Set(quote.items.map((item) => pieceKey(pieceOf(item))));
  return cart.filter((line) => sold.has(pieceKey(line)));
}

/** A cart with no more of anything than its quote says is there. */
export function fitted(cart: Cart, quote: Quote): Cart {
  return quote.items.reduce((lines, item) => {
    const most = Math.max(item.available, 0);
    return withQuantity(lines, pieceOf(item), Math.min(quantityOf(cart, pieceOf(item)), most));
  }, cart);
}

/** Whether there is less of something than was asked for. */
export function isShort(quote: Quote): boolean {
  return quote.items.some(({ available, quantity }) => available < quantity);
}

/** Whether it is more than one order may have. */
export function isTooMuch({ items, max_order_pieces }: Quote): boolean {
  return items.reduce((sum, { quantity }) => sum + quantity, 0) > max_order_pieces;
}

/** What a line of a quote is a line of. */
export const pieceOf = ({ product_id, variants }: Quote['items'][number]): Piece => ({
  product_id,
  variants: variants.map(({ _id }) => _id),
});

/** The products of a cart whose choices the quote does not know any more. */
export function changedChoices(cart: Cart, quote: Quote): string[] {
  const ids = quote.left_out.flatMap(({ field }) => {
    const [, index] = /^items\.(\d+)\.variants$/.exec(field) ?? [];
    return cart[Number(index)]?.product_id ?? [];
  });
  return [...new Set(ids)];
}

/** What a basket is sent to the API as. */
export const basketOf = (cart: Cart) =>
  cart.map((line) => ({ ...line, variants: [...line.variants] }));
