import type { ShopFront, ShopProduct } from '@kade/contract/storefront';
import { cellOf, priceOf, priceRangeOf } from '@kade/rules/selection';
import { chosenNames, goodsFinder, type Told } from './choices';
import { filePath, productPath } from './paths';

/** A product as search engines read it: https://schema.org/Product. */
export function productData(store: ShopFront, product: ShopProduct) {
  const url = store.url + productPath(product._id);
  const pictures = product.images.length > 0 ? product.images : [product.thumbnail];
  const image = pictures.flatMap((file) => (file ? [store.url + filePath(file.path)] : []));
  const own = goodsFinder(product)([]);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    url,
    ...(product.description && { description: product.description }),
    ...(image.length > 0 && { image }),
    ...(product.category && { category: product.category.name }),
    ...(product.vendor && { brand: { '@type': 'Brand', name: product.vendor } }),
    ...toldOf(own),
    offers: {
      ...offersOf(product),
      url,
      priceCurrency: 'LKR',
      availability: availabilityOf(product.available),
      seller: { '@type': 'Organization', name: store.name },
    },
  };
}

/** One offer; of a product with several prices from the least to the most, and each that is told. */
function offersOf(product: ShopProduct) {
  const { lowest, highest } = priceRangeOf(product, product.options);
  const told = product.goods.filter(({ variants }) => variants.length > 0);
  if (lowest === highest && told.length === 0) {
    const before = product.compare_at_price;
    return { '@type': 'Offer', price: decimal(lowest), ...struck(lowest, before) };
  }
  return {
    '@type': 'AggregateOffer',
    lowPrice: decimal(lowest),
    highPrice: decimal(highest),
    ...(told.length > 0 && { offers: told.map((one) => offerOf(product, one)) }),
  };
}

function offerOf(product: ShopProduct, told: Told) {
  const { options, combinations } = product;
  const price = priceOf(product, options, told.variants);
  const cell = cellOf(options, told.variants);
  return {
    '@type': 'Offer',
    name: chosenNames(product, told.variants).join(', '),
    ...toldOf(told),
    price: decimal(price),
    priceCurrency: 'LKR',
    availability: availabilityOf(combinations.available[cell ?? -1] ?? 0),
    ...struck(price, told.compare_at_price),
  };
}

/** What an offer has no other place for: the price before, which is struck out. */
const struck = (price: number, before: number | null) =>
  before !== null && {
    priceSpecification: [
      { '@type': 'UnitPriceSpecification', price: decimal(price), priceCurrency: 'LKR' },
      {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: decimal(before),
        priceCurrency: 'LKR',
      },
    ],
  };

const toldOf = (told: Told | undefined) => ({
  ...(told?.sku && { sku: told.sku }),
  ...(told && isGtin(told.barcode) && { gtin: told.barcode }),
  ...(told?.weight && {
    weight: { '@type': 'QuantitativeValue', value: told.weight, unitCode: 'GRM' },
  }),
});

/** Whether a barcode is a trade item number: a number of 8, 12, 13 or 14 digits that its last one checks. */
function isGtin(barcode: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(barcode)) return false;
  const digits = barcode.split('').map(Number).toReversed();
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

const availabilityOf = (pieces: number) =>
  `https://schema.org/${pieces > 0 ? 'InStock' : 'OutOfStock'}`;

const decimal = (minor: number) => (minor / 100).toFixed(2);
