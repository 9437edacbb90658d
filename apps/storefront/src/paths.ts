/** The addresses of the storefront. */
export const homePath = '/';
export const productsPath = '/products';
export const cartPath = '/cart';
export const checkoutPath = '/checkout';
export const endPreviewPath = '/preview-theme?disable=true';

/** A legal document of the store. */
export const policyPath = (type: string) => `/policies/${encodeURIComponent(type)}`;

/** A product, with these variants chosen. */
export function productPath(id: string, variants: readonly string[] = []): string {
  const path = `/products/${encodeURIComponent(id)}`;
  return variants.length > 0 ? `${path}?${choiceQuery(variants)}` : path;
}

/** The cart, after a piece was put into it. */
export function addedPath(id: string, variants: readonly string[], short?: 'full' | 'stock') {
  const query = new URLSearchParams({ added: id });
  if (short) query.set('short', short);
  return `${cartPath}?${[query, choiceQuery(variants)].filter(({ size }) => size > 0).join('&')}`;
}

const choiceQuery = (variants: readonly string[]) =>
  new URLSearchParams(variants.map((id) => ['v', id]));

/** The variants that an address names. */
export const choiceIn = (query: URLSearchParams) => query.getAll('v');

export const orderPath = (id: string, accessToken: string) =>
  `/orders/${encodeURIComponent(id)}?${new URLSearchParams({ access_token: accessToken })}`;

/** Whether an address is the page of an order. */
export const isOrderPath = (pathname: string): boolean => /^\/orders\/[^/]+\/?$/.test(pathname);

/** The order, on the way to the page where its card is asked for. */
export const payNowPath = (id: string, accessToken: string) =>
  `${orderPath(id, accessToken)}&${PAY_NOW}`;
export const PAY_NOW = 'pay=now';

/** The order, and how the way back from PayPal ended. */
export const paypalEndPath = (id: string, accessToken: string, end: string) =>
  `${orderPath(id, accessToken)}&${new URLSearchParams({ paypal: end }).toString()}`;

export interface Browse {
  q?: string | undefined;
  category?: string | undefined;
  collection?: string | undefined;
  page?: number | undefined;
}

/** The list of products, searched, of one category or collection, at a page; each part only where it says something. */
export function listPath({ q, category, collection, page }: Browse = {}): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (category) query.set('category', category);
  if (collection) query.set('collection', collection);
  if (page && page > 1) query.set('page', String(page));
  return query.size > 0 ? `${productsPath}?${query}` : productsPath;
}

/** All that a collection holds. */
export const collectionPath = (id: string) => listPath({ collection: id });

/** A picture as it was uploaded, or `width` pixels wide as WebP. */
export function filePath(path: string, width?: number): string {
  const file = `/api/files/${path.split('/').map(encodeURIComponent).join('/')}`;
  return width ? `${file}?w=${width}` : file;
}
