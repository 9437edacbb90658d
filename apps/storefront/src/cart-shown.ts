import type { Quote } from '@kade/contract/storefront';
import { changedChoices, keepSold } from './basket-quote';
import { pieceKey, type Cart } from './cart';
import { hostCookie, readCookie } from './cookies';
import { parseShown, priceChanges, printLines } from './shown';

const NAME = 'cart_shown';
const MAX_AGE_SECONDS = 60 * 60 * 24 * 30;
/** Beside the cart itself, well below what servers take of a request's headers. */
const MAX_TEXT = 3000;

/** Something that is not as the cart showed it when it was last looked at. */
export interface CartNews {
  text: string;
  /** A product of which something else can be chosen. */
  choose?: string;
}

/** What of a cart is not as it was shown: which product, and from what to what. */
export function cartNews(request: Request, cart: Cart, quote: Quote): CartNews[] {
  const shown = parseShown(readCookie(request, NAME) ?? '');
  const labels = new Map(shown.lines.map(({ key, label }) => [key, label]));
  const sold = new Set(keepSold(cart, quote));
  const changed = new Set(changedChoices(cart, quote));
  const news = [
    ...cart
      .filter((line) => !sold.has(line))
      .map((line) => goneNews(line.product_id, labels.get(pieceKey(line)), changed)),
    ...priceChanges(shown, quote).map((text): CartNews => ({ text })),
  ];
  // What was never shown has no name: it is said once, however much of it is gone.
  return [...new Map(news.map((one) => [`${one.text} ${one.choose}`, one])).values()];
}

function goneNews(id: string, label: string | undefined, changed: ReadonlySet<string>): CartNews {
  const name = label ? `“${label}”` : 'Something in your cart';
  if (!changed.has(id)) return { text: `${name} is no longer sold and was taken out.` };
  return {
    text: `${name} can no longer be had in the choice that you made, and was taken out.`,
    choose: id,
  };
}

/** The header that keeps what a cart was shown as; nothing where it is kept like that already. */
export function shownCookie(request: Request, quote: Quote): string | undefined {
  const text = printLines(quote, MAX_TEXT);
  if (text === (readCookie(request, NAME) ?? '')) return undefined;
  return hostCookie(request, NAME, text, text === '' ? 0 : MAX_AGE_SECONDS);
}
