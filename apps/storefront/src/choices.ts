import type { ShopProduct } from '@kade/contract/storefront';
import { addonOf, cellOf, chosenOf, combinationsOf } from '@kade/rules/selection';
import { countCombinations, stockGroupsOf } from '@kade/rules/stock-groups';
import { formatNumber, formatPrice, formatPriceRange } from '@kade/words/english';

export type ChoiceGroup = ShopProduct['options'][number];
export type Choice = ChoiceGroup['variants'][number];

/** What is wrong with a choice, by the ids of the groups. */
export type ChoiceErrors = Record<string, string>;

/** The groups that a customer chooses one variant of each. */
export function groupsOf(product: ShopProduct): ChoiceGroup[] {
  return product.options.filter(({ variants }) => variants.length > 0);
}

/** What these ids choose: the variants that the product has, where there is but one that one. */
export function chooseOf(product: ShopProduct, ids: readonly string[]): string[] {
  const only = groupsOf(product).flatMap(({ variants }) => (variants.length === 1 ? variants : []));
  const wanted = [...ids, ...only.map(({ _id }) => _id)];
  return chosenOf<Choice, ChoiceGroup>(product.options, wanted).map(({ variant }) => variant._id);
}

/** Says beside each group without a choice that it needs one. */
export function missingOf(product: ShopProduct, chosen: readonly string[]): ChoiceErrors {
  const missing = groupsOf(product).filter(
    ({ variants }) => !variants.some(({ _id }) => chosen.includes(_id)),
  );
  return Object.fromEntries(
    missing.map(({ _id, name }) => [_id, `Please choose one of “${name}”`]),
  );
}

/** How many pieces of a complete choice can be bought. */
export function availableOf(product: ShopProduct, chosen: readonly string[]): number {
  const cell = cellOf(product.options, chosen);
  return cell === undefined ? 0 : (product.combinations.available[cell] ?? 0);
}

/** Whether two choices draw on the same stock. */
export function isSameStock(
  product: ShopProduct,
  one: readonly string[],
  other: readonly string[],
) {
  const cell = cellOf(product.options, one);
  return cell !== undefined && cell === cellOf(product.options, other);
}

/** The variants that cannot be bought whatever else is chosen. */
export function goneOf(product: ShopProduct): Set<string> {
  const counted = stockGroupsOf(product.options);
  const gone = new Set(counted.flatMap(({ variants }) => variants.map(({ _id }) => _id)));
  for (const [cell, combination] of combinationsOf(counted).entries()) {
    if ((product.combinations.available[cell] ?? 0) > 0)
      combination.forEach((id) => gone.delete(id));
  }
  return gone;
}

/** What a piece costs before anything is chosen: `From Rs 1,250` where that makes a difference. */
export function priceText(product: ShopProduct): string {
  return formatPriceRange(product, formatPrice);
}

/** Finds what is told of a complete choice. */
export function goodsFinder({ goods }: ShopProduct): (ids: readonly string[]) => Told | undefined {
  const known = new Map(goods.map((one) => [keyOf(one.variants), one]));
  return (ids) => known.get(keyOf(ids));
}

export type Told = ShopProduct['goods'][number];

const keyOf = (ids: readonly string[]) => ids.toSorted().join();

/** `SKU TEA-1 · 250 g`: what tells a choice, as a customer asks for it. */
export const factsOf = (told: Told | undefined) =>
  [told?.sku && `SKU ${told.sku}`, told?.weight && weightText(told.weight)]
    .filter(Boolean)
    .join(' · ');

/** What holds whatever is chosen. */
export function commonFacts(product: ShopProduct): string {
  const [first] = product.goods;
  if (!first || product.goods.length < countCombinations(groupsOf(product))) return '';
  const isSame = (field: 'sku' | 'weight') =>
    product.goods.every((one) => one[field] === first[field]);
  return factsOf({
    ...first,
    sku: isSame('sku') ? first.sku : '',
    weight: isSame('weight') ? first.weight : null,
  });
}

const weightText = (grams: number) =>
  grams < 1000 ? `${grams} g` : `${formatNumber(grams / 1000)} kg`;

/** The names of what is chosen, in the order of the groups. */
export function chosenNames(product: ShopProduct, chosen: readonly string[]): string[] {
  return chosenOf<Choice, ChoiceGroup>(product.options, chosen).map(({ variant }) => variant.name);
}

/** What choosing a variant does to the price: `+ Rs 500`; nothing where it leaves it. */
export function priceNote(
  product: ShopProduct,
  group: ChoiceGroup,
  { price }: Choice,
): string | undefined {
  const independent = groupsOf(product).findLast((one) => one.price === 'independent');
  if (group === independent && group.variants.length > 1) return formatPrice(price.amount);
  if (group.price !== 'addon' || price.amount === 0) return undefined;
  const sign = price.type === 'subtraction' ? '−' : '+';
  const bases = independent?.variants.map((variant) => variant.price.amount) ?? [product.price];
  const [base, ...others] = bases;
  if (price.type === 'percentage' && (base === undefined || others.length > 0)) {
    return `${sign} ${price.amount / 100} %`;
  }
  return `${sign} ${formatPrice(Math.abs(addonOf(base ?? 0, price)))}`;
}
