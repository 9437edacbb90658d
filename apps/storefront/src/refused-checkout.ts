import * as z from 'zod/mini';
import { carried, carry, parsed } from './carried';
import { hostCookie } from './cookies';
import type { Refusal } from './place-order';
import { saidOf, typingIn, type Typing } from './remembered';

const NAME = 'refused';

/** A checkout that was refused, with all that its page says. */
export interface RefusedCheckout extends Typing {
  refusal: Refusal;
  items: string;
  key: string;
  again: string | undefined;
}

export const SaidRefusal = z.object({
  status: z.number(),
  message: z.string(),
  errors: z.record(z.string(), z.string()),
  changes: z.optional(z.array(z.string())),
  isCart: z.optional(z.literal(true)),
  isAsked: z.optional(z.literal(true)),
  isUnsure: z.optional(z.literal(true)),
  before: z.optional(z.object({ to: z.string().check(z.regex(/^\/(?!\/)/)), text: z.string() })),
});

/** The header by which the next page says it; undefined where the answer to the form has to. */
export function keepRefused(request: Request, refused: RefusedCheckout): string | undefined {
  const { refusal, items, key, again = '' } = refused;
  const kept = { ...saidOf(refused), items, key, again, refusal: JSON.stringify(refusal) };
  return carry(request, NAME, kept);
}

export function readRefused(request: Request): RefusedCheckout | undefined {
  const { refusal = '', items = '', key = '', again, ...said } = carried(request, NAME);
  const { data } = SaidRefusal.safeParse(parsed(refusal));
  return data && { ...typingIn(said), refusal: data, items, key, again: again || undefined };
}

/** It is said once. */
export const forgetRefused = (request: Request): string => hostCookie(request, NAME, '', 0);
