import { goodsOf } from '@kade/rules/goods';
import type { ModelGroup, ProductModel } from '../whole';

/**
 * Groups of which one came to have prices of its own: each of its variants keeps what it cost before
 * by the rule until then, where nobody said it of the variant itself.
 */
export function keptCompared(before: ProductModel, groups: readonly ModelGroup[]): ModelGroup[] {
  const known = new Set(before.groups.map(({ _id }) => _id));
  const hadOwn = before.groups.some(({ price }) => price === 'independent');
  return groups.map((group) => {
    if (hadOwn || group.price !== 'independent' || !known.has(group._id)) return group;
    const variants = group.variants.map((variant) => ({
      ...variant,
      compare_at_price:
        variant.compare_at_price ?? goodsOf(before, before.groups, [variant._id]).compare_at_price,
    }));
    return { ...group, variants };
  });
}
