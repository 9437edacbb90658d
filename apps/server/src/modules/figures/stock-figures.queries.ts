import { STOCK_DAYS, type StockFigure } from '@kade/contract/figures';
import { dayOf, lastDays, laterDay, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/context';

/** What lasts longer than a year is not told. */
const MAX_DAYS_LEFT = 365;

/**
 * What is for sale, counted and sold, and how long it lasts as it went in the last weeks; what is gone
 * first. A product that is younger is judged by its own days.
 */
export async function listStockFigures(ctx: TenantContext, limit: number): Promise<StockFigure[]> {
  const now = ctx.clock.now();
  const today = dayOf(now, STORE_TIME_ZONE);
  const { rows } = await sql<Omit<StockFigure, 'runs_out_on'>>`
    with gone as (
      select order_items.product_id, sum(order_items.quantity) as sold,
        sum(order_items.price * order_items.quantity) as total
      from orders
      join order_items on order_items.store_id = orders.store_id
        and order_items.order_id = orders.id
      where orders.store_id = ${ctx.storeId} and orders.order_status <> 'cancelled'
        and orders.order_date >= ${lastDays(now, STOCK_DAYS, STORE_TIME_ZONE)}
      group by order_items.product_id
    ), counted as (
      select products.id as _id, products.name, greatest(products.stock_quantity, 0) as stock_quantity,
        gone.sold::bigint as sold, gone.total::bigint as total,
        least(${STOCK_DAYS}::integer, greatest(1, ${today}::date
          - (products.created_at at time zone ${STORE_TIME_ZONE})::date + 1)) as days
      from gone
      join products on products.store_id = ${ctx.storeId} and products.id = gone.product_id
      where products.deleted_at is null and products.in_stock
        and products.status in ('active', 'unlisted') and products.stock_policy <> 'untracked'
    )
    select *, stock_quantity * days / sold as days_left from counted
    where stock_quantity * days / sold <= ${MAX_DAYS_LEFT}::bigint
    order by days_left, sold desc, _id
    limit ${limit}
  `.execute(ctx.db);
  return rows.map((row) => ({ ...row, runs_out_on: laterDay(today, row.days_left) }));
}
