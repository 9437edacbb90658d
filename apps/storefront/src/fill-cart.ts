import type { ShopProduct } from '@kade/contract/storefront';
import { quantityOf, withQuantity, type Cart, type Piece } from './cart';
import { availableOf, isSameStock } from './choices';

interface Filled {
  cart: Cart;
  /** Less was put in than was asked for: the cart has no room, or there is no more of it. */
  short?: 'full' | 'stock';
}

/** Puts pieces of a product into the cart, as many as its other choices leave. */
export function fillCart(cart: Cart, product: ShopProduct, piece: Piece, asked: number): Filled {
  const had = quantityOf(cart, piece);
  const taken = cart
    .filter(({ product_id }) => product_id === product._id)
    .filter(({ variants }) => isSameStock(product, variants, piece.variants))
    .reduce((sum, { quantity }) => sum + quantity, -had);
  const left = availableOf(product, piece.variants) - taken;
  const filled = withQuantity(cart, piece, Math.max(had, Math.min(had + asked, left)));
  const has = quantityOf(filled, piece);
  if (has >= had + asked) return { cart: filled };
  return { cart: filled, short: has === 0 && left > 0 ? 'full' : 'stock' };
}
