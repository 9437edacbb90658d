import {
  percentageOf,
  priceOf,
  type SelectableGroup,
  type SelectableVariant,
} from '@kade/rules/selection';
import { formatRs } from '@kade/words/english';

type Priced = { price: number };

/** The combination with this number: one variant of each group, the last group changing fastest. */
export function combinationAt<V>(
  groups: readonly { variants: readonly V[] }[],
  index: number,
): V[] {
  const combination: V[] = [];
  let rest = index;
  for (const { variants } of groups.toReversed()) {
    const variant = variants[rest % variants.length];
    rest = Math.floor(rest / variants.length);
    if (variant) combination.unshift(variant);
  }
  return combination;
}

/** `Rs 900.00`, or from the lowest to the highest where groups are still open. */
export function priceRangeWords(
  product: Priced,
  groups: readonly SelectableGroup[],
  selection: readonly string[],
): string {
  const { from, to } = priceRangeOf(product, groups, selection);
  return from === to ? formatRs(from) : `${formatRs(from)} – ${formatRs(to)}`;
}

/** The lowest and the highest price of a choice that may leave groups open, in minor units. */
export function priceRangeOf(
  product: Priced,
  groups: readonly SelectableGroup[],
  selection: readonly string[],
): { from: number; to: number } {
  const chosen = new Set(selection);
  const isOpen = ({ variants }: SelectableGroup) =>
    variants.length > 0 && !variants.some(({ _id }) => chosen.has(_id));
  const deciding = groups.findLast(
    ({ price, variants }) => price === 'independent' && variants.length > 0,
  );
  const bases = deciding && isOpen(deciding) ? deciding.variants.map(({ _id }) => [_id]) : [[]];
  const addons = groups.filter((group) => group.price === 'addon' && isOpen(group));
  const independents = groups.filter(({ price }) => price === 'independent');
  const prices = bases.flatMap((base) => {
    const fixed = [...selection, ...base];
    const standing = priceOf(product, independents, fixed);
    return [1, -1].map((direction) => {
      const picks = addons.flatMap(({ variants }) => lowest(variants, standing, direction) ?? []);
      return priceOf(product, groups, [...fixed, ...picks]);
    });
  });
  return { from: Math.min(...prices), to: Math.max(...prices) };
}

/** The variant that adds the least, or the most with a direction of -1. */
function lowest(
  variants: readonly SelectableVariant[],
  base: number,
  direction: number,
): string | undefined {
  const added = ({ price: { amount, type } }: SelectableVariant) =>
    direction *
    (type === 'percentage' ? percentageOf(base, amount) : type === 'addition' ? amount : -amount);
  return variants.toSorted((one, other) => added(one) - added(other))[0]?._id;
}
