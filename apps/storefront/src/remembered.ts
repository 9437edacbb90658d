import { PaymentMethod } from '@kade/contract/stores';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod/mini';
import { nothingTyped, readTyped, type Typed } from './checkout-typed';
import { hostCookie, readCookie } from './cookies';

const NAME = 'details';
const MAX_AGE_SECONDS = 60 * 60 * 24 * 180;
/** Browsers keep no cookie of more than 4096 bytes, its name and attributes included. */
const MAX_LENGTH = 3800;

/** What is of one order alone, and asked anew for the next. */
const OF_ONE_ORDER = {
  delivery_date: '',
  recipient_name: '',
  recipient_phone: '',
  gift_message: '',
  note: '',
};

/** What a customer has entered before on this device, where they wished it kept. */
export function readDetails(request: Request): Typed | undefined {
  const text = readCookie(request, NAME);
  if (!text) return undefined;
  const query = new URLSearchParams(Buffer.from(text, 'base64url').toString());
  return { ...readTyped((name) => query.get(name) ?? ''), ...OF_ONE_ORDER };
}

/** Keeps what was entered on this device alone, for the next order. */
export function detailsCookie(request: Request, typed: Typed): string {
  const kept = { ...typed, ...OF_ONE_ORDER };
  const names = Object.keys(nothingTyped) as (keyof Typed)[];
  const entries = names.filter((name) => kept[name] !== '').map((name) => [name, kept[name]]);
  const text = Buffer.from(new URLSearchParams(entries).toString()).toString('base64url');
  return text.length > MAX_LENGTH
    ? forgetCookie(request)
    : hostCookie(request, NAME, text, MAX_AGE_SECONDS);
}

export const forgetCookie = (request: Request): string => hostCookie(request, NAME, '', 0);

const TYPING = 'typed';
/** Beside the cart and what is remembered, well below what servers take of a request's headers. */
const MAX_TYPING = 2000;
/** Many times what the fields let somebody type. */
const MAX_READ = 32_768;

/** What stood in a checkout that was refused until something else is done to its cart. */
export interface Typing {
  typed: Typed;
  payment: PaymentMethod | undefined;
  way: string | undefined;
  remember: boolean;
}

export function readTyping(request: Request): Typing | undefined {
  const text = readCookie(request, TYPING);
  return text ? typingIn(unpacked(text)) : undefined;
}

export const typingIn = (said: Record<string, string>): Typing => ({
  typed: readTyped((name) => said[name] ?? ''),
  payment: PaymentMethod.safeParse(said['payment_option']).data,
  way: said['delivery_way'],
  remember: said['remember'] !== undefined,
});

/** Keeps it until the order is placed or the browser is closed: of the longest as much as there is room for. */
export function typingCookie(request: Request, typing: Typing): string {
  const said = Object.entries(saidOf(typing));
  let text = '';
  for (let count = said.length; count > 0 && text === ''; count -= 1) {
    const some = packed(Object.fromEntries(said.slice(0, count)));
    if (some.length <= MAX_TYPING) text = some;
  }
  return hostCookie(request, TYPING, text);
}

/** What of it is there, by the names of the fields. */
export function saidOf({ typed, payment, way, remember }: Typing): Record<string, string> {
  const said = [
    ['payment_option', payment ?? ''],
    ['delivery_way', way ?? ''],
    ['remember', remember ? 'yes' : ''],
    ...Object.entries(typed),
  ];
  // Made of names and texts.
  return Object.fromEntries(said.filter(([, value]) => value !== '')) as Record<string, string>;
}

export const packed = (said: Record<string, string>): string =>
  deflateRawSync(JSON.stringify(said)).toString('base64url');

export const forgetTyping = (request: Request): string => hostCookie(request, TYPING, '', 0);

/** The cookie is the visitor's to change: what does not fit is nothing. */
export function unpacked(text: string): Record<string, string> {
  try {
    const packed = Buffer.from(text, 'base64url');
    return Said.parse(JSON.parse(inflateRawSync(packed, { maxOutputLength: MAX_READ }).toString()));
  } catch {
    return {};
  }
}

const Said = z.record(z.string(), z.string());
