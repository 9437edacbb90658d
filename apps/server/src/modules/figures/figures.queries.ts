import type { FigurePart } from '@kade/contract/figures';
import { NO_TOWN } from '@kade/contract/order-parts';
import { startOfDay, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { sql, type RawBuilder } from 'kysely';
import type { TenantContext } from '../../platform/context';
import { buyerOf, hourOf, townOf, weekdayOf } from '../orders/list';
import type { FigurePeriod } from './period';

/** A row as it is found; days are counted from 0. */
export interface FoundRow {
  key: string;
  name: string | null;
  orders: number;
  pieces: number | null;
  total: number;
  orders_before: number;
  pieces_before: number | null;
  total_before: number;
  /** Rows in all. */
  row_count: number;
}

type OrderPart = Exclude<FigurePart, 'product' | 'category'>;

/** The sums of each part of the sales, the highest first, in one statement. */
export async function readParts(
  ctx: TenantContext,
  by: FigurePart,
  period: FigurePeriod,
  limit: number,
): Promise<FoundRow[]> {
  const parts =
    by === 'product' || by === 'category'
      ? lineParts(ctx, by, period)
      : orderParts(ctx, by, period);
  const { rows } = await sql<FoundRow>`
    select parts.*, count(*) over () as row_count from (${parts}) as parts
    where orders > 0 or orders_before > 0 or total <> 0 or total_before <> 0
    order by total desc, orders desc, key
    limit ${by === 'day' ? period.days : limit}
  `.execute(ctx.db);
  return rows;
}

/** By the moments at which days begin: to ask the zone of every order takes longer than to read it. */
const dayOfPeriod = ({ first, firstBefore, days }: FigurePeriod) => {
  const starts = Array.from({ length: firstBefore === null ? days : 2 * days }, (_, later) =>
    startOfDay(firstBefore ?? first, STORE_TIME_ZONE, later),
  );
  return sql`((width_bucket(orders.order_date, ${starts}::timestamptz[]) - 1) % ${days}::integer)::text`;
};

interface Shape {
  key: RawBuilder<unknown>;
  /** Of a row's own spelling, where that is not its key. */
  name?: RawBuilder<unknown>;
}

const shapes: Record<OrderPart, (period: FigurePeriod) => Shape> = {
  day: (period) => ({ key: dayOfPeriod(period) }),
  town: () => ({
    key: sql`coalesce(nullif(${townOf}, ''), ${sql.lit(NO_TOWN)})`,
    name: sql`btrim(orders.shipping_address ->> 'city')`,
  }),
  payment_method: () => ({ key: sql`orders.payment_option` }),
  weekday: () => ({ key: sql`${weekdayOf}::text` }),
  hour: () => ({ key: sql`${hourOf}::text` }),
  customer: () => ({ key: buyerOf }),
};

/** Whether an order is of the days that are asked for, not of those before. */
const isNow = ({ first }: FigurePeriod) =>
  sql`orders.order_date >= ${startOfDay(first, STORE_TIME_ZONE)}`;

const inPeriod = (ctx: TenantContext, { first, firstBefore, last }: FigurePeriod) => sql`
  orders.store_id = ${ctx.storeId}
  and orders.order_date >= ${startOfDay(firstBefore ?? first, STORE_TIME_ZONE)}
  and orders.order_date < ${startOfDay(last, STORE_TIME_ZONE, 1)}`;

/** Whole orders: how many were placed and not cancelled, and the money kept of them all. */
function orderParts(ctx: TenantContext, by: OrderPart, period: FigurePeriod) {
  const { key, name } = shapes[by](period);
  return sql`
    select key, ${name ? sql`mode() within group (order by name)` : sql`null::text`} as name,
      count(*) filter (where is_now and is_live) as orders, null::bigint as pieces,
      coalesce(sum(kept) filter (where is_now), 0)::bigint as total,
      count(*) filter (where not is_now and is_live) as orders_before,
      null::bigint as pieces_before,
      coalesce(sum(kept) filter (where not is_now), 0)::bigint as total_before
    from (
      select ${key} as key, ${name ?? sql`null::text`} as name, ${isNow(period)} as is_now,
        order_status <> 'cancelled' as is_live, paid_total - refunded_total as kept
      from orders
      where ${inPeriod(ctx, period)}
    ) as placed
    group by key`;
}

/** The lines of orders that were not cancelled; an order counts once for all its lines of a part. */
function lineParts(ctx: TenantContext, by: 'product' | 'category', period: FigurePeriod) {
  const [key, names] =
    by === 'product'
      ? [sql`products.id`, sql`products`]
      : [sql`products.category_id`, sql`categories`];
  return sql`
    select coalesce(part.id::text, 'none') as key, named.name, orders, pieces, total,
      orders_before, pieces_before, total_before
    from (
      select id, count(*) filter (where is_now) as orders,
        coalesce(sum(pieces) filter (where is_now), 0)::bigint as pieces,
        coalesce(sum(total) filter (where is_now), 0)::bigint as total,
        count(*) filter (where not is_now) as orders_before,
        coalesce(sum(pieces) filter (where not is_now), 0)::bigint as pieces_before,
        coalesce(sum(total) filter (where not is_now), 0)::bigint as total_before
      from (
        select ${key} as id, orders.id as order_id, ${isNow(period)} as is_now,
          sum(order_items.quantity) as pieces,
          sum(order_items.price * order_items.quantity) as total
        from orders
        join order_items on order_items.store_id = orders.store_id
          and order_items.order_id = orders.id
        left join products on products.store_id = order_items.store_id
          and products.id = order_items.product_id
        where ${inPeriod(ctx, period)} and orders.order_status <> 'cancelled'
        group by 1, 2, 3
      ) as line
      group by id
    ) as part
    left join ${names} as named on named.store_id = ${ctx.storeId} and named.id = part.id`;
}
