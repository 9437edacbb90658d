import type { Revenue, StatusCounts } from '@kade/contract/dashboard';
import { ORDER_STATUSES } from '@kade/contract/orders';
import { lastDays, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { sql, type RawBuilder } from 'kysely';
import type { TenantContext } from '../../platform/context';

/** The dashboard looks at this many calendar days of the store's zone, today included. */
const WINDOW_DAYS = 30;

const recentOrders = (ctx: TenantContext) =>
  ctx.db
    .selectFrom('orders')
    .where('store_id', '=', ctx.storeId)
    .where('order_date', '>=', lastDays(ctx.clock.now(), WINDOW_DAYS, STORE_TIME_ZONE));

export async function countStatuses(ctx: TenantContext): Promise<StatusCounts> {
  const rows = await recentOrders(ctx)
    .groupBy('order_status')
    .select((eb) => ['order_status', eb.fn.countAll<number>().as('count')])
    .execute();
  const counts = new Map(rows.map((row) => [row.order_status, row.count]));
  return Object.fromEntries(
    ORDER_STATUSES.map((status) => [status, counts.get(status) ?? 0]),
  ) as StatusCounts;
}

/**
 * The money of the orders, from the sums of their movements: `paid` is all that came, later refunded
 * or not, so paid - refunded is the money kept.
 */
export async function sumRevenue(ctx: TenantContext): Promise<Revenue> {
  const { rows } = await sql<Record<'paid' | 'refunded' | 'pending' | 'failed', Revenue['paid']>>`
    select
      ${tally(sql`paid_total > 0`, sql`paid_total`)} as paid,
      ${tally(sql`refunded_total > 0`, sql`refunded_total`)} as refunded,
      ${tally(sql`payment_status = 'pending'`, sql`total_price`)} as pending,
      ${tally(sql`payment_status = 'failed'`, sql`total_price`)} as failed
    from (${recentOrders(ctx).select(['payment_status', 'total_price', 'paid_total', 'refunded_total'])})
      as recent`.execute(ctx.db);
  const [sums] = rows;
  if (!sums) throw new Error('sums over nothing are zero, not absent');
  return sums;
}

/** How many orders are so, and what they add up to. */
const tally = (isSo: RawBuilder<unknown>, amount: RawBuilder<unknown>) =>
  sql`json_build_object('count', count(*) filter (where ${isSo}),
    'total', coalesce(sum(${amount}) filter (where ${isSo}), 0))`;
