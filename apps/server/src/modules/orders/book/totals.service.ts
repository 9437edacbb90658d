import type { DeliveryQuote } from '@kade/contract/delivery';
import { MAX_ORDER_TOTAL } from '@kade/contract/storefront';
import type { DeliveryAsk } from '@kade/rules/delivery';
import { basketPrice, type Price, type PricedGoods } from '@kade/rules/price';
import type { TenantContext } from '../../../platform/context';
import { invalid } from '../../../platform/errors';
import { tellDelivery, type DeliveryTerms } from '../../shipping';

/** What a basket costs, and how it can come to its customer. */
export interface PayablePrice extends Price {
  delivery: DeliveryQuote;
}

/** What a basket costs with its shipping; refuses one that costs more than can be counted. */
export function payablePriceOf(
  ctx: TenantContext,
  goods: readonly PricedGoods[],
  ask: DeliveryAsk,
  terms: DeliveryTerms,
): PayablePrice {
  const { delivery, ...price } = basketPrice(goods, terms.rules, ask);
  assertPayable(price);
  return { ...price, delivery: tellDelivery(ctx, delivery, terms, ask.place) };
}

/** Refuses what costs more than can be counted. */
export function assertPayable({ total_price }: { total_price: number }): void {
  if (total_price <= MAX_ORDER_TOTAL) return;
  throw invalid({ items: { say: 'items_too_dear' } }, { say: 'order_too_dear' });
}
