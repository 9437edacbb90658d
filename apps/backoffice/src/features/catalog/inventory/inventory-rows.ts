import type { InventoryProduct, StockLevel } from '@kade/contract/catalog/inventory';
import { combinationsOf } from '@kade/rules/selection';
import { countCombinations } from '@kade/rules/stock-groups';

/** A place where a number stands: pieces of a combination, or a product's threshold. */
export interface InventoryCell {
  key: string;
  product_id: string;
  /** Of pieces: the combination. Undefined: the product's threshold. */
  variants: readonly string[] | undefined;
  /** As it is saved; empty where the store's threshold counts. */
  saved: string;
}

/** A line of the inventory. */
export interface InventoryRow {
  key: string;
  product: InventoryProduct;
  /** The names of the variants; empty where the stock is the product's own. */
  combination: string;
  sku: string;
  /** The first line of its product, which carries what is the product's. */
  isFirst: boolean;
  /** Undefined where the combinations are too many to come along: they can be asked for. */
  pieces: InventoryCell | undefined;
  threshold: InventoryCell | undefined;
  combinations: number;
}

interface RowsOptions {
  level: StockLevel | undefined;
  /** The store's threshold. */
  standard: number;
  /** Quantities that were asked for, by product. */
  asked: ReadonlyMap<string, readonly number[]>;
}

export const thresholdOf = (product: InventoryProduct, standard: number) =>
  product.low_stock_at ?? standard;

/** The lines of products; of those that are filtered by level only the combinations that match. */
export function rowsOf(
  products: readonly InventoryProduct[],
  { level, standard, asked }: RowsOptions,
): InventoryRow[] {
  return products.flatMap((product): InventoryRow[] => {
    const quantities = product.quantities ?? asked.get(product._id);
    const limit = level === 'out' ? 0 : thresholdOf(product, standard);
    const isShown = (quantity: number) => level === undefined || quantity <= limit;
    const threshold: InventoryCell = {
      key: `${product._id} low`,
      product_id: product._id,
      variants: undefined,
      saved: product.low_stock_at === null ? '' : String(product.low_stock_at),
    };
    const base = { product, combinations: countCombinations(product.groups) };
    const first = { ...base, isFirst: true, threshold };
    if (!quantities) {
      return [{ ...first, key: product._id, combination: '', sku: '', pieces: undefined }];
    }
    const variants = new Map(
      product.groups.flatMap((group) => group.variants.map((variant) => [variant._id, variant])),
    );
    const shown = combinationsOf(product.groups)
      .map((ids, place) => ({ ids, place, quantity: quantities[place] ?? 0 }))
      .filter(({ quantity }) => isShown(quantity));
    return shown.map(({ ids, place, quantity }, index) => {
      const chosen = ids.flatMap((id) => variants.get(id) ?? []);
      const key = `${product._id} ${ids.join()}`;
      return {
        ...(index === 0 ? first : { ...base, isFirst: false, threshold: undefined }),
        key,
        combination: chosen.map(({ name }) => name).join(' / '),
        sku: product.skus?.[place] ?? chosen.findLast(({ sku }) => sku !== '')?.sku ?? '',
        pieces: { key, product_id: product._id, variants: ids, saved: String(quantity) },
      };
    });
  });
}
