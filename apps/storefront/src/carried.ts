import { hostCookie, keepsNone, readCookie } from './cookies';
import { packed, unpacked } from './remembered';

const MAX_LENGTH = 2500;
/** Of all cookies together: servers take no more of one header than 8 kB. */
const MAX_ALL = 7000;

/**
 * Whether a browser asks for it that takes the way on: it would send the form once more for who comes back
 * to a page that answered it.
 */
const isBrowser = (request: Request) =>
  request.headers.get('sec-fetch-mode') === 'navigate' && !keepsNone(request);

/**
 * The header by which the page that a browser is led to knows what became of its form; undefined where the
 * answer to the form has to say it: to what is no browser, and of more than a cookie has room for, so that
 * nothing typed is lost.
 */
export function carry(
  request: Request,
  name: string,
  said: Record<string, string>,
): string | undefined {
  const text = packed(said);
  const all = text.length + (request.headers.get('cookie')?.length ?? 0);
  return isBrowser(request) && text.length <= MAX_LENGTH && all <= MAX_ALL
    ? hostCookie(request, name, text)
    : undefined;
}

export function carried(request: Request, name: string): Record<string, string> {
  const text = readCookie(request, name);
  return text ? unpacked(text) : {};
}

/** What the visitor may have changed; undefined where it is none of ours. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
