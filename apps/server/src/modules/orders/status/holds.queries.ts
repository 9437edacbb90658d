import { sql } from 'kysely';
import type { SystemContext, TenantContext } from '../../../platform/context';

/**
 * Unpaid orders that kept their stock long enough, the longest first: of whichever store takes payments. One that
 * is closed refuses them, so its orders wait until it opens.
 */
export async function listExpiredHolds(
  ctx: SystemContext,
  { limit, except }: { limit: number; except: string[] },
): Promise<{ store_id: string; id: string }[]> {
  return ctx.db
    .selectFrom('orders')
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .where('orders.hold_expires_at', '<=', ctx.clock.now())
    .where('stores.suspended_at', 'is', null)
    .where('stores.closes_at', 'is', null)
    .where(sql<boolean>`orders.id <> all(${except}::uuid[])`)
    .orderBy('orders.hold_expires_at')
    .limit(limit)
    .select(['orders.store_id', 'orders.id'])
    .execute();
}

/** Those of some orders of which a slip or money waits for its merchant. */
export async function listToLookAt(
  ctx: TenantContext,
  orderIds: readonly string[],
): Promise<string[]> {
  const ids = [...orderIds];
  const { rows } = await sql<{ order_id: string }>`
    select order_id from order_slips
    where store_id = ${ctx.storeId} and order_id = any(${ids}::uuid[]) and state = 'waiting'
    union
    select order_id from payment_mismatches
    where store_id = ${ctx.storeId} and order_id = any(${ids}::uuid[]) and state = 'open'
  `.execute(ctx.db);
  return rows.map(({ order_id }) => order_id);
}
