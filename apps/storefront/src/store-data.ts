import type { ShopFront } from '@kade/contract/storefront';
import { mainPhone } from '@kade/rules/phone';
import { filePath, homePath, policyPath } from './paths';
import { webAddress } from './web-address';

/** The shop as search engines read it: https://schema.org/OnlineStore, an Organization. */
export function storeData(store: ShopFront) {
  const { facebook, twitter, instagram, youtube, contact } = store;
  const elsewhere = [facebook, twitter, instagram, youtube, contact.tiktok].flatMap(
    (address) => webAddress(address) ?? [],
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: store.name,
    url: store.url + homePath,
    ...(store.metadata.description && { description: store.metadata.description }),
    ...(store.logo && { logo: store.url + filePath(store.logo) }),
    ...(contact.phone && { telephone: mainPhone(contact.phone) }),
    ...(contact.email && { email: contact.email }),
    ...(contact.address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: contact.address.replaceAll(/\s*\n\s*/g, ', '),
        addressCountry: 'LK',
      },
    }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    ...returnsOf(store),
  };
}

/** Where the store says what it takes back: said of the store, as its words are read by people alone. */
export const returnsOf = (store: ShopFront) =>
  store.policies.includes('refund_policy') && {
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'LK',
      merchantReturnLink: store.url + policyPath('refund_policy'),
    },
  };
