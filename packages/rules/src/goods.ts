import { addonOf, chosenOf, type SelectableGroup, type SelectableVariant } from './selection';

/** What tells a thing that is sold; blank or null where nobody said. */
export interface Goods {
  sku: string;
  barcode: string;
  /** In grams. */
  weight: number | null;
  /** What it cost before, in minor units. */
  compare_at_price: number | null;
}

export const NO_GOODS: Goods = { sku: '', barcode: '', weight: null, compare_at_price: null };

/** Whether anything is known. */
export const isTold = ({ sku, barcode, weight, compare_at_price }: Goods) =>
  sku !== '' || barcode !== '' || weight !== null || compare_at_price !== null;

type GoodsGroup = SelectableGroup<SelectableVariant & Goods>;

/**
 * What tells a choice of variants, field by field: what its combination says, else the last chosen
 * variant that says something, else the product.
 */
export function goodsOf(
  product: Goods & { price: number },
  groups: readonly GoodsGroup[],
  selection: readonly string[],
  combination: Goods = NO_GOODS,
): Goods {
  const chosen = chosenOf<SelectableVariant & Goods, GoodsGroup>(groups, selection);
  const told = [product, ...chosen.map(({ variant }) => variant), combination];
  return {
    sku: told.findLast(({ sku }) => sku !== '')?.sku ?? '',
    barcode: told.findLast(({ barcode }) => barcode !== '')?.barcode ?? '',
    weight: told.findLast(({ weight }) => weight !== null)?.weight ?? null,
    compare_at_price: combination.compare_at_price ?? comparedOf(product, chosen),
  };
}

/**
 * A price of before goes the way of the price: an addon adds to it what it adds to the price, and a
 * variant with a price of its own has none but its own.
 */
function comparedOf(
  product: Goods & { price: number },
  chosen: readonly { group: GoodsGroup; variant: GoodsGroup['variants'][number] }[],
): number | null {
  const base = chosen.reduce(
    (price, { group, variant }) => (group.price === 'independent' ? variant.price.amount : price),
    product.price,
  );
  return chosen.reduce<number | null>((compared, { group, variant }) => {
    if (variant.compare_at_price !== null) return variant.compare_at_price;
    if (compared === null || group.price === 'independent') return null;
    return group.price === 'addon' ? compared + addonOf(base, variant.price) : compared;
  }, product.compare_at_price);
}

/** What a piece cost before, where that is more than it costs now. */
export const wasPrice = (price: number, { compare_at_price }: Pick<Goods, 'compare_at_price'>) =>
  compare_at_price !== null && compare_at_price > price ? compare_at_price : null;

/** What a change that leaves out what stays makes of it. */
export const goodsAfter = (
  goods: Goods,
  change: { [Field in keyof Goods]?: Goods[Field] | undefined },
): Goods => ({
  sku: change.sku ?? goods.sku,
  barcode: change.barcode ?? goods.barcode,
  weight: change.weight === undefined ? goods.weight : change.weight,
  compare_at_price:
    change.compare_at_price === undefined ? goods.compare_at_price : change.compare_at_price,
});

/** Whether a barcode is a trade item number: a number of 8, 12, 13 or 14 digits that its last one checks. */
export function isGtin(barcode: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(barcode)) return false;
  const digits = barcode.split('').map(Number).toReversed();
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}
