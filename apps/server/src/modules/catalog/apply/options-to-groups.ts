import { MAX_VARIANTS } from '@kade/contract/catalog/variants';
import { cut } from '@kade/rules/cut';
import { combinationsOf, type GroupPrice, type VariantPrice } from '@kade/rules/selection';
import type { GroupStock } from '@kade/rules/stock-groups';
import { MAX_VALUE, shortener } from '../sheets';

/** A row of a file that stands for one combination. */
export interface OptionRow {
  /** A value for each option. */
  values: readonly string[];
  price: number;
  quantity: number;
}

interface WantedVariant {
  name: string;
  price: VariantPrice;
}

export interface WantedGroup {
  name: string;
  price: GroupPrice;
  stock: GroupStock;
  variants: WantedVariant[];
}

export interface WantedOptions {
  price: number;
  groups: WantedGroup[];
  /** By combination, the last group changing fastest. */
  quantities: number[];
}

interface Limits {
  /** The options would make more combinations than a product may have. */
  isOneList: boolean;
  /** As many variants as a group of this name may have. */
  maxOf: (name: string) => number;
}

/**
 * Groups that make the price and the stock of every row. A price that hangs on one option is that
 * group's own; one that is a sum of what each option says becomes addons; where neither holds, the
 * options become one group whose variants are the combinations themselves.
 */
export function groupsOfOptions(
  names: readonly string[],
  rows: readonly OptionRow[],
  limits: Limits = { isOneList: false, maxOf: () => MAX_VARIANTS },
): WantedOptions {
  const price = rows[0]?.price ?? 0;
  const prices = limits.isOneList ? undefined : pricesByOption(names, rows);
  if (!prices) {
    const name = cut(names.join(' / '), MAX_VALUE);
    const shorten = shortener();
    const merged = rows
      .slice(0, limits.maxOf(name))
      .map((row) => ({ ...row, values: [shorten(row.values.join(' / '))] }));
    return groupsOfOptions([name], merged);
  }
  const groups = names.map((name, index): WantedGroup => {
    const values = valuesOf(rows, index);
    const { type, amounts } = prices[index] ?? hangsOnNothing;
    return {
      name,
      price: type,
      stock: index === names.length - 1 ? 'independent' : 'parent',
      variants: values.map((value) => ({
        name: value,
        price: priceOf(type, amounts.get(value) ?? 0),
      })),
    };
  });
  return { price, groups, quantities: quantitiesOf(groups, rows) };
}

const valuesOf = (rows: readonly OptionRow[], index: number) => [
  ...new Map(rows.map(({ values }) => [fold(values[index]), values[index] ?? ''])).values(),
];

const fold = (value: string | undefined) => (value ?? '').toLowerCase();

interface OptionPrices {
  type: GroupPrice;
  /** Its own price, or the difference that it makes. */
  amounts: Map<string, number>;
}

const hangsOnNothing: OptionPrices = { type: 'parent', amounts: new Map() };

/** How each option makes the price; undefined where they do not make it one by one. */
function pricesByOption(
  names: readonly string[],
  rows: readonly OptionRow[],
): OptionPrices[] | undefined {
  const first = rows[0];
  if (!first || rows.every(({ price }) => price === first.price))
    return names.map(() => hangsOnNothing);
  // What each value differs by, as told by the rows that share all other values with the first.
  const parts = names.map((_, index) => {
    const differences = new Map<string, number>([[fold(first.values[index]), 0]]);
    for (const row of rows) {
      const isOnlyHere = row.values.every(
        (value, other) => other === index || fold(value) === fold(first.values[other]),
      );
      if (isOnlyHere) differences.set(fold(row.values[index]), row.price - first.price);
    }
    return differences;
  });
  const isSum = rows.every((row) => {
    const known = row.values.map((value, index) => parts[index]?.get(fold(value)));
    const sum = known.reduce<number>((total, part) => total + (part ?? NaN), first.price);
    return sum === row.price;
  });
  if (!isSum) return undefined;
  const base = parts.findIndex((part) => [...part.values()].some((value) => value !== 0));
  return names.map((_, index) => {
    const part = parts[index] ?? new Map<string, number>();
    if ([...part.values()].every((value) => value === 0)) return hangsOnNothing;
    const shift = index === base ? first.price : 0;
    const amounts = valuesOf(rows, index).map((value): [string, number] => [
      value,
      shift + (part.get(fold(value)) ?? 0),
    ]);
    return { type: index === base ? 'independent' : 'addon', amounts: new Map(amounts) };
  });
}

function priceOf(type: GroupPrice, amount: number): VariantPrice {
  if (type !== 'addon') return { type, amount };
  return amount < 0 ? { type: 'subtraction', amount: -amount } : { type: 'addition', amount };
}

function quantitiesOf(groups: readonly WantedGroup[], rows: readonly OptionRow[]): number[] {
  const key = (values: readonly string[]) => values.map(fold).join('\n');
  const byValues = new Map(rows.map(({ values, quantity }) => [key(values), quantity]));
  const named = groups.map(({ variants }) => ({
    variants: variants.map(({ name }) => ({ _id: name })),
  }));
  return combinationsOf(named).map((values) => byValues.get(key(values)) ?? 0);
}
