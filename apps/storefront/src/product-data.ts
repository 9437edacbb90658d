import type { ShopFront, ShopProduct } from '@kade/contract/storefront';
import { priceRangeOf } from '@kade/rules/selection';
import { filePath, productPath } from './paths';

/** A product as search engines read it: https://schema.org/Product. */
export function productData(store: ShopFront, product: ShopProduct) {
  const url = store.url + productPath(product._id);
  const pictures = product.images.length > 0 ? product.images : [product.thumbnail];
  const { lowest, highest } = priceRangeOf(product, product.options);
  const image = pictures.flatMap((file) => (file ? [store.url + filePath(file.path)] : []));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    url,
    ...(product.description && { description: product.description }),
    ...(image.length > 0 && { image }),
    ...(product.category && { category: product.category.name }),
    offers: {
      ...(lowest < highest
        ? { '@type': 'AggregateOffer', lowPrice: decimal(lowest), highPrice: decimal(highest) }
        : { '@type': 'Offer', price: decimal(lowest) }),
      url,
      priceCurrency: 'LKR',
      availability: `https://schema.org/${product.available > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: store.name },
    },
  };
}

const decimal = (minor: number) => (minor / 100).toFixed(2);
