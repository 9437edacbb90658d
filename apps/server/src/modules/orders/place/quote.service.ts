import type { BasketItem, Quote } from '@kade/contract/storefront';
import { usdOf } from '@kade/rules/dollars';
import type { ShopperContext } from '../../../platform/context';
import { mergeLines, quoteLines } from '../../catalog/sales';
import { findUsdRate } from '../../payments/providers';
import { payablePriceOf } from '../book';

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
  const price = await payablePriceOf(ctx, items);
  return { items, left_out: leftOut, ...price, usd: await dollarsOf(ctx, price.total_price) };
}

/** What PayPal would collect for a total; null where the store does not take it. */
export async function dollarsOf(ctx: ShopperContext, total: number): Promise<Quote['usd']> {
  const rate = await findUsdRate(ctx);
  return rate === undefined ? null : { total_price: usdOf(total, rate), rate };
}
