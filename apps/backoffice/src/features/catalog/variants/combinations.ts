import type { Product } from '@kade/contract/catalog/products';

/** Whether customers choose of several groups: then what is sold is a combination. */
export const hasCombinations = ({ options }: Pick<Product, 'options'>) =>
  options.filter(({ variants }) => variants.length > 0).length > 1;
