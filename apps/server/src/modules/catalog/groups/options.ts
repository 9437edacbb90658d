import { MAX_INLINE_STOCK, type Variant, type VariantGroup } from '@kade/contract/catalog/variants';
import type { Goods } from '@kade/rules/goods';
import { combinationsOf, type VariantPriceType } from '@kade/rules/selection';
import { countCombinations } from '@kade/rules/stock-groups';
import { fingerprint } from '../../../platform/versions';

export interface GroupRow {
  id: string;
  name: string;
  price_type: 'addon' | 'independent' | 'parent';
  stock_type: 'parent' | 'independent';
  variants: (Goods & {
    id: string;
    name: string;
    price_type: VariantPriceType;
    price_amount: number;
    image_id: string | null;
  })[];
}

export interface EntryRow {
  variant_id: string;
  parents: string[];
  stock_quantity: number;
}

/** Names a combination of variants, in whatever order they are listed. */
export const entryKey = (variantIds: readonly string[]) =>
  [...new Set(variantIds)].toSorted().join();

const editable = ['name', 'image_id', 'sku', 'barcode', 'weight', 'compare_at_price'] as const;

/** The groups of a product without any stock. */
export function groupsOf(productId: string, rows: readonly GroupRow[]): VariantGroup[] {
  return rows.map((row, place) => ({
    version: fingerprint([row.name, row.price_type, row.stock_type, place]),
    _id: row.id,
    name: row.name,
    price: row.price_type,
    stock: row.stock_type,
    product_id: productId,
    variants: row.variants.map(({ id, price_type, price_amount, ...variant }) => ({
      ...variant,
      _id: id,
      price: { amount: price_amount, type: price_type },
      stock: null,
      variant_group_id: row.id,
      version: fingerprint([price_type, price_amount, ...editable.map((field) => variant[field])]),
    })),
  }));
}

/** The groups of a product with their stock, unless that is too much to travel with them. */
export function optionsOf(
  productId: string,
  rows: readonly GroupRow[],
  entries: readonly EntryRow[],
): VariantGroup[] {
  const groups = groupsOf(productId, rows);
  const before = (group: VariantGroup) =>
    groups.slice(0, groups.indexOf(group)).filter(({ variants }) => variants.length > 0);
  const counted = groups.filter((group) => group.stock === 'independent');
  const size = counted.reduce(
    (sum, group) => sum + countCombinations([...before(group), group]),
    0,
  );
  const quantities = new Map(
    entries.map((entry) => [entryKey([entry.variant_id, ...entry.parents]), entry.stock_quantity]),
  );
  const withStock = (group: VariantGroup) => {
    const combinations = combinationsOf(before(group));
    const stockOf = (variant: Variant) =>
      combinations.map((parents) => ({
        parents,
        stock_quantity: quantities.get(entryKey([variant._id, ...parents])) ?? 0,
      }));
    return group.variants.map((variant) => ({ ...variant, stock: stockOf(variant) }));
  };
  const withoutStock = ({ variants }: VariantGroup) =>
    variants.map((variant) => ({ ...variant, stock: undefined }));
  return groups.map((group) => {
    if (group.stock === 'parent') return group;
    return { ...group, variants: size > MAX_INLINE_STOCK ? withoutStock(group) : withStock(group) };
  });
}
