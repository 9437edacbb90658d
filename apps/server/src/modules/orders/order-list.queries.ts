import type {
  Address,
  OrderArrival,
  OrderFilters,
  OrderQuery,
  OrderSort,
  OrderSummary,
  OrderView,
} from '@kade/contract/orders';
import type { Page } from '@kade/contract/values';
import { startOfDay, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { searchPrefixes } from '@kade/rules/order-search';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { SystemContext, TenantContext } from '../../platform/context';
import { readAll, readPage, type Sort } from '../../platform/paging';
import type { DB } from '../../platform/schema';
import { orderColumns, orderSummaryOf, summaryColumns } from './order-rows.queries';

const sorts: Record<OrderSort, Sort> = {
  '-order_date': { by: sql.ref('orders.order_date'), type: 'timestamptz', direction: 'desc' },
  order_date: { by: sql.ref('orders.order_date'), type: 'timestamptz', direction: 'asc' },
  '-total_price': { by: sql.ref('orders.total_price'), type: 'bigint', direction: 'desc' },
  total_price: { by: sql.ref('orders.total_price'), type: 'bigint', direction: 'asc' },
};

/** Word for word the conditions of the views' indexes, or those would not be used. */
const views: Record<OrderView, Expression<SqlBool>> = {
  to_pack: sql<boolean>`order_status in ('pending', 'processing') and (payment_status = 'paid'
    or payment_status = 'pending' and payment_option = 'cash_on_delivery')`,
  slips_to_check: sql<boolean>`payment_option = 'bank_transfer' and payment_status = 'pending'
    and order_status <> 'cancelled'`,
  unpaid: sql<boolean>`payment_status in ('pending', 'failed') and order_status <> 'cancelled'`,
};

export function listOrders(ctx: TenantContext, query: OrderQuery): Promise<Page<OrderSummary>> {
  const list = filteredOrders(ctx, query);
  const rows = list.select(summaryColumns);
  const sort = sorts[query.sort ?? '-order_date'];
  return readPage(query, { list, rows, id: 'orders.id', sort, itemOf: orderSummaryOf });
}

const EXPORT_BATCH = 500;

/** An order as a file lists it. */
export interface ListedOrder extends OrderSummary {
  shipping_address: Address;
  sub_total: number;
  shipping: number;
  /** Its items in words. */
  items: string;
}

/** Every order that the filters leave, some hundred at a time. */
export async function* readOrders(
  ctx: TenantContext,
  filters: OrderFilters,
): AsyncGenerator<ListedOrder[], void, undefined> {
  const rows = filteredOrders(ctx, filters)
    .select(orderColumns)
    .select((eb) =>
      eb
        .selectFrom('order_items')
        .whereRef('order_items.store_id', '=', 'orders.store_id')
        .whereRef('order_items.order_id', '=', 'orders.id')
        .select(sql<string>`string_agg(quantity || ' × ' || name, '; ' order by position)`.as('t'))
        .as('items'),
    );
  const sort = sorts[filters.sort ?? '-order_date'];
  for await (const batch of readAll(rows, { id: 'orders.id', sort, batch: EXPORT_BATCH })) {
    yield batch.map((row) => ({
      ...orderSummaryOf(row),
      shipping_address: row.shipping_address as unknown as Address,
      sub_total: row.sub_total,
      shipping: row.shipping,
      items: row.items ?? '',
    }));
  }
}

/** How many orders the filters leave. */
export async function countOrders(ctx: TenantContext, filters: OrderFilters): Promise<number> {
  const row = await filteredOrders(ctx, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function filteredOrders(ctx: TenantContext, filters: OrderFilters) {
  const { view, customer, date_from: from, date_to: to } = filters;
  const words = {
    order_status: filters.order_status,
    payment_status: filters.payment_status,
    payment_option: filters.payment_options,
  };
  return ctx.db
    .selectFrom('orders')
    .where('orders.store_id', '=', ctx.storeId)
    .where((eb) =>
      eb.and([
        ...Object.entries(words).map(([column, values]) => isOneOf(column, values)),
        ...(view ? [views[view]] : []),
        ...(customer ? [eb('customer_id', '=', customer)] : []),
        ...(from ? [eb('order_date', '>=', startOfDay(from, STORE_TIME_ZONE))] : []),
        ...(to ? [eb('order_date', '<', startOfDay(to, STORE_TIME_ZONE, 1))] : []),
        ...searchPrefixes(filters.q ?? '').map((prefixes) => isFoundBy(ctx, eb, prefixes)),
      ]),
    );
}

/** One word is compared as such: only then is its index read in the order of the list. */
function isOneOf(column: string, values: readonly string[] | undefined): Expression<SqlBool> {
  if (!values) return sql<boolean>`true`;
  const [first, ...others] = values;
  return others.length === 0
    ? sql<boolean>`${sql.ref(column)} = ${first}`
    : sql<boolean>`${sql.ref(column)} = any(${values})`;
}

/** Behind every text that begins with a prefix, in the order of their bytes. */
const HIGHEST = '\u{10FFFF}';

function isFoundBy(
  ctx: TenantContext,
  eb: ExpressionBuilder<DB, 'orders'>,
  prefixes: readonly string[],
) {
  return eb(
    'orders.id',
    'in',
    eb
      .selectFrom('order_terms')
      .where('order_terms.store_id', '=', ctx.storeId)
      .where((term) =>
        term.or(
          prefixes.map((prefix) => term.between('order_terms.term', prefix, prefix + HIGHEST)),
        ),
      )
      .select('order_terms.order_id'),
  );
}

/** The orders of some stores after a number each, a bounded number of them, in one statement. */
export async function listArrivals(
  ctx: SystemContext,
  seen: ReadonlyMap<string, number>,
  limit: number,
): Promise<Arrival[]> {
  const { rows } = await sql<OrderArrival & { store_id: string }>`
    select seen.store_id, arrived.*
    from unnest(${[...seen.keys()]}::uuid[], ${[...seen.values()]}::bigint[])
      as seen (store_id, order_number)
    cross join lateral (
      select id as _id, order_number, total_price, billing_address ->> 'full_name' as customer
      from orders
      where orders.store_id = seen.store_id and orders.order_number > seen.order_number
      order by orders.order_number
      limit ${limit}
    ) as arrived
  `.execute(ctx.db);
  return rows.map(({ store_id, ...order }) => ({ store_id, order }));
}

/** A new order of a store. */
export interface Arrival {
  store_id: string;
  order: OrderArrival;
}

/** The number of the newest order; 0 where there is none. */
export async function getLastNumber(ctx: TenantContext): Promise<number> {
  const row = await ctx.db
    .selectFrom('orders')
    .where('store_id', '=', ctx.storeId)
    .select('order_number')
    .orderBy('order_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.order_number ?? 0;
}
