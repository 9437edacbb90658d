import type { Variant } from '@kade/contract/catalog/variants';

/** What tells a product or a variant, as it stands in the fields of a form. */
export interface GoodsValues {
  barcode: string;
  /** In grams. */
  weight: number | string;
  compare_at_price: number | string;
}

export const emptyGoods: GoodsValues = { barcode: '', weight: '', compare_at_price: '' };

export type Told = Pick<Variant, 'barcode' | 'weight' | 'compare_at_price'>;

export const goodsValues = ({ barcode, weight, compare_at_price }: Told): GoodsValues => ({
  barcode,
  weight: weight ?? '',
  compare_at_price: compare_at_price === null ? '' : compare_at_price / 100,
});
