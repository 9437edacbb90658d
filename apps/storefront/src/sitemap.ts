import { SITEMAP_PRODUCTS } from '@kade/contract/shop-list';
import { storefront, type ShopFront } from '@kade/contract/storefront';
import { xmlText } from '@kade/rules/xml';
import type { RouterContextProvider } from 'react-router';
import { ask, notFound, suspended } from './ask';
import { homePath, pagePath, partPath, policyPath, productPath, productsPath } from './paths';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The site map, https://www.sitemaps.org/protocol.html; of many products an index of its parts. */
export async function sitemap(context: Readonly<RouterContextProvider>): Promise<string> {
  const { store, products, total } = await addressesOf(context, 1);
  if (total <= SITEMAP_PRODUCTS) return urls(store, [...pagesOf(store), ...products]);
  const parts = Array.from(
    { length: Math.ceil(total / SITEMAP_PRODUCTS) },
    (_, place) => place + 1,
  );
  const entries = parts.map((part) => `<sitemap>${loc(store, `/sitemap-${part}.xml`)}</sitemap>`);
  return document('sitemapindex', entries);
}

/** One part of a large site map; the first names the pages that are no products, too. */
export async function sitemapPart(
  context: Readonly<RouterContextProvider>,
  part: number,
): Promise<string> {
  const { store, products } = await addressesOf(context, part);
  const pages = part === 1 ? pagesOf(store) : [];
  if (pages.length + products.length === 0) throw notFound();
  return urls(store, [...pages, ...products]);
}

interface Entry {
  path: string;
  changed?: Date;
}

async function addressesOf(context: Readonly<RouterContextProvider>, page: number) {
  const [store, { products, total }] = await Promise.all([
    ask(context, storefront.store, {}),
    ask(context, storefront.addresses, { query: { page } }),
  ]);
  if (store.is_suspended) throw suspended(store.closes_at);
  const entries = products.map(({ slug, updated_at }): Entry => ({
    path: productPath(slug),
    changed: updated_at,
  }));
  return { store, total, products: entries };
}

const pagesOf = (store: ShopFront): Entry[] => [
  { path: homePath },
  { path: productsPath },
  ...store.categories.map(({ slug }) => ({ path: partPath({ category: slug }) })),
  ...store.collections.map(({ slug }) => ({ path: partPath({ collection: slug }) })),
  ...store.pages.map(({ slug }) => ({ path: pagePath(slug) })),
  ...store.policies.map((type) => ({ path: policyPath(type) })),
];

const urls = (store: ShopFront, entries: readonly Entry[]) =>
  document(
    'urlset',
    entries.map(({ path, changed }) => {
      const day = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
      return `<url>${loc(store, path)}${day}</url>`;
    }),
  );

const loc = (store: ShopFront, path: string) => `<loc>${xmlText(store.url + path)}</loc>`;

const document = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">${entries.join('')}</${root}>\n`;
