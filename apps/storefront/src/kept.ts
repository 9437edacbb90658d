import { browseIn, isNarrowed, listOf } from './browse';
import { readCart } from './cart';
import { placeOf } from './delivery-place';
import { homePath, listPath } from './paths';
import { readPreview } from './preview-theme';
import { seenBy } from './seen';

/** Our cookies that a page may show something of. */
const OURS = /(?:^|;\s*)(?:__Host-)?(?:cart|theme|list|seen|district)=./;
const MAX_LENGTH = 500;
/** The first pages of a list are asked for by everybody, the others by nearly nobody. */
const MAX_PAGE = 20;

/**
 * What the page at an address depends on besides its shop, as text; undefined where it is of one visitor
 * alone, or of an address that anybody can make more of. Two requests of one key have the same page.
 */
export function keyOfPage(address: string, cookie: string): string | undefined {
  const { path, isProduct, isList } = keptAt(address);
  if (path === undefined || !OURS.test(cookie)) return path;
  const request = new Request(address, { headers: { cookie } });
  if (readCart(request).length > 0 || readPreview(request)) return undefined;
  // A list says itself which list one is led back to.
  if (isList) return path;
  if (listOf(request) || !isProduct) return undefined;
  if (seenBy(request).length > 0) return undefined;
  const { district = '' } = placeOf(request);
  return [path, district].filter(Boolean).join(' ');
}

interface KeptPath {
  /** Undefined where nothing is kept. */
  path?: string;
  isProduct?: boolean;
  isList?: boolean;
}

/** What addresses were found to be lately: reading one takes longer than sending its page. */
const known = new Map<string, KeptPath>();
const MAX_KNOWN = 5000;

function keptAt(address: string): KeptPath {
  const kept = known.get(address) ?? readKept(address);
  if (address.length > 2 * MAX_LENGTH) return kept;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(address, kept);
  return kept;
}

function readKept(address: string): KeptPath {
  const url = URL.parse(address);
  if (!url) return {};
  const path = url.pathname + url.search;
  if (path.length > MAX_LENGTH) return {};
  const isProduct = url.search === '' && /^\/products\/[^/]+$/.test(url.pathname);
  const isList = !isProduct && isPlainList(url);
  return isProduct || isList || path === homePath ? { path, isProduct, isList } : {};
}

/** A list of all, a category or a collection, sorted or not, at the one address that it has. */
function isPlainList(url: URL): boolean {
  const browse = browseIn(url);
  if (isNarrowed(browse) || (browse.page ?? 1) > MAX_PAGE) return false;
  return url.pathname !== homePath && listPath(browse) === url.pathname + url.search;
}
