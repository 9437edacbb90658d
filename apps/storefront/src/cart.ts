import { BasketItem, MAX_BASKET_LINES, MAX_LINE_QUANTITY } from '@kade/contract/storefront';
import { createContext } from 'react-router';
import * as z from 'zod/mini';
import { hostCookie, readCookie } from './cookies';

/** A product in one choice of its variants: what makes a line of the cart its own. */
export interface Piece {
  product_id: string;
  /** One variant of each group of the product. */
  variants: readonly string[];
}

export interface CartLine extends Piece {
  quantity: number;
}
export type Cart = readonly CartLine[];

/** What the cart is after this request, where its page comes with the answer itself. */
export const changedCart = createContext<Cart | null>(null);

const NAME = 'cart';
const MAX_AGE_SECONDS = 60 * 60 * 24 * 30;
/** What browsers keep of a cookie; 100 lines without variants take 2,800 bytes. */
const MAX_TEXT = 4000;
const LINE = /^([\w-]{22})\.([1-9]\d{0,3})((?:\.[\w-]{22})*)$/;

/** The cart of a request. The cookie is the visitor's to change: what does not fit is dropped. */
export function readCart(request: Request): Cart {
  return parseCart(readCookie(request, NAME));
}

/** The header that keeps a cart. */
export function cartCookie(request: Request, cart: Cart): string {
  return hostCookie(request, NAME, printCart(cart), cart.length > 0 ? MAX_AGE_SECONDS : 0);
}

const Line = z.required(BasketItem);

/** Reads `{id}.{quantity}.{variant}…~…`, ids as base64url of their 16 bytes. Never fails. */
export function parseCart(text: string | undefined): Cart {
  const lines = new Map<string, CartLine>();
  for (const part of (text ?? '').slice(0, MAX_TEXT).split('~')) {
    const [, packed, quantity, variants] = LINE.exec(part) ?? [];
    if (!packed || lines.size === MAX_BASKET_LINES) continue;
    const line = Line.safeParse({
      product_id: unpack(packed),
      variants: [...new Set(variants?.split('.').slice(1).map(unpack))],
      quantity: Number(quantity),
    });
    if (line.success) lines.set(pieceKey(line.data), line.data);
  }
  return [...lines.values()];
}

export function printCart(cart: Cart): string {
  return cart
    .map(({ product_id, quantity, variants }) =>
      [pack(product_id), quantity, ...variants.map(pack)].join('.'),
    )
    .join('~');
}

/** Names a piece, in whatever order its variants are listed. */
export function pieceKey({ product_id, variants }: Piece): string {
  return [product_id, ...variants.toSorted()].join();
}

/** The cart with this many of a piece, none of it at 0. A full cart takes no new line. */
export function withQuantity(cart: Cart, piece: Piece, quantity: number): Cart {
  const wanted = Math.min(Math.max(Math.trunc(quantity), 0), MAX_LINE_QUANTITY);
  const { product_id, variants } = piece;
  const line = { product_id, variants, quantity: wanted };
  const key = pieceKey(piece);
  if (wanted === 0) return cart.filter((old) => pieceKey(old) !== key);
  if (quantityOf(cart, piece) > 0) {
    return cart.map((old) => (pieceKey(old) === key ? line : old));
  }
  const longer = [...cart, line];
  return longer.length <= MAX_BASKET_LINES && roomOf(longer) <= MAX_TEXT ? longer : cart;
}

/** The cart with another: of what is in both, as many as in the one with more, however often it is put in. */
export function withAll(cart: Cart, other: Cart): Cart {
  return other.reduce(
    (all, line) => withQuantity(all, line, Math.max(quantityOf(all, line), line.quantity)),
    cart,
  );
}

/** The room of a cart in its cookie, were there a thousand of everything. */
function roomOf(cart: Cart): number {
  return printCart(cart.map((line) => ({ ...line, quantity: MAX_LINE_QUANTITY }))).length;
}

export function quantityOf(cart: Cart, piece: Piece): number {
  const key = pieceKey(piece);
  return cart.find((line) => pieceKey(line) === key)?.quantity ?? 0;
}

/** The cart without the pieces of another: of more than those the rest stays. */
export function withoutPieces(cart: Cart, taken: Cart): Cart {
  return taken.reduce(
    (left, line) => withQuantity(left, line, quantityOf(left, line) - line.quantity),
    cart,
  );
}

export function countPieces(cart: Cart): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0);
}

function pack(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}

function unpack(packed: string): string {
  const hex = Buffer.from(packed, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
