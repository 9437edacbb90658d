import { MAX_ORDER_TOTAL } from '@kade/contract/storefront';
import { basketPrice, type Price, type PricedGoods } from '@kade/rules/price';
import type { TenantContext } from '../../../platform/context';
import { invalid } from '../../../platform/errors';
import { listShippingItems } from '../../shipping';

/** What a basket costs with its shipping; refuses one that costs more than can be counted. */
export async function payablePriceOf(
  ctx: TenantContext,
  goods: readonly PricedGoods[],
): Promise<Price> {
  const price = basketPrice(goods, await listShippingItems(ctx));
  assertPayable(price);
  return price;
}

/** Refuses what costs more than can be counted. */
export function assertPayable({ total_price }: { total_price: number }): void {
  if (total_price <= MAX_ORDER_TOTAL) return;
  throw invalid({ items: 'cost more than one order may' }, 'This is too much for one order.');
}
