import type { OrderLimits } from '@kade/contract/payments';
import type { TenantContext } from '../../../platform/context';

/** How much customers may order. */
export async function getOrderLimits(ctx: TenantContext): Promise<OrderLimits> {
  return ctx.db
    .selectFrom('stores')
    .where('id', '=', ctx.storeId)
    .select(['max_order_pieces', 'max_open_cash_orders'])
    .executeTakeFirstOrThrow();
}

export async function updateOrderLimits(ctx: TenantContext, limits: OrderLimits): Promise<void> {
  await ctx.db.updateTable('stores').set(limits).where('id', '=', ctx.storeId).execute();
}
