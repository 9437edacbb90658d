import type { ShopFront } from '@kade/contract/storefront';
import { homePath } from './paths';

/** The way to a page as search engines read it: https://schema.org/BreadcrumbList. */
export function crumbsData(store: ShopFront, way: readonly { name: string; path: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: store.name, path: homePath }, ...way].map(
      ({ name, path }, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name,
        item: store.url + path,
      }),
    ),
  };
}
