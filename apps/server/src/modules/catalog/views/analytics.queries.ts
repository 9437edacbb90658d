import type { ProductAnalytics, ProductFigures } from '@kade/contract/catalog/analytics';
import { dayOf, lastDays, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';

const MAX_VARIANT_ROWS = 100;

/** How often a product was looked at and ordered. */
export async function getFigures(ctx: TenantContext, id: string): Promise<ProductFigures> {
  const { rows } = await sql<ProductFigures>`
    select
      (select coalesce(sum(views), 0)::bigint from product_views
        where product_views.store_id = products.store_id
          and product_views.product_id = products.id) as total_views,
      (select count(distinct orders.id) from order_items
        join orders on orders.store_id = order_items.store_id and orders.id = order_items.order_id
        where order_items.store_id = products.store_id and order_items.product_id = products.id
          and orders.order_status <> 'cancelled') as total_orders
    from products
    where products.store_id = ${ctx.storeId} and products.id = ${id} and deleted_at is null
  `.execute(ctx.db);
  const [figures] = rows;
  if (!figures) throw notFound('product');
  return figures;
}

/** Views, orders and revenue of the last days, today included, in two statements. */
export async function getAnalytics(
  ctx: TenantContext,
  id: string,
  days: number,
): Promise<ProductAnalytics> {
  const now = ctx.clock.now();
  const since = lastDays(now, days, STORE_TIME_ZONE);
  const first = dayOf(since, STORE_TIME_ZONE);
  const { rows } = await sql<ProductAnalytics['days'][number]>`
    with sold as (${soldSince(ctx, id, since)}), daily as (
      select day, count(distinct order_id) as orders, sum(quantity)::bigint as pieces,
        sum(price * quantity)::bigint as revenue
      from sold group by day
    )
    select to_char(days.day, 'YYYY-MM-DD') as date, coalesce(product_views.views, 0) as views,
      coalesce(orders, 0) as orders, coalesce(pieces, 0) as pieces, coalesce(revenue, 0) as revenue
    from products
    cross join (
      select generate_series(${first}::date, ${dayOf(now, STORE_TIME_ZONE)}::date, '1 day')::date
        as day
    ) as days
    left join daily on daily.day = days.day
    left join product_views on product_views.store_id = products.store_id
      and product_views.product_id = products.id and product_views.day = days.day
    where products.store_id = ${ctx.storeId} and products.id = ${id} and deleted_at is null
    order by days.day
  `.execute(ctx.db);
  if (rows.length === 0) throw notFound('product');
  return { days: rows, variants: await listVariantSales(ctx, id, since) };
}

/** The lines of orders that were not cancelled. */
const soldSince = (ctx: TenantContext, id: string, since: Date) => sql`
  select order_items.order_id, order_items.variants, order_items.price, order_items.quantity,
    (orders.order_date at time zone ${STORE_TIME_ZONE})::date as day
  from order_items
  join orders on orders.store_id = order_items.store_id and orders.id = order_items.order_id
  where order_items.store_id = ${ctx.storeId} and order_items.product_id = ${id}
    and orders.order_date >= ${since} and orders.order_status <> 'cancelled'`;

async function listVariantSales(
  ctx: TenantContext,
  id: string,
  since: Date,
): Promise<ProductAnalytics['variants']> {
  const { rows } = await sql<ProductAnalytics['variants'][number]>`
    with sold as (${soldSince(ctx, id, since)}), named as (
      select sold.*, (
        select string_agg(chosen.value ->> 'name', ' / ' order by chosen.position)
        from jsonb_array_elements(sold.variants) with ordinality as chosen (value, position)
      ) as name
      from sold where jsonb_array_length(sold.variants) > 0
    )
    select name, count(distinct order_id) as orders, sum(quantity)::bigint as pieces,
      sum(price * quantity)::bigint as revenue
    from named group by name order by revenue desc, name limit ${MAX_VARIANT_ROWS}
  `.execute(ctx.db);
  return rows;
}
