export type GroupStock = 'parent' | 'independent';

/** All that the stock rules need of a group. */
export interface StockGroup {
  _id: string;
  stock: GroupStock;
  variants: readonly { _id: string }[];
}

/** A customer chooses one variant of each group that has any. */
export const offered = <G extends { variants: readonly unknown[] }>(groups: readonly G[]) =>
  groups.filter((group) => group.variants.length > 0);

/**
 * The groups that the stock is counted by: up to the last one with stock of its own. None: the stock
 * is the product's.
 */
export function stockGroupsOf<G extends StockGroup>(groups: readonly G[]): G[] {
  const choosable = offered(groups);
  const last = choosable.findLastIndex((group) => group.stock === 'independent');
  return choosable.slice(0, last + 1);
}

/** How many combinations the groups have; 1, of nothing, where there are none. */
export const countCombinations = (groups: readonly { variants: readonly unknown[] }[]) =>
  groups.reduce((count, group) => count * group.variants.length, 1);
