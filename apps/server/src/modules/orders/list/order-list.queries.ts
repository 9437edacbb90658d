import type { OrderArrival } from '@kade/contract/order-arrivals';
import { MAX_PRINTED } from '@kade/contract/order-output';
import type {
  Address,
  MoneyFilter,
  OrderFilters,
  OrderQuery,
  OrderSort,
  OrderSummary,
  OrderView,
  Wishes,
} from '@kade/contract/orders';
import type { Page } from '@kade/contract/values';
import { startOfDay, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { searchPrefixes } from '@kade/rules/order-search';
import { keptPrice, type Price } from '@kade/rules/price';
import type { Words } from '@kade/words/words';
import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
} from 'kysely';
import type { SystemContext, TenantContext, TenantTables } from '../../../platform/context';
import { readAll, storeList, type Sort } from '../../../platform/paging';
import { readerWords } from '../../../platform/reader';
import type { DB, Json } from '../../../platform/schema';
import { onPage, readFound, storeSearch } from '../../../platform/search-pages';
import { shownAddress, wishesOf } from '../book';
import {
  orderColumns,
  orderSummaryOf,
  selectPriceLines,
  summaryColumns,
  type SummaryRow,
} from '../read';
import { partConditions } from './order-parts.queries';

/** The orders of the list, each made total by the id. */
export const sorts: Record<OrderSort, Sort> = {
  '-order_date': { by: sql.ref('orders.order_date'), type: 'timestamptz', direction: 'desc' },
  order_date: { by: sql.ref('orders.order_date'), type: 'timestamptz', direction: 'asc' },
  '-total_price': { by: sql.ref('orders.total_price'), type: 'bigint', direction: 'desc' },
  total_price: { by: sql.ref('orders.total_price'), type: 'bigint', direction: 'asc' },
};

/** Word for word the conditions of the views' indexes, or those would not be used. */
const viewsIn = ({ storeId }: TenantTables): Record<OrderView, Expression<SqlBool>> => ({
  to_pack: sql<boolean>`order_status in ('pending', 'processing') and (payment_status = 'paid'
    or payment_status = 'pending' and payment_option = 'cash_on_delivery')`,
  slips_to_check: sql<boolean>`exists (select from order_slips
    where order_slips.store_id = orders.store_id and order_slips.order_id = orders.id
      and order_slips.state = 'waiting')`,
  unpaid: sql<boolean>`payment_status in ('pending', 'failed') and order_status <> 'cancelled'`,
  payments_to_check: sql<boolean>`exists (select from payment_mismatches
    where payment_mismatches.store_id = orders.store_id
      and payment_mismatches.order_id = orders.id and payment_mismatches.state = 'open')`,
  cancelled_paid: sql<boolean>`order_status = 'cancelled' and paid_total > refunded_total
    and orders.id not in (select refunds.order_id from refunds
      where refunds.store_id = ${storeId} and refunds.state in ('queued', 'asked', 'unknown'))`,
  refunds_to_check: sql<boolean>`exists (select from refunds
    where refunds.store_id = orders.store_id and refunds.order_id = orders.id
      and refunds.state = 'unknown')`,
  charged_back: sql<boolean>`charged_back_open > 0 and order_status <> 'cancelled'`,
  refund_failed: sql<boolean>`refund_failed`,
});

const moved: Record<MoneyFilter, Expression<SqlBool>> = {
  paid: sql<boolean>`paid_total > 0`,
  refunded: sql<boolean>`refunded_total > 0 and refunded_total > charged_back_total`,
  charged_back: sql<boolean>`charged_back_total > 0`,
  moved: sql<boolean>`(paid_total > 0 or refunded_total > 0)`,
};

export function listOrders(ctx: TenantContext, query: OrderQuery): Promise<Page<OrderSummary>> {
  const words = searchPrefixes(query.q ?? '');
  if (words.length === 0) return listUnsearched(ctx, query);
  if (isSearchAlone(query)) return listSearched(ctx, query, words);
  const sort = sorts[query.sort ?? '-order_date'];
  const found = filteredOrders(ctx, query).select(['orders.id', sql`${sort.by}`.as('sort_by')]);
  return readFound(query, {
    db: ctx.db,
    found: sql`${found}`,
    row: selectOnPage(ctx),
    sort,
    itemOf: summaryFor(ctx),
  });
}

const listSearched = storeSearch(
  (ctx, query: OrderQuery, words) => ({
    found: foundBy(ctx, words),
    row: selectOnPage(ctx),
    sort: sorts[query.sort ?? '-order_date'],
  }),
  summaryFor,
);

const selectOnPage = ({ db, storeId }: TenantTables) =>
  sql<SummaryRow>`${db
    .selectFrom('orders')
    .where('orders.store_id', '=', storeId)
    .where(onPage('orders.id'))
    .select(summaryColumns)}`;

const listUnsearched = storeList(
  (ctx, query: OrderQuery) => {
    const list = filteredOrders(ctx, query);
    const sort = sorts[query.sort ?? '-order_date'];
    const rows = list.select(summaryColumns);
    return { list, rows, id: 'orders.id', sort };
  },
  summaryFor,
  { written: ['view', 'money', 'order_status', 'payment_status', 'payment_options'] },
);

function summaryFor(ctx: TenantContext) {
  const words = readerWords(ctx);
  return (row: SummaryRow) => orderSummaryOf(words, row);
}

/** Nothing but a search, by date: its terms say everything that a page is chosen by. */
const isSearchAlone = (query: OrderQuery) =>
  (query.sort ?? '-order_date').endsWith('order_date') &&
  Object.entries(query).every(
    ([name, value]) => value === undefined || SEARCH_ALONE.has(name as keyof OrderQuery),
  );

const SEARCH_ALONE: ReadonlySet<keyof OrderQuery> = new Set([
  'q',
  'sort',
  'limit',
  'page',
  'cursor',
]);

const EXPORT_BATCH = 500;

/** An order as a file lists it. */
export interface ListedOrder extends OrderSummary, Price {
  shipping_address: Address;
  wishes: Wishes;
  tracking_number: string;
  /** Its items in words, with what was chosen of each. */
  items: string;
  /** `2 × BT-L-IN`: the SKUs of those that have one. */
  skus: string;
}

const times = sql.lit(' × ');

/** `2 × Batik shirt (Large, Indigo)`. */
const itemWords = sql<string>`quantity || ${times} || name || coalesce(
  (select ' (' || string_agg(choice ->> 'name', ', ') || ')' from jsonb_array_elements(variants) as choice), '')`;

const skuWords = sql<string>`case when sku <> '' then quantity || ${times} || sku end`;

/** Words of the items of an order, in their order, beside its row. */
const selectWords = (words: RawBuilder<string>) => (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('order_items')
    .whereRef('order_items.store_id', '=', 'orders.store_id')
    .whereRef('order_items.order_id', '=', 'orders.id')
    .select(sql<string>`string_agg(${words}, '; ' order by position)`.as('t'));

/** Every order that the filters leave, some hundred at a time. */
export async function* readOrders(
  ctx: TenantContext,
  filters: OrderChoice,
): AsyncGenerator<ListedOrder[], void, undefined> {
  const rows = filteredOrders(ctx, filters)
    .select([...orderColumns, selectPriceLines])
    .select((eb) => selectWords(itemWords)(eb).as('items'))
    .select((eb) => selectWords(skuWords)(eb).as('skus'));
  const sort = sorts[filters.sort ?? '-order_date'];
  const words = readerWords(ctx);
  for await (const batch of readAll(rows, { id: 'orders.id', sort, batch: EXPORT_BATCH })) {
    yield batch.map((row) => ({
      ...orderSummaryOf(words, row),
      shipping_address: shownAddress(words, row.shipping_address),
      wishes: wishesOf(row.wishes),
      ...keptPrice(row),
      tracking_number: row.tracking_number,
      items: row.items ?? '',
      skus: row.skus ?? '',
    }));
  }
}

/** Orders that filters leave, or those of them that are named. */
export interface OrderChoice extends OrderFilters {
  ids?: readonly string[] | undefined;
}

/** The ids of chosen orders, as part of a statement. */
export const selectOrderIds = (ctx: TenantContext, choice: OrderChoice) =>
  filteredOrders(ctx, choice).select('orders.id');

/** The orders that are printed of a list, in its order, and how many it has. */
export async function listPrinted(
  ctx: TenantContext,
  filters: OrderFilters,
): Promise<{ ids: string[]; total: number }> {
  const sort = sorts[filters.sort ?? '-order_date'];
  const rows = await selectOrderIds(ctx, filters)
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(sort.by, sort.direction)
    .orderBy('orders.id', sort.direction)
    .limit(MAX_PRINTED)
    .execute();
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** How many orders the filters leave, as part of a statement. */
export const selectOrderCount = (ctx: TenantTables, filters: OrderFilters) =>
  filteredOrders(ctx, filters).select((eb) => eb.fn.countAll<number>().as('count'));

/** The same, and which order it is where only one is left. */
export const selectOrderTally = (ctx: TenantTables, filters: OrderFilters) =>
  filteredOrders(ctx, filters).select(
    sql<{ count: number; only: string | null }>`json_build_object(
      'count', count(*), 'only', case when count(*) = 1 then min(orders.id::text) end
    )`.as('tally'),
  );

/** Those of them that have waited longest, as part of a statement; `oldestOrderOf` makes them orders. */
export const selectOldestOrders = (ctx: TenantTables, filters: OrderFilters, limit: number) =>
  filteredOrders(ctx, filters)
    .select(summaryColumns)
    .orderBy('order_date')
    .orderBy('orders.id')
    .limit(sql.lit(limit));

/** Moments are written out in what comes as JSON. */
export const oldestOrderOf = (
  words: Words,
  row: Omit<SummaryRow, 'order_date'> & { order_date: string },
) => orderSummaryOf(words, { ...row, order_date: new Date(row.order_date) });

/** The orders that the filters leave, with nothing selected. */
export function filteredOrders(ctx: TenantTables, filters: OrderChoice) {
  const { ids, view, customer, money, date_from: from, date_to: to } = filters;
  const words = searchPrefixes(filters.q ?? '');
  const statuses = {
    order_status: filters.order_status,
    payment_status: filters.payment_status,
    payment_option: filters.payment_options,
  };
  return ctx.db
    .selectFrom('orders')
    .where('orders.store_id', '=', ctx.storeId)
    .where((eb) =>
      eb.and([
        ...(ids ? [eb('orders.id', '=', eb.fn.any(eb.val([...ids])))] : []),
        ...Object.entries(statuses).map(([column, values]) => isOneOf(column, values)),
        ...(view ? [viewsIn(ctx)[view]] : []),
        ...(money ? [moved[money]] : []),
        ...(customer ? [eb('customer_id', '=', customer)] : []),
        ...(from ? [eb('order_date', '>=', startOfDay(from, STORE_TIME_ZONE))] : []),
        ...(to ? [eb('order_date', '<', startOfDay(to, STORE_TIME_ZONE, 1))] : []),
        ...partConditions(filters),
        ...(words.length > 0 ? [isFoundBy(ctx, words)] : []),
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

/** The orders that every word of a search finds, each with its date. Each prefix is a range of its own. */
export function foundBy(
  ctx: TenantTables,
  words: readonly (readonly string[])[],
): RawBuilder<unknown> {
  const ranges = words.map((prefixes) =>
    prefixes.map(
      (prefix) => sql`select order_id as id, order_date as sort_by from order_terms
        where store_id = ${ctx.storeId} and term between ${prefix} and ${prefix}::text || chr(1114111)`,
    ),
  );
  return sql.join(
    ranges.map(
      (word) => sql`select distinct id, sort_by from (${sql.join(word, sql` union all `)}) as term`,
    ),
    sql` intersect `,
  );
}

/** As an array: then each is looked up by its key, however many the planner expects. */
const isFoundBy = (ctx: TenantTables, words: readonly (readonly string[])[]) =>
  sql<boolean>`orders.id = any(array(select id from (${foundBy(ctx, words)}) as found))`;

/** The orders of some stores after a number each, a bounded number of them, in one statement. */
export async function listArrivals(
  ctx: SystemContext,
  seen: ReadonlyMap<string, number>,
  limit: number,
): Promise<Arrival[]> {
  const { rows } = await sql<ArrivalRow>`
    select store_id, _id, order_number, total_price, billing_address
    from (
      select orders.store_id, id as _id, orders.order_number, total_price,
        billing_address,
        row_number() over (partition by orders.store_id order by orders.order_number) as place
      from unnest(${[...seen.keys()]}::uuid[], ${[...seen.values()]}::bigint[])
        as seen (store_id, order_number)
      join orders on orders.store_id = seen.store_id and orders.order_number > seen.order_number
    ) as arrived
    where place <= ${limit}
    order by store_id, order_number
  `.execute(ctx.db);
  const words = readerWords(ctx);
  return rows.map(({ store_id, billing_address, ...order }) => ({
    store_id,
    order: { ...order, customer: shownAddress(words, billing_address).full_name },
  }));
}

type ArrivalRow = Omit<OrderArrival, 'customer'> & { store_id: string; billing_address: Json };

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
