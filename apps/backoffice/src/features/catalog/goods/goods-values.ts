import type { Variant } from '@kade/contract/catalog/variants';
import { enteredHundredths } from '../../../lib/form/hundredths';

/** What tells a product or a variant, as it stands in the fields of a form. */
export interface GoodsValues {
  barcode: string;
  /** In grams. */
  weight: number | string;
  compare_at_price: number | string;
}

export const emptyGoods: GoodsValues = { barcode: '', weight: '', compare_at_price: '' };

type Told = Pick<Variant, 'barcode' | 'weight' | 'compare_at_price'>;

export const goodsValues = ({ barcode, weight, compare_at_price }: Told): GoodsValues => ({
  barcode,
  weight: weight ?? '',
  compare_at_price: compare_at_price === null ? '' : compare_at_price / 100,
});

export const goodsOfValues = ({ barcode, weight, compare_at_price }: GoodsValues): Told => ({
  barcode: barcode.trim(),
  weight: weight === '' ? null : Number(weight),
  compare_at_price: enteredHundredths(compare_at_price) ?? null,
});

/** Only what there is something of. */
export function toldGoods(values: GoodsValues): Partial<Told> {
  const { barcode, weight, compare_at_price } = goodsOfValues(values);
  return {
    ...(barcode && { barcode }),
    ...(weight !== null && { weight }),
    ...(compare_at_price !== null && { compare_at_price }),
  };
}
