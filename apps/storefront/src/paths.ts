import type { ShopSort } from '@kade/contract/shop-list';

/** The addresses of the storefront. */
export const homePath = '/';
export const productsPath = '/products';
export const cartPath = '/cart';
export const checkoutPath = '/checkout';
export const placePath = '/place';
/** Where a cart is brought to from an address that the shop has left. */
export const broughtPath = '/cart/brought';
export const endPreviewPath = '/preview-theme?disable=true';

/** A path of this host, and of no other. */
export function pathIn(text: string): string {
  const base = 'http://shop.invalid';
  const url = text.startsWith('/') && URL.canParse(text, base) ? new URL(text, base) : undefined;
  // What two slashes are left of at the beginning, browsers take for a host.
  const isHere = url?.origin === base && !url.pathname.startsWith('//');
  return isHere ? `${url.pathname}${url.search}` : homePath;
}

/** A legal document of the store. */
export const policyPath = (type: string) => `/policies/${encodeURIComponent(type)}`;

/** A page that the merchant has written. */
export const pagePath = (slug: string) => `/pages/${encodeURIComponent(slug)}`;

/** Where an order is found by its number. */
export const findOrderPath = '/orders';

/** A product, with these variants chosen. */
export function productPath(slug: string, variants: readonly string[] = []): string {
  const path = `/products/${encodeURIComponent(slug)}`;
  return variants.length > 0 ? `${path}?${choiceQuery(variants)}` : path;
}

/** The same, after it was kept who wants to be told of it. */
export const toldPath = (slug: string, variants: readonly string[]) =>
  `${productPath(slug)}?${new URLSearchParams([...choiceQuery(variants), ['told', 'yes']])}`;

/** Where it is said that no mails about stock are wanted. */
export const alertsPath = '/alerts';

/**
 * What a mail program sends that ends mails by itself (RFC 8058): the whole address out of the mail, and
 * from no page. Null: it is no such request.
 */
export const stopTokenOf = ({ method, url }: Request): string | null => {
  const { pathname, searchParams } = new URL(url);
  return method === 'POST' && pathname === alertsPath ? searchParams.get('token') : null;
};

/** The cart, after a piece was put into it. */
export function addedPath(id: string, variants: readonly string[], short?: 'full' | 'stock') {
  const query = new URLSearchParams({ added: id });
  if (short) query.set('short', short);
  return `${cartPath}?${[query, choiceQuery(variants)].filter(({ size }) => size > 0).join('&')}`;
}

/** The cart, after something was done to one of its lines: its page goes on there. */
export const steppedPath = (id: string, variants: readonly string[], step: string) =>
  `${cartPath}?${[new URLSearchParams({ step, of: id }), choiceQuery(variants)].filter(({ size }) => size > 0).join('&')}`;

/** What names a choice in an address. */
export const choiceQuery = (variants: readonly string[]) =>
  new URLSearchParams(variants.map((id) => ['v', id]));

/** The variants that an address names. */
export const choiceIn = (query: URLSearchParams) => query.getAll('v');

export const orderPath = (id: string, accessToken: string) =>
  `/orders/${encodeURIComponent(id)}?${new URLSearchParams({ access_token: accessToken })}`;

/** Whether an address is the page of an order, or finds one. */
export const isOrderPath = (pathname: string): boolean =>
  /^\/orders(?:\/[^/]+)?\/?$/.test(pathname);

/** The order, on the way to the page where its card is asked for. */
export const payNowPath = (id: string, accessToken: string) =>
  `${orderPath(id, accessToken)}&${PAY_NOW}`;
export const PAY_NOW = 'pay=now';

/** The order, which was placed before somebody has sent something else for it. */
export const placedBeforePath = (id: string, accessToken: string) =>
  `${orderPath(id, accessToken)}&placed=before`;

/** Whether the address says so. */
export const isPlacedBefore = (query: URLSearchParams) => query.get('placed') === 'before';

/** The order, and how the way back from a provider ended. */
export const providerEndPath = (
  id: string,
  accessToken: string,
  { provider, end }: { provider: string; end: string },
) => `${orderPath(id, accessToken)}&${new URLSearchParams({ [provider]: end }).toString()}`;

/** What part of the shop a list shows, and in which order; each only where it says something. */
export interface Browse {
  q?: string | undefined;
  /** By their slugs. */
  category?: string | undefined;
  collection?: string | undefined;
  sort?: ShopSort | undefined;
  in_stock?: true | undefined;
  /** In whole rupees. */
  from?: number | undefined;
  to?: number | undefined;
  /** As `size:m`. */
  options?: readonly string[] | undefined;
  page?: number | undefined;
}

/** The list of products, or that of one category or collection, without what narrows it. */
export function partPath({
  category,
  collection,
}: Pick<Browse, 'category' | 'collection'>): string {
  if (category) return `/categories/${encodeURIComponent(category)}`;
  return collection ? `/collections/${encodeURIComponent(collection)}` : productsPath;
}

/** The list with all that narrows and sorts it, at a page. */
export function listPath(browse: Browse = {}): string {
  const { q, sort, in_stock, from, to, options = [], page } = browse;
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (in_stock) query.set('stock', '1');
  if (from !== undefined) query.set('from', String(from));
  if (to !== undefined) query.set('to', String(to));
  for (const option of options) query.append('o', option);
  if (sort) query.set('sort', sort);
  if (page && page > 1) query.set('page', String(page));
  const path = partPath(browse);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A picture as it was uploaded, or `width` pixels wide as WebP. */
export function filePath(path: string, width?: number): string {
  const file = `/api/files/${path.split('/').map(encodeURIComponent).join('/')}`;
  return width ? `${file}?w=${width}` : file;
}
