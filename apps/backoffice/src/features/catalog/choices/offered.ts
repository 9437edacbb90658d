import type { Product } from '@kade/contract/catalog/products';
import { offered as choosable, stockGroupsOf } from '@kade/rules/stock-groups';

/** What customers choose from; a group without variants is none yet. */
export const offered = (product: Pick<Product, 'options'> | undefined) =>
  choosable(product?.options ?? []);

/** Whether each combination has a number of pieces of its own, or can have. */
export const isCountedByAll = (product: Product | undefined) => {
  const groups = offered(product);
  return groups.length === stockGroupsOf(groups).length;
};
