import type { NewOrder, Quote } from '@kade/contract/storefront';
import type { Whereabouts } from '@kade/contract/delivery';
import { placeIn } from '@kade/rules/delivery-place';
import { usdOf } from '@kade/rules/dollars';
import { detailsIn } from '../../../platform/errors';
import { readerWords } from '../../../platform/reader';
import type { ShopperContext } from '../../../platform/context';
import { mergeLines, quoteLines } from '../../catalog/sales';
import { findUsdRate } from '../../payments/providers';
import { payablePriceOf, shownPrice } from '../book';
import { getCheckout } from '../limits';

/** A basket, with what is known already of where and how it goes. */
export interface AskedBasket extends Pick<NewOrder, 'items' | 'delivery_way'> {
  place?: Whereabouts | undefined;
  payment_option?: NewOrder['payment_option'] | undefined;
}

/** Where and how a basket goes, as the rules are asked. */
export const deliveryAskOf = ({
  place,
  delivery_way,
  payment_option,
}: Omit<AskedBasket, 'items'>) => ({
  place: placeIn(place ?? {}),
  way: delivery_way,
  payment_option,
});

/** Prices a basket as it would be placed now; what cannot be sold is left out. */
export async function quoteBasket(ctx: ShopperContext, asked: AskedBasket): Promise<Quote> {
  const [{ lines, leftOut }, { terms, max_order_pieces }, rate] = await Promise.all([
    quoteLines(ctx, mergeLines(asked.items)),
    getCheckout(ctx),
    findUsdRate(ctx),
  ]);
  const price = payablePriceOf(ctx, lines, deliveryAskOf(asked), terms);
  const items = lines.map(({ variants, ...line }) => ({
    ...line,
    variants: variants.map(({ variant_id, group, name }) => ({ _id: variant_id, group, name })),
    total: line.price * line.quantity,
  }));
  const words = readerWords(ctx);
  const left_out = detailsIn(words, leftOut);
  return {
    items,
    left_out,
    ...shownPrice(words, price),
    usd: dollarsAt(rate, price.total_price),
    max_order_pieces,
  };
}

/** What a total is in US dollars; null where the store is paid in none. */
export const dollarsOf = async (ctx: ShopperContext, total: number): Promise<Quote['usd']> =>
  dollarsAt(await findUsdRate(ctx), total);

const dollarsAt = (rate: number | undefined, total: number): Quote['usd'] =>
  rate === undefined ? null : { total_price: usdOf(total, rate), rate };
