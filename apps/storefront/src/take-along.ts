import { cartCookie, printCart, readCart } from './cart';
import { broughtPath } from './paths';

/** What is left of an address beside a full cart: servers take only so much of one. */
const MAX_LENGTH = 1000;

/** What goes along from an address that a shop has left to its new one. */
export interface TakenAlong {
  /** The path at the new address. */
  path: string;
  /** The header that empties the cart at the old one, from where it would come back again and again. */
  cookie: string;
}

/** The way on of whoever has a cart at an address that the shop has left; undefined: there is none to take. */
export function takeAlong(request: Request): TakenAlong | undefined {
  const { pathname, search } = new URL(request.url);
  const cart = readCart(request);
  const to = pathname + search;
  if (cart.length === 0 || to.length > MAX_LENGTH) return undefined;
  const query = new URLSearchParams({ cart: printCart(cart), to });
  return { path: `${broughtPath}?${query}`, cookie: cartCookie(request, []) };
}
