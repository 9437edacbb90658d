import type { TenantContext } from '../../../platform/context';

/**
 * Orders that wait to be looked at and paid in cash, of that phone number of these which has the most, by
 * the terms they are found by.
 */
export async function countOpenCashOrders(
  ctx: TenantContext,
  phones: readonly string[],
): Promise<number> {
  const row = await ctx.db
    .selectFrom('order_terms')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.store_id', '=', 'order_terms.store_id')
        .onRef('orders.id', '=', 'order_terms.order_id'),
    )
    .where('order_terms.store_id', '=', ctx.storeId)
    .where('order_terms.term', 'in', phones)
    .where('payment_option', '=', 'cash_on_delivery')
    .where('order_status', '=', 'pending')
    .where('payment_status', '=', 'pending')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('order_terms.term')
    .orderBy('count', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
