import type { Told, GoodsValues } from './goods-values';
import { enteredHundredths } from '../../../lib/form/hundredths';

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
