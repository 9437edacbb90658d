import { MAX_TOLD_CHOICES } from '@kade/contract/catalog/shop-products';
import type { DeliveryAnywhere } from '@kade/contract/delivery';
import type { ShopFront, ShopProduct } from '@kade/contract/storefront';
import { isGtin } from '@kade/rules/goods';
import { cellOf, combinationsOf, priceOf, priceRangeOf } from '@kade/rules/selection';
import { countCombinations } from '@kade/rules/stock-groups';
import { chosenNames, goodsFinder, groupsOf, type Told } from './choices';
import { choiceQuery, filePath, productPath } from './paths';
import { returnsOf } from './store-data';

/** A product as search engines read it: https://schema.org/Product. */
export function productData(
  store: ShopFront,
  product: ShopProduct,
  anywhere: DeliveryAnywhere | null = null,
) {
  const url = store.url + productPath(product.slug);
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
    ...(own?.weight && {
      weight: { '@type': 'QuantitativeValue', value: own.weight, unitCode: 'GRM' },
    }),
    offers: {
      ...offersOf(product, url),
      url,
      priceCurrency: 'LKR',
      availability: availabilityOf(product.available),
      seller: { '@type': 'Organization', name: store.name, ...returnsOf(store) },
      ...shippingOf(anywhere),
    },
  };
}

/** One offer; of a product with choices one of each, from the least to the most. */
function offersOf(product: ShopProduct, url: string) {
  const { lowest, highest } = priceRangeOf(product, product.options);
  const groups = groupsOf(product);
  const count = countCombinations(groups);
  if (groups.length === 0 || count > MAX_TOLD_CHOICES) {
    const before = product.compare_at_price;
    if (lowest === highest) {
      return { '@type': 'Offer', price: decimal(lowest), ...struck(lowest, before) };
    }
    return { '@type': 'AggregateOffer', lowPrice: decimal(lowest), highPrice: decimal(highest) };
  }
  const told = goodsFinder(product);
  return {
    '@type': 'AggregateOffer',
    lowPrice: decimal(lowest),
    highPrice: decimal(highest),
    offerCount: count,
    offers: combinationsOf(groups).map((variants) =>
      offerOf(product, variants, told(variants), url),
    ),
  };
}

function offerOf(
  product: ShopProduct,
  variants: readonly string[],
  told: Told | undefined,
  url: string,
) {
  const { options, combinations } = product;
  const price = priceOf(product, options, variants);
  const cell = cellOf(options, variants);
  return {
    '@type': 'Offer',
    name: chosenNames(product, variants).join(', '),
    url: `${url}?${choiceQuery(variants)}`,
    ...toldOf(told),
    price: decimal(price),
    priceCurrency: 'LKR',
    availability: availabilityOf(combinations.available[cell ?? -1] ?? 0),
    ...struck(price, told?.compare_at_price ?? null),
  };
}

/** What it costs at most to bring one piece anywhere in the country. */
const shippingOf = (anywhere: DeliveryAnywhere | null) =>
  anywhere && {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: decimal(anywhere.shipping),
        currency: 'LKR',
      },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'LK' },
      ...(anywhere.days_from !== null &&
        anywhere.days_to !== null && {
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            handlingTime: daysOf(0, 1),
            transitTime: daysOf(anywhere.days_from, anywhere.days_to),
          },
        }),
    },
  };

const daysOf = (least: number, most: number) => ({
  '@type': 'QuantitativeValue',
  minValue: least,
  maxValue: most,
  unitCode: 'DAY',
});

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

/** Of a product as of each of its offers; an offer has no weight. */
const toldOf = (told: Told | undefined) => ({
  ...(told?.sku && { sku: told.sku }),
  ...(told && isGtin(told.barcode) && { gtin: told.barcode }),
});

const availabilityOf = (pieces: number) =>
  `https://schema.org/${pieces > 0 ? 'InStock' : 'OutOfStock'}`;

const decimal = (minor: number) => (minor / 100).toFixed(2);
