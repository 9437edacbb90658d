import type { Combination } from '@kade/contract/catalog/goods';
import type { Product } from '@kade/contract/catalog/products';
import { MAX_CHOICE_ROWS } from '@kade/contract/catalog/choices';
import { goodsOf } from '@kade/rules/goods';
import { cellFinder, combinationsOf, priceOf } from '@kade/rules/selection';
import { keyOf as combinationText } from '../goods/combination-rows';
import { keyOf, valuesIn, type ChoiceDraft } from './choice-draft';
import { isCountedByAll, offered } from './offered';

/** What the product says of a combination already. */
export interface KnownCells {
  price: number;
  sku: string;
  barcode: string;
  /** Undefined where it is not counted by itself. */
  stock: number | undefined;
  image: string;
}

export interface ChoiceRow {
  key: string;
  values: string[];
  label: string;
  known: KnownCells | undefined;
  /** The pieces that a new combination takes over, where an option is new and stock is typed. */
  carried?: number | undefined;
}

export interface ChoiceOption {
  name: string;
  values: string[];
}

/** What the server knows of combinations and their stock. */
export interface KnownGoods {
  combinations: readonly Combination[];
  quantities: readonly number[];
}

/** The options that a product has with what is typed; without a value it is none yet. */
export function optionsOf(
  product: Product | undefined,
  draft: Pick<ChoiceDraft, 'added' | 'options'>,
): ChoiceOption[] {
  const groups = product?.options ?? [];
  const known = groups.map(({ _id, name, variants }) => {
    const names = variants.map((variant) => variant.name);
    const there = new Set(names.map((one) => one.toLowerCase()));
    const more = valuesIn(draft.added[_id] ?? '').filter((one) => !there.has(one.toLowerCase()));
    return { name, values: [...names, ...more] };
  });
  const typed = draft.options.map(({ name, values }) => ({
    name: name.trim(),
    values: valuesIn(values),
  }));
  return [...known, ...typed].filter(({ values }) => values.length > 0);
}

export const countRows = (options: readonly ChoiceOption[]) =>
  options.length === 0 ? 0 : options.reduce((count, { values }) => count * values.length, 1);

/** Every combination of the options, in their order; none where they are too many. */
export function rowsOf(
  product: Product | undefined,
  goods: KnownGoods,
  options: readonly ChoiceOption[],
): ChoiceRow[] {
  const count = countRows(options);
  if (count === 0 || count > MAX_CHOICE_ROWS) return [];
  const known = product ? knownCells(product, goods) : new Map<string, KnownCells>();
  const named = options.map(({ values }) => ({ variants: values.map((_id) => ({ _id })) }));
  const carriedBy = carrier(product, known, options);
  return combinationsOf(named).map((values) => {
    const key = keyOf(values);
    const row = { key, values, label: values.join(' / '), known: known.get(key) };
    return row.known ? row : { ...row, carried: carriedBy(values) };
  });
}

/** The first value of an option that is new takes over the pieces that there are. */
function carrier(
  product: Product | undefined,
  known: ReadonlyMap<string, KnownCells>,
  options: readonly ChoiceOption[],
): (values: readonly string[]) => number | undefined {
  const there = new Set(offered(product).map(({ name }) => name));
  const isNew = options.map(({ name }) => !there.has(name));
  if (!product || !isNew.includes(true) || !isCountedByAll(product)) return () => undefined;
  return (values) => {
    if (values.some((value, at) => isNew[at] && value !== options[at]?.values[0])) return undefined;
    const before = values.filter((_, at) => !isNew[at]);
    return before.length === 0 ? product.stock_quantity : known.get(keyOf(before))?.stock;
  };
}

function knownCells(product: Product, { combinations, quantities }: KnownGoods) {
  const groups = offered(product);
  const names = new Map(
    groups.flatMap(({ variants }) => variants.map((one) => [one._id, one] as const)),
  );
  const told = new Map(combinations.map((one) => [combinationText(one.variants), one]));
  const cellAt = cellFinder(groups);
  const isCounted = isCountedByAll(product);
  const rows = groups.length === 0 ? [] : combinationsOf(groups);
  return new Map(
    rows.map((ids): [string, KnownCells] => {
      const variants = ids.flatMap((id) => names.get(id) ?? []);
      const { sku, barcode } = goodsOf(product, groups, ids, told.get(combinationText(ids)));
      const stock = isCounted ? quantities[cellAt(ids) ?? -1] : undefined;
      const image = variants[0]?.image_id ?? '';
      const price = priceOf(product, groups, ids);
      return [keyOf(variants.map(({ name }) => name)), { price, sku, barcode, stock, image }];
    }),
  );
}
