const MAX_LINK = 500;
/** Stands for whichever host the store is at. */
const OWN = 'https://store.invalid';
/** What browsers leave out of an address, read as a slash, or let run backwards. */
const DECEIVING = /[\p{Cc}\s\\\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/**
 * Reads where a picture or button of a homepage leads: a path of the store itself (`/products/…`) or
 * an address with http or https, as the URL standard writes it. Undefined for anything else.
 */
export function readLink(text: string): string | undefined {
  const link = text.trim();
  if (link === '' || link.length > MAX_LINK || DECEIVING.test(link)) return undefined;
  if (link.startsWith('/')) return readPath(link);
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return undefined;
  const url = new URL(link);
  return url.username === '' && url.password === '' && url.href.length <= MAX_LINK
    ? url.href
    : undefined;
}

function readPath(link: string): string | undefined {
  if (!URL.canParse(link, OWN)) return undefined;
  const url = new URL(link, OWN);
  const path = url.href.slice(OWN.length);
  return url.origin === OWN && !path.startsWith('//') && path.length <= MAX_LINK ? path : undefined;
}
