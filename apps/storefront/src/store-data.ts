import type { ShopFront } from '@kade/contract/storefront';
import { filePath, homePath } from './paths';

/** The shop as search engines read it: https://schema.org/OnlineStore, an Organization. */
export function storeData(store: ShopFront) {
  const { facebook, twitter, instagram, youtube } = store;
  const elsewhere = [facebook, twitter, instagram, youtube].filter(
    (address) => address !== null && /^https?:\/\//i.test(address),
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: store.name,
    url: store.url + homePath,
    ...(store.metadata.description && { description: store.metadata.description }),
    ...(store.logo && { logo: store.url + filePath(store.logo) }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}
