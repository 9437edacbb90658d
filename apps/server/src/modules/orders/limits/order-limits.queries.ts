import type { TenantContext } from '../../../platform/context';
import { preparedOfFew } from '../../../platform/prepared';

/**
 * Orders that wait to be looked at and paid in cash, of that phone number of these which has the most, by
 * the terms they are found by; with the next statement.
 */
export async function countOpenCashOrders(
  ctx: TenantContext,
  phones: readonly string[],
): Promise<() => Promise<number>> {
  const rows = await selectMostOpen.ahead(ctx, phones, ctx.storeId);
  return async () => Number((await rows())[0]?.count ?? 0);
}

const selectMostOpen = preparedOfFew((db, phones, storeId: string) =>
  db
    .selectFrom('order_terms')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.store_id', '=', 'order_terms.store_id')
        .onRef('orders.id', '=', 'order_terms.order_id'),
    )
    .where('order_terms.store_id', '=', storeId)
    .where('order_terms.term', 'in', phones)
    .where('payment_option', '=', 'cash_on_delivery')
    .where('order_status', '=', 'pending')
    .where('payment_status', '=', 'pending')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('order_terms.term')
    .orderBy('count', 'desc')
    .limit(1),
);
