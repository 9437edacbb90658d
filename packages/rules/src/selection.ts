import {
  countCombinations,
  offered,
  stockGroupsOf,
  type GroupStock,
  type StockGroup,
} from './stock-groups';

/** What a group does to the price, and what a variant of an addon group does to it. */
export type GroupPrice = 'addon' | 'independent' | 'parent';
export type VariantPriceType = 'addition' | 'percentage' | 'subtraction' | 'independent' | 'parent';

/** `amount` in minor units, or in basis points where the type is `percentage`. */
export interface VariantPrice {
  amount: number;
  type: VariantPriceType;
}

export interface SelectableVariant {
  _id: string;
  name: string;
  price: VariantPrice;
}

/** A variant group; groups stand in their order wherever there are several. */
export interface SelectableGroup<V extends { _id: string } = SelectableVariant> {
  _id: string;
  name: string;
  price: GroupPrice;
  stock: GroupStock;
  variants: readonly V[];
}

/** All that the range of prices needs of a group. */
export interface PricedGroup {
  price: GroupPrice;
  variants: readonly { price: VariantPrice }[];
}

/** What is wrong with a choice of variants; `of` is the name of the group. */
export type ChoiceProblem =
  | { say: 'choose_one' | 'choose_only_one'; of: string }
  | { say: 'unknown_variant' };

/**
 * What is wrong with a choice of variants; undefined when it is one of each group that has variants
 * and nothing else.
 */
export function problemOf(
  groups: readonly { name: string; variants: readonly { _id: string }[] }[],
  selection: readonly string[],
): ChoiceProblem | undefined {
  const chosen = new Set(selection);
  for (const { name, variants } of offered(groups)) {
    const count = variants.filter((variant) => chosen.delete(variant._id)).length;
    if (count === 0) return { say: 'choose_one', of: name };
    if (count > 1) return { say: 'choose_only_one', of: name };
  }
  return chosen.size > 0 ? { say: 'unknown_variant' } : undefined;
}

/** The chosen variants in the order of the groups; groups without a choice are passed over. */
export function chosenOf<V extends { _id: string }, G extends { variants: readonly V[] }>(
  groups: readonly G[],
  selection: readonly string[],
): { group: G; variant: G['variants'][number] }[] {
  const ids = new Set(selection);
  return groups.flatMap((group) => {
    const variant = group.variants.find((candidate) => ids.has(candidate._id));
    return variant ? [{ group, variant }] : [];
  });
}

/**
 * The price of one piece in minor units. An independent variant replaces the product's price; on what
 * then stands, the base, every addon counts, whatever their order. Never below 0.
 */
export function priceOf(
  product: { price: number },
  groups: readonly SelectableGroup[],
  selection: readonly string[],
): number {
  const chosen = chosenOf(groups, selection);
  const base = chosen.reduce(
    (price, { group, variant }) => (group.price === 'independent' ? variant.price.amount : price),
    product.price,
  );
  const addons = chosen.reduce(
    (sum, { group, variant }) =>
      group.price === 'addon' ? sum + addonOf(base, variant.price) : sum,
    0,
  );
  return Math.max(0, base + addons);
}

/** The least and the most that one piece can cost, whatever is chosen. */
export function priceRangeOf(
  product: { price: number },
  groups: readonly PricedGroup[],
): { lowest: number; highest: number } {
  const choosable = offered(groups);
  const independent = choosable.findLast((group) => group.price === 'independent');
  const bases = independent?.variants.map(({ price }) => price.amount) ?? [product.price];
  const addons = choosable.filter((group) => group.price === 'addon');
  const extreme = (base: number, pick: (...amounts: number[]) => number) =>
    addons.reduce(
      (sum, { variants }) => sum + pick(...variants.map(({ price }) => addonOf(base, price))),
      base,
    );
  return {
    lowest: Math.max(0, Math.min(...bases.map((base) => extreme(base, Math.min)))),
    highest: Math.max(0, ...bases.map((base) => extreme(base, Math.max))),
  };
}

/** What a variant of an addon group adds to the base, in minor units; negative where it takes off. */
export function addonOf(base: number, { amount, type }: VariantPrice): number {
  if (type === 'addition') return amount;
  if (type === 'subtraction') return -amount;
  return type === 'percentage' ? percentageOf(base, amount) : 0;
}

/** A share of an amount in minor units, given in basis points (1250 is 12.5 %), rounded half up. */
export function percentageOf(amount: number, basisPoints: number): number {
  return Number((BigInt(amount) * BigInt(basisPoints) + 5_000n) / 10_000n);
}

/**
 * The price of a variant when its group changes how it counts. What the variant costs stays the same
 * as long as its group is the only one: an addon of 500 on 2,000 becomes 2,500, and back.
 */
export function convertPrice(
  price: VariantPrice,
  to: GroupPrice,
  product: { price: number },
): VariantPrice {
  if (to === 'parent') return { amount: 0, type: 'parent' };
  const isAddon = price.type !== 'independent' && price.type !== 'parent';
  if (isAddon === (to === 'addon') && price.type !== 'parent') return price;
  if (to === 'independent') {
    return { amount: Math.max(0, product.price + addonOf(product.price, price)), type: to };
  }
  const difference = price.type === 'independent' ? price.amount - product.price : 0;
  return difference < 0
    ? { amount: -difference, type: 'subtraction' }
    : { amount: difference, type: 'addition' };
}

/** Combinations that the stock of one product can be counted by. */
export const MAX_COMBINATIONS = 10_000;

/**
 * Every combination of one variant of each of the groups, as ids in the order of the groups; the last
 * group changes fastest. Of no groups: the one combination of nothing. Throws where they are more than
 * a product may have: whoever asks has looked at their number.
 */
export function combinationsOf(
  groups: readonly { variants: readonly { _id: string }[] }[],
): string[][] {
  const count = countCombinations(groups);
  if (count > MAX_COMBINATIONS) throw new RangeError(`${count} combinations are too many`);
  if (count === 0) return [];
  return groups.reduce<string[][]>(
    (combinations, { variants }) =>
      combinations.flatMap((combination) => variants.map(({ _id }) => [...combination, _id])),
    [[]],
  );
}

/** The combination that stands at a place of `combinationsOf`, without the others. */
export function combinationAt(
  groups: readonly { variants: readonly { _id: string }[] }[],
  place: number,
): string[] {
  let rest = place;
  return groups
    .toReversed()
    .map(({ variants }) => {
      const variant = variants[rest % variants.length];
      rest = Math.floor(rest / variants.length);
      return variant?._id ?? '';
    })
    .toReversed();
}

/** Which of `combinationsOf(stockGroupsOf(groups))` a selection is; undefined when it is incomplete. */
export function cellOf(
  groups: readonly StockGroup[],
  selection: readonly string[],
): number | undefined {
  const chosen = new Set(selection);
  let cell = 0;
  for (const { variants } of stockGroupsOf(groups)) {
    const index = variants.findIndex((variant) => chosen.has(variant._id));
    if (index === -1) return undefined;
    cell = cell * variants.length + index;
  }
  return cell;
}

/** `cellOf` for many selections of the same groups, each in the time that it takes to read it. */
export function cellFinder(
  groups: readonly StockGroup[],
): (selection: readonly string[]) => number | undefined {
  const counted = stockGroupsOf(groups);
  const parts = new Map<string, { group: number; cells: number }>();
  let size = 1;
  for (const [group, { variants }] of [...counted.entries()].toReversed()) {
    for (const [index, { _id }] of variants.entries()) {
      parts.set(_id, { group, cells: index * size });
    }
    size *= variants.length;
  }
  return (selection) => {
    const seen = new Set<number>();
    let cell = 0;
    for (const id of selection) {
      const part = parts.get(id);
      if (!part || seen.has(part.group)) continue;
      seen.add(part.group);
      cell += part.cells;
    }
    return seen.size === counted.length ? cell : undefined;
  };
}
