import * as z from 'zod/mini';
import { hostCookie, keepsNone, readCookie } from './cookies';
import type { Refusal } from './place-order';
import { packed, saidOf, typingIn, unpacked, type Typing } from './remembered';

const NAME = 'refused';
const MAX_LENGTH = 2500;
/** Of all cookies together: servers take no more of one header than 8 kB. */
const MAX_ALL = 7000;

/** A checkout that was refused, with all that its page says. */
export interface RefusedCheckout extends Typing {
  refusal: Refusal;
  items: string;
  key: string;
  again: string | undefined;
}

const Said = z.object({
  status: z.number(),
  message: z.string(),
  errors: z.record(z.string(), z.string()),
  changes: z.optional(z.array(z.string())),
  isCart: z.optional(z.literal(true)),
  isAsked: z.optional(z.literal(true)),
  isUnsure: z.optional(z.literal(true)),
  before: z.optional(z.object({ to: z.string().check(z.regex(/^\/(?!\/)/)), text: z.string() })),
});

/**
 * Whether a browser asks for it that takes the way on: it would send the form once more for who comes back
 * from the order to a page that answered it.
 */
const isBrowser = (request: Request) =>
  request.headers.get('sec-fetch-mode') === 'navigate' && !keepsNone(request);

/**
 * The header by which the next page says it; undefined where the answer to the form has to: to what is no
 * browser, and of more than a cookie has room for, so that nothing typed is lost.
 */
export function keepRefused(request: Request, refused: RefusedCheckout): string | undefined {
  const { refusal, items, key, again = '' } = refused;
  const kept = { ...saidOf(refused), items, key, again, refusal: JSON.stringify(refusal) };
  const text = packed(kept);
  const all = text.length + (request.headers.get('cookie')?.length ?? 0);
  return isBrowser(request) && text.length <= MAX_LENGTH && all <= MAX_ALL
    ? hostCookie(request, NAME, text)
    : undefined;
}

export function readRefused(request: Request): RefusedCheckout | undefined {
  const text = readCookie(request, NAME);
  const { refusal = '', items = '', key = '', again, ...said } = text ? unpacked(text) : {};
  const { data } = Said.safeParse(parsed(refusal));
  return data && { ...typingIn(said), refusal: data, items, key, again: again || undefined };
}

/** It is said once. */
export const forgetRefused = (request: Request): string => hostCookie(request, NAME, '', 0);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
