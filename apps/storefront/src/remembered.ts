import { hostCookie, readCookie } from './cookies';
import { nothingTyped, readTyped, type Typed } from './checkout-typed';

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
