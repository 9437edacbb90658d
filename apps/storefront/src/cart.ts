import { BasketItem, MAX_BASKET_LINES, MAX_LINE_QUANTITY } from '@kade/contract/storefront';

/** One product in the cart. */
export interface CartLine {
  product_id: string;
  quantity: number;
}
export type Cart = readonly CartLine[];

const NAME = 'cart';
const MAX_AGE_SECONDS = 60 * 60 * 24 * 30;
/** What browsers keep of a cookie; 100 lines take 2,800 bytes. */
const MAX_TEXT = 4000;
const LINE = /^([\w-]{22})\.([1-9]\d{0,3})$/;

/** The cart of a request. The cookie is the visitor's to change: what does not fit is dropped. */
export function readCart(request: Request): Cart {
  const cookies = request.headers.get('cookie')?.split(/;\s*/) ?? [];
  const cookie = cookies.find((pair) => pair.startsWith(`${NAME}=`));
  return parseCart(cookie?.slice(NAME.length + 1));
}

/** The header that keeps a cart: for this host only, out of reach of scripts and other sites. */
export function cartCookie(request: Request, cart: Cart): string {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  const age = cart.length > 0 ? MAX_AGE_SECONDS : 0;
  return `${NAME}=${printCart(cart)}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}

/** Reads `{id}.{quantity}~…`, ids as base64url of their 16 bytes. Never fails. */
export function parseCart(text: string | undefined): Cart {
  const lines = new Map<string, CartLine>();
  for (const part of (text ?? '').slice(0, MAX_TEXT).split('~')) {
    const [, packed, quantity] = LINE.exec(part) ?? [];
    if (!packed || lines.size === MAX_BASKET_LINES) continue;
    const line = BasketItem.safeParse({ product_id: unpack(packed), quantity: Number(quantity) });
    if (line.success) lines.set(line.data.product_id, line.data);
  }
  return [...lines.values()];
}

export function printCart(cart: Cart): string {
  return cart.map((line) => `${pack(line.product_id)}.${line.quantity}`).join('~');
}

/** The cart with this many pieces of a product, none of it at 0. A full cart takes no new product. */
export function withQuantity(cart: Cart, productId: string, quantity: number): Cart {
  const wanted = Math.min(Math.max(Math.trunc(quantity), 0), MAX_LINE_QUANTITY);
  const line = { product_id: productId, quantity: wanted };
  if (wanted === 0) return cart.filter(({ product_id }) => product_id !== productId);
  if (quantityOf(cart, productId) > 0) {
    return cart.map((old) => (old.product_id === productId ? line : old));
  }
  return cart.length < MAX_BASKET_LINES ? [...cart, line] : cart;
}

export function quantityOf(cart: Cart, productId: string): number {
  return cart.find(({ product_id }) => product_id === productId)?.quantity ?? 0;
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
