import { carriedCombination } from './carry-stock';
import { isTold, type Goods } from './goods';
import type { StockGroup } from './stock-groups';

/** What is known of one combination, of one variant of each group that has any. */
export interface ToldCombination extends Goods {
  variants: readonly string[];
}

/**
 * What is known of combinations after groups or variants came, went or moved: a new group's first
 * variant takes it over, and what a group told apart is kept as far as it was the same. Of a variant
 * that is alone in its combination then, it is the variant's own.
 */
export function carryCombinations(
  before: readonly StockGroup[],
  combinations: readonly ToldCombination[],
  after: readonly StockGroup[],
): { combinations: ToldCombination[]; variants: (Goods & { _id: string })[] } {
  const groupOf = new Map(
    before.flatMap(({ _id, variants }) => variants.map((one): [string, string] => [one._id, _id])),
  );
  const offered = after.filter(({ variants }) => variants.length > 0);
  const carried = new Map<string, ToldCombination>();
  for (const { variants, ...goods } of combinations) {
    const chosen = new Map(variants.map((id): [string, string] => [groupOf.get(id) ?? '', id]));
    const moved = carriedCombination(offered, chosen);
    if (!moved?.length) continue;
    const known = carried.get(moved.join());
    carried.set(moved.join(), { ...(known ? agreed(known, goods) : goods), variants: moved });
  }
  const told = [...carried.values()].filter(isTold);
  return {
    combinations: told.filter(({ variants }) => variants.length > 1),
    variants: told.flatMap(({ variants: [_id, ...others], ...goods }) =>
      _id !== undefined && others.length === 0 ? [{ ...goods, _id }] : [],
    ),
  };
}

/** What two say alike. */
const agreed = (one: Goods, other: Goods): Goods => ({
  sku: one.sku === other.sku ? one.sku : '',
  barcode: one.barcode === other.barcode ? one.barcode : '',
  weight: one.weight === other.weight ? one.weight : null,
  compare_at_price: one.compare_at_price === other.compare_at_price ? one.compare_at_price : null,
});
