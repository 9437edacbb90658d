import type { OrderLimits } from '@kade/contract/payments';
import type { PaymentMethods } from '@kade/contract/stores';
import type { TenantContext } from '../../../platform/context';
import { offered, selectMethods } from '../../stores';

/** How much customers may order. */
export async function getOrderLimits(ctx: TenantContext): Promise<OrderLimits> {
  return ctx.db
    .selectFrom('stores')
    .where('id', '=', ctx.storeId)
    .select(['max_order_pieces', 'max_open_cash_orders', 'cancel_minutes', 'delivery_date_from'])
    .executeTakeFirstOrThrow();
}

/** What a store takes orders by: how much at once, and how they can be paid. */
export async function getCheckout(
  ctx: TenantContext,
): Promise<OrderLimits & { methods: PaymentMethods }> {
  const { methods, ...limits } = await ctx.db
    .selectFrom('stores')
    .where('id', '=', ctx.storeId)
    .select(['max_order_pieces', 'max_open_cash_orders', 'cancel_minutes', 'delivery_date_from'])
    .select(selectMethods().as('methods'))
    .executeTakeFirstOrThrow();
  return { ...limits, methods: offered(methods ?? {}) };
}

export async function updateOrderLimits(ctx: TenantContext, limits: OrderLimits): Promise<void> {
  await ctx.db.updateTable('stores').set(limits).where('id', '=', ctx.storeId).execute();
}
