import type { BasketItem, Quote } from '@kade/contract/storefront';
import type { ShopperContext } from '../../platform/context';
import { mergeLines, quoteLines } from '../catalog';
import { payableTotalOf } from './totals.service';

/** Prices a basket as it would be placed now; what cannot be sold is left out. */
export async function quoteBasket(
  ctx: ShopperContext,
  basket: readonly BasketItem[],
): Promise<Quote> {
  const { lines, leftOut } = await quoteLines(ctx, mergeLines(basket));
  const items = lines.map(({ variants, ...line }) => ({
    ...line,
    variants: variants.map(({ variant_id, group, name }) => ({ _id: variant_id, group, name })),
    total: line.price * line.quantity,
  }));
  return { items, left_out: leftOut, ...(await payableTotalOf(ctx, items)) };
}
