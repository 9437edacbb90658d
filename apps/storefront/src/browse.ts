import { MAX_CHOSEN_OPTIONS, ShopSort } from '@kade/contract/shop-list';
import { cut } from '@kade/rules/cut';
import { plainDigits } from '@kade/rules/digits';
import { hostCookie, readCookie } from './cookies';
import { listPath, partPath, productsPath, type Browse } from './paths';

const NAME = 'list';
const MAX_RUPEES = 100_000_000;

/** What part of the shop an address names; `category` and `collection` of the query are of before. */
export function browseIn({ pathname, searchParams: query }: URL): Browse {
  const [, kind, slug] = /^\/(categories|collections)\/([^/]+)\/?$/.exec(pathname) ?? [];
  const named = (name: string) => cut(query.get(name) ?? '', 100) || undefined;
  const q = cut((query.get('q') ?? '').replace(/\p{Cc}/gu, ' ').trim(), 200).trim();
  const options = query.getAll('o').filter((option) => /^[^:,]{1,120}:[^:,]{1,120}$/.test(option));
  const sort = ShopSort.safeParse(query.get('sort'));
  return {
    ...(q && { q }),
    category: kind === 'categories' ? decoded(slug) : named('category'),
    collection: kind === 'collections' ? decoded(slug) : named('collection'),
    ...(query.get('stock') === '1' && { in_stock: true }),
    from: rupeesIn(query.get('from'), Math.floor),
    to: rupeesIn(query.get('to'), Math.ceil),
    ...(options.length > 0 && { options: [...new Set(options)].slice(0, MAX_CHOSEN_OPTIONS) }),
    ...(sort.success && { sort: sort.data }),
    page: pageIn(query.get('page')),
  };
}

function decoded(part = ''): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What a price is written with: `Rs. 1,500`, `1500/=`. Of රු plain digits leave the letter. */
const AROUND = /^(?:rs|lkr|ර|ரூ)\.?|(?:\/[-=]|lkr)$/giu;

/** Lists are narrowed by whole rupees: with cents, to those around them. */
function rupeesIn(text: string | null, round: (rupees: number) => number): number | undefined {
  const plain = plainDigits(text ?? '').replace(/[,\s]/g, '');
  const [digits] = /^\d{1,20}(?:\.\d*)?$/.exec(plain.replace(AROUND, '')) ?? [];
  return digits === undefined ? undefined : Math.min(round(Number(digits)), MAX_RUPEES);
}

const pageIn = (text: string | null) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

/** Whether a list shows less than all of its part. */
export const isNarrowed = ({ q, in_stock, from, to, options }: Browse): boolean =>
  Boolean(q || in_stock || from !== undefined || to !== undefined || options?.length);

/** The list that the visitor looked at last, to lead back to; the cookie is theirs to change. */
export function listOf(request: Request): Browse | null {
  const text = readCookie(request, NAME);
  if (!text?.startsWith('/') || !URL.canParse(text, request.url)) return null;
  const url = new URL(text, request.url);
  const browse = browseIn(url);
  const isList = partPath(browse) === url.pathname || url.pathname === productsPath;
  return isList && url.origin === new URL(request.url).origin ? browse : null;
}

/** The header that keeps the list as the one to lead back to, or forgets what was kept. */
export const listCookie = (request: Request, list: Browse | null): string =>
  hostCookie(request, NAME, list ? listPath(list) : '', list ? undefined : 0);

/** What forgets it where it is of a part of the shop that there is no more. */
export function forgetPart(request: Request, gone: Browse): HeadersInit {
  const list = listOf(request);
  const isOfIt = list && partPath(list) === partPath(gone);
  return isOfIt ? { 'set-cookie': listCookie(request, null) } : {};
}
