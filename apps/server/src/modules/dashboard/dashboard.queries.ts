import type { Revenue, StatusCounts } from '@kade/contract/dashboard';
import { ORDER_STATUSES } from '@kade/contract/orders';
import { lastDays, STORE_TIME_ZONE } from '@kade/rules/calendar';
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

/** Refunded orders were paid before, so they count as paid too: paid - refunded is the money kept. */
export async function sumRevenue(ctx: TenantContext): Promise<Revenue> {
  const rows = await recentOrders(ctx)
    .groupBy('payment_status')
    .select((eb) => [
      'payment_status',
      eb.fn.countAll<number>().as('count'),
      eb.cast<number>(eb.fn.sum('total_price'), 'bigint').as('total'),
    ])
    .execute();
  const tally = (...statuses: string[]) => {
    const matching = rows.filter((row) => statuses.includes(row.payment_status));
    return {
      count: matching.reduce((sum, row) => sum + row.count, 0),
      total: matching.reduce((sum, row) => sum + row.total, 0),
    };
  };
  return {
    paid: tally('paid', 'refunded'),
    refunded: tally('refunded'),
    pending: tally('pending'),
    failed: tally('failed'),
  };
}
