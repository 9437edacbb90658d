import { MAX_TOLD_CHOICES as MAX_FOLLOWED } from '@kade/contract/catalog/shop-products';
import type { ShopProduct } from '@kade/contract/storefront';
import { combinationsOf, priceOf } from '@kade/rules/selection';
import { countCombinations, stockGroupsOf } from '@kade/rules/stock-groups';
import { formatPrice } from '@kade/words/english';
import { factsOf, goodsFinder, groupsOf } from './choices';
import { FEW } from './components/stock';

/** A text that stands only while one of its combinations is chosen. */
export interface LiveText<T> {
  className: string;
  value: T;
}

/**
 * A page without script follows what is chosen by style alone: each price and stock is in it, and
 * the rules show the one whose variants are checked.
 */
export interface LiveChoices {
  prices: LiveText<string>[];
  stocks: LiveText<number>[];
  /** What a piece cost before; null where it costs no less now. */
  befores: LiveText<number | null>[];
  facts: LiveText<string>[];
  style: string;
}

/** The name of a variant in the page, by the places of its group and of itself. */
export const choiceName = (group: number, variant: number) => `v${group}-${variant}`;
export const groupName = (group: number) => `g${group}`;

export function liveChoices(product: ShopProduct): LiveChoices {
  const groups = groupsOf(product);
  const names = new Map(
    groups.flatMap(({ variants }, group) =>
      variants.map(({ _id }, variant) => [_id, choiceName(group, variant)] as const),
    ),
  );
  const nameOf = (id: string) => names.get(id) ?? '';
  const when = (ids: readonly string[]) =>
    `.product${ids.map((id) => `:has(#${nameOf(id)}:checked)`).join('')}`;

  const priced = groups.filter((group) => group.price !== 'parent');
  const prices = follow(priced, 'p', when, (ids) =>
    formatPrice(priceOf(product, product.options, ids)),
  );
  const counted = stockGroupsOf(product.options);
  const { available } = product.combinations;
  const stocks = follow(counted, 's', when, (_, cell) => stockState(available[cell] ?? 0));
  const told = goodsFinder(product);
  const befores = follow(groups, 'b', when, (ids) => told(ids)?.compare_at_price ?? null);
  const facts = follow(groups, 'f', when, (ids) => factsOf(told(ids)));
  const rules = [prices, stocks, befores, facts].flatMap((one) => one.rules);
  return {
    prices: prices.texts,
    stocks: stocks.texts,
    befores: befores.texts,
    facts: facts.texts,
    style: [...rules, ...soldOutRules(product, when, nameOf), ...pictureRules(product, when)].join(
      '\n',
    ),
  };
}

type When = (ids: readonly string[]) => string;

function follow<T>(
  groups: ShopProduct['options'],
  letter: string,
  when: When,
  valueOf: (ids: string[], cell: number) => T,
): { texts: LiveText<T>[]; rules: string[] } {
  if (countCombinations(groups) > MAX_FOLLOWED) return { texts: [], rules: [] };
  const selectors = new Map<T, string[]>();
  for (const [cell, ids] of combinationsOf(groups).entries()) {
    const value = valueOf(ids, cell);
    selectors.set(value, [...(selectors.get(value) ?? []), when(ids)]);
  }
  if (selectors.size < 2) return { texts: [], rules: [] };
  const texts = [...selectors.keys()].map((value, index) => ({
    className: `${letter}${index}`,
    value,
  }));
  const rules = [...selectors.values()].map(
    (list, index) =>
      `${list.map((selector) => `${selector} .${letter}${index}`).join(',')}{display:inline}`,
  );
  const complete = [...selectors.values()].flat().map((selector) => `${selector} .${letter}-any`);
  return { texts, rules: [...rules, `${complete.join(',')}{display:none}`] };
}

/** Many are as good as more: only few pieces are told apart. */
const stockState = (available: number) => Math.min(available, FEW + 1);

/** The picture of a chosen variant stands first, in the strip and below it. */
function pictureRules(product: ShopProduct, when: When): string[] {
  const numbers = new Map(product.images.map(({ _id }, index) => [_id, index + 1]));
  return groupsOf(product).flatMap(({ variants }) =>
    variants.flatMap(({ _id, image_id }) => {
      const number = image_id ? numbers.get(image_id) : undefined;
      return number === undefined || number === 1
        ? []
        : [`${when([_id])} :is(#picture-${number},#thumb-${number}){order:-1}`];
    }),
  );
}

/** Strikes out what is not to be had with the rest of the choice. */
function soldOutRules(product: ShopProduct, when: When, nameOf: (id: string) => string): string[] {
  const counted = stockGroupsOf(product.options);
  if (counted.length < 2 || countCombinations(counted) > MAX_FOLLOWED) return [];
  const selectors = combinationsOf(counted).flatMap((ids, cell) =>
    (product.combinations.available[cell] ?? 0) > 0
      ? []
      : ids.map((id) => `${when(ids.filter((other) => other !== id))} .chip-${nameOf(id)}`),
  );
  return selectors.length > 0 ? [`${selectors.join(',')}{--chip-line:line-through}`] : [];
}
