import type { Product } from '@kade/contract/catalog/products';
import type { NewVariant, Variant, VariantGroup } from '@kade/contract/catalog/variants';
import { carryStock } from '@kade/rules/carry-stock';
import { combinationsOf, type VariantPrice, type VariantPriceType } from '@kade/rules/selection';
import { hundredthsOf } from '../../../lib/form/hundredths';
import { emptyGoods, goodsValues, type GoodsValues } from '../goods/goods-values';
import { piecesOf } from '../goods/pieces';

/** What stands in the fields of a variant. */
export type VariantValues = GoodsValues & {
  name: string;
  sku: string;
  /** Which of the product's pictures shows it; empty: none. */
  image_id: string;
  amount: number | string;
  type: VariantPriceType;
  /** Pieces as typed, by the combination of the groups before. */
  stock: Record<string, string>;
};

/** What tells combinations apart in a form. */
export const combinationKey = (parents: readonly string[]) => parents.join();

/** The groups before this one that customers choose from: its stock has an entry for each combination. */
export const groupsBefore = (product: Product, group: VariantGroup) =>
  product.options
    .slice(
      0,
      product.options.findIndex(({ _id }) => _id === group._id),
    )
    .filter(({ variants }) => variants.length > 0);

export function emptyVariant(product: Product, group: VariantGroup): VariantValues {
  const types = { addon: 'addition', independent: 'independent', parent: 'parent' } as const;
  return {
    name: '',
    sku: '',
    ...emptyGoods,
    image_id: '',
    amount: group.price === 'independent' ? '' : 0,
    type: types[group.price],
    stock: carriedStock(product, group),
  };
}

export function variantValues(variant: Variant): VariantValues {
  const entries = (variant.stock ?? []).map(({ parents, stock_quantity }): [string, string] => [
    combinationKey(parents),
    String(stock_quantity),
  ]);
  return {
    name: variant.name,
    sku: variant.sku,
    ...goodsValues(variant),
    image_id: variant.image_id ?? '',
    amount: variant.price.amount / 100,
    type: variant.price.type,
    stock: Object.fromEntries(entries),
  };
}

export const priceOfValues = ({ amount, type }: VariantValues): VariantPrice =>
  type === 'parent' ? { amount: 0, type } : { amount: hundredthsOf(amount), type };

/** The stock to send: every combination of the groups before; null where the group has none. */
export function stockOfValues(
  product: Product,
  group: VariantGroup,
  values: VariantValues,
): NonNullable<NewVariant['stock']> | null {
  if (group.stock === 'parent') return null;
  return combinationsOf(groupsBefore(product, group)).map((parents) => ({
    parents,
    stock_quantity: piecesOf(values.stock[combinationKey(parents)] ?? ''),
  }));
}

/** The first variant of a group takes over the stock that there is. */
function carriedStock(product: Product, group: VariantGroup): Record<string, string> {
  if (group.variants.length > 0 || !hasInlineStock(product)) return {};
  const after = product.options.map((one) =>
    one._id === group._id ? { ...one, variants: [{ _id: 'new' }] } : one,
  );
  const entries = product.options.flatMap(({ variants }) =>
    variants.flatMap((variant) =>
      (variant.stock ?? []).map((entry) => ({ ...entry, variant_id: variant._id })),
    ),
  );
  const { stock_quantity } = product;
  const carried = carryStock({ stock_quantity, groups: product.options, entries }, after);
  return Object.fromEntries(
    carried.entries
      .filter(({ variant_id }) => variant_id === 'new')
      .map((entry) => [combinationKey(entry.parents), String(entry.stock_quantity)]),
  );
}

/** Beyond a thousand entries the stock does not travel with the variants. */
export const hasInlineStock = (product: Product) =>
  product.options.every(({ variants }) => variants.every(({ stock }) => stock !== undefined));
