import type { Formats } from '../format';

interface Most {
  most: number;
}

/** What is wrong with a field about products, stock or what they are sorted into. */
export const catalogProblems = ({ formatNumber }: Formats) => ({
  products_not_here: () => 'must all be products of this store',
  product_not_here: () => 'is not a product of this store',
  category_not_here: () => 'is not a category of this store',
  collection_not_here: () => 'is not a collection of this store',
  no_product_here: () => 'is no product of this store',
  no_collection_here: () => 'is no collection of this store',
  product_not_sold: () => 'is no longer sold',
  product_gone: () => 'is no longer there',
  products_too_many_chosen: ({ most }: Most) =>
    `is more than ${formatNumber(most)} products: narrow the filter`,
  collection_too_large: ({ most }: Most) => `would hold more than ${formatNumber(most)} products`,
  collection_full: ({ most }: Most) => `would make more than ${most} products`,
  variants_too_many: ({ most }: Most) => `would be more than ${most} variants`,
  groups_too_many: ({ most }: Most) => `has ${most} variant groups, the most that there can be`,
  combinations_too_many: ({ most }: Most) =>
    `would count more than ${formatNumber(most)} combinations`,
  combination_of_one_group: () => 'must be of a product with several groups that have variants',
  pictures_too_many: ({ most }: Most) => `would make more than ${most} pictures`,
  pictures_not_each_once: () => 'must name every picture of the product once',
  picture_of_another: () => 'must be one of the pictures of the product',
  picture_not_here: () => 'is not a picture of this product',
  picture_of_value: () => 'must be the same for every row of its first value',
  price_type_parent: () => 'must be parent',
  price_type_independent: () => 'must be independent',
  price_type_addon: () => 'must be addition, percentage or subtraction',
  stock_not_counted: () => 'must be null, since this group has no stock of its own',
  stock_said_twice: () => 'must not be sent beside stock_quantity',
  variants_of_another: () => 'are not of this product',
  options_same: () => 'must have different names',
  row_short: () => 'must be one of each option',
  rows_not_all: () => 'must be one for every combination',
  prices_of_no_option: () =>
    'have prices that no option makes by itself: join the options into one',
  value_changed: () => 'holds another value now',
  stock_now: ({ before, now }: { before: number; now: number }) =>
    `was ${before} and is ${now} now`,
  version_now: ({ version }: { version: number }) => `is ${version} now`,
});
