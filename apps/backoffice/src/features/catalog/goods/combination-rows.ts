import type { Combination } from '@kade/contract/catalog/goods';
import type { Product } from '@kade/contract/catalog/products';
import { goodsOf, NO_GOODS, type Goods } from '@kade/rules/goods';
import { combinationAt } from '@kade/rules/selection';
import { countCombinations } from '@kade/rules/stock-groups';
import { searchForm } from '@kade/rules/search-form';

/** More are not shown at once. */
export const MOST_ROWS = 10_000;

/** One combination of a product: what it says itself, and what holds where it says nothing. */
export interface CombinationRow {
  key: string;
  variants: string[];
  label: string;
  own: Goods;
  inherited: Goods;
}

/** Names a combination, in whatever order its variants stand. */
export const keyOf = (variants: readonly string[]) => variants.toSorted().join();

/** The combinations of a product in the order of its groups. */
export function rowsOf(product: Product, known: readonly Combination[]): CombinationRow[] {
  const groups = product.options.filter(({ variants }) => variants.length > 0);
  const names = new Map(
    groups.flatMap(({ variants }) => variants.map(({ _id, name }) => [_id, name] as const)),
  );
  const told = new Map(known.map((one) => [keyOf(one.variants), one]));
  const count = Math.min(countCombinations(groups), MOST_ROWS);
  return Array.from({ length: count }, (_, index) => {
    const variants = combinationAt(groups, index);
    const key = keyOf(variants);
    return {
      key,
      variants,
      label: variants.map((id) => names.get(id) ?? '').join(' / '),
      own: told.get(key) ?? NO_GOODS,
      inherited: goodsOf(product, groups, variants),
    };
  });
}

/** The rows whose names, SKU or barcode hold all these words. */
export function matching(rows: readonly CombinationRow[], search: string): CombinationRow[] {
  const words = searchForm(search).split(' ').filter(Boolean);
  if (words.length === 0) return [...rows];
  return rows.filter(({ label, own, inherited }) => {
    const sku = own.sku || inherited.sku;
    const barcode = own.barcode || inherited.barcode;
    const text = searchForm(`${label} ${sku} ${barcode}`);
    return words.every((word) => text.includes(word));
  });
}
