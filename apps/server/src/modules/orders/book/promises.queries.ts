import type { OrderDelivery } from '@kade/contract/delivery';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';

/** How an order comes, in days that were promised. */
export interface PromisedOrder {
  id: string;
  delivery: OrderDelivery & { promise: NonNullable<OrderDelivery['promise']> };
}

/** Those of some orders that were placed before a moment and promised days. */
export async function listPromised(
  ctx: TenantContext,
  ids: readonly string[],
  before: Date,
): Promise<PromisedOrder[]> {
  const rows = await ctx.db
    .selectFrom('orders')
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('order_date', '<', before)
    .where('delivery', 'is not', null)
    .select(['id', 'delivery'])
    .execute();
  return rows.flatMap((row) => {
    const delivery = row.delivery as unknown as OrderDelivery;
    const { promise } = delivery;
    return promise ? [{ id: row.id, delivery: { ...delivery, promise } }] : [];
  });
}

/** Those of some orders that were cancelled since a moment. */
export async function listCancelledSince(
  ctx: TenantContext,
  ids: readonly string[],
  since: Date,
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('order_events')
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val([...ids]))))
    .where('field', '=', 'order_status')
    .where('new_value', '=', 'cancelled')
    .where('created_at', '>=', since)
    .select('order_id')
    .distinct()
    .execute();
  return rows.map((row) => row.order_id);
}

/** Writes how locked orders come. */
export async function updatePromises(
  ctx: TenantContext,
  orders: readonly PromisedOrder[],
): Promise<void> {
  await sql`
    update orders set delivery = promised.delivery
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as promised (id uuid, delivery jsonb)
    where orders.store_id = ${ctx.storeId} and orders.id = promised.id
  `.execute(ctx.db);
}
