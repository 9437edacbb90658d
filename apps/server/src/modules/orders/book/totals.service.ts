import { MAX_ORDER_TOTAL } from '@kade/contract/storefront';
import { totalOf, type BasketLine, type BasketTotals } from '@kade/rules/basket';
import type { TenantContext } from '../../../platform/context';
import { invalid } from '../../../platform/errors';
import { listShippingItems } from '../../shipping';

/** What a basket costs with its shipping; refuses one that costs more than can be counted. */
export async function payableTotalOf(
  ctx: TenantContext,
  lines: readonly BasketLine[],
): Promise<BasketTotals> {
  const totals = totalOf(lines, await listShippingItems(ctx));
  assertPayable(totals);
  return totals;
}

/** Refuses what costs more than can be counted. */
export function assertPayable({ total_price }: { total_price: number }): void {
  if (total_price <= MAX_ORDER_TOTAL) return;
  throw invalid({ items: 'cost more than one order may' }, 'This is too much for one order.');
}
