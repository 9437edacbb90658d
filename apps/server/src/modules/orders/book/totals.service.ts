import type { DeliveryQuote } from '@kade/contract/delivery';
import { MAX_ORDER_TOTAL } from '@kade/contract/storefront';
import type { DeliveryAsk } from '@kade/rules/delivery';
import { basketPrice, type Price, type PricedGoods } from '@kade/rules/price';
import type { TenantContext } from '../../../platform/context';
import { invalid } from '../../../platform/errors';
import { getDeliveryTerms, tellDelivery } from '../../shipping';

/** What a basket costs, and how it can come to its customer. */
export interface PayablePrice extends Price {
  delivery: DeliveryQuote;
}

/** What a basket costs with its shipping; refuses one that costs more than can be counted. */
export async function payablePriceOf(
  ctx: TenantContext,
  goods: readonly PricedGoods[],
  ask: DeliveryAsk,
): Promise<PayablePrice> {
  const terms = await getDeliveryTerms(ctx);
  const { delivery, ...price } = basketPrice(goods, terms.rules, ask);
  assertPayable(price);
  return { ...price, delivery: tellDelivery(ctx, delivery, terms, ask.place) };
}

/** Refuses what costs more than can be counted. */
export function assertPayable({ total_price }: { total_price: number }): void {
  if (total_price <= MAX_ORDER_TOTAL) return;
  throw invalid({ items: 'cost more than one order may' }, 'This is too much for one order.');
}
