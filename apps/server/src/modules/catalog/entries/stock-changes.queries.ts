import type { StockChange, StockChangeQuery, StockReason } from '@kade/contract/catalog/inventory';
import type { Order } from '@kade/contract/orders';
import type { Page } from '@kade/contract/values';
import { sql, type RawBuilder } from 'kysely';
import { shownName } from '../../../platform/actor';
import type { TenantContext } from '../../../platform/context';
import { isOneOf } from '../../../platform/one-of';
import { readPage, type Sort } from '../../../platform/paging';
import { createPauses } from '../../../platform/pauses';
import { newId } from '../../../platform/random';
import { readerWords } from '../../../platform/reader';

/** Why stock changes, and with which order. */
export interface StockCause {
  reason: StockReason;
  order_id?: string;
}

/** What there is of one combination of a product, or of the product itself, before and after. */
export interface StockStep {
  product_id: string;
  product_name: string;
  /** The names of its variants; blank where the stock is the product's own. */
  combination: string;
  before: number;
  after: number;
  /** With which order, where the steps are of several. */
  order_id?: string | undefined;
}

/** Adds to the history of the stock, in the transaction that changes it. */
export async function insertStockChanges(
  ctx: TenantContext,
  cause: StockCause,
  steps: readonly StockStep[],
): Promise<void> {
  const insert = await insertOfStockChanges(ctx, cause, steps);
  await insert?.execute(ctx.db);
}

/** Counts pieces by product, and keeps why: parts of one statement; none where nothing moves. */
export type StockMoving =
  | readonly []
  | readonly [addition: RawBuilder<unknown>, why: RawBuilder<unknown>];

export async function stockMoving(
  ctx: TenantContext,
  cause: StockCause,
  steps: readonly StockStep[],
  addition: RawBuilder<unknown>,
): Promise<StockMoving> {
  const why = await insertOfStockChanges(ctx, cause, steps);
  return why ? [addition, why] : [];
}

export async function moveStock(ctx: TenantContext, [addition, why]: StockMoving): Promise<void> {
  if (addition && why) await sql`with moved as (${addition}) ${why}`.execute(ctx.db);
}

async function insertOfStockChanges(
  ctx: TenantContext,
  cause: StockCause,
  steps: readonly StockStep[],
): Promise<RawBuilder<unknown> | undefined> {
  const changes = steps.filter(({ before, after }) => before !== after);
  if (changes.length === 0) return undefined;
  // Ids of one moment sort at random; in order, the list tells the steps in theirs.
  const pause = createPauses();
  const ids: string[] = [];
  for (const _ of changes) {
    ids.push(newId(ctx));
    await pause();
  }
  ids.sort();
  const rows = changes.map((step, index) => ({
    order_id: cause.order_id,
    ...step,
    id: ids[index],
  }));
  return sql`
    insert into stock_changes (store_id, id, product_id, product_name, combination,
      reason, before, after, author, actor_kind, actor_id, order_id, created_at)
    select ${ctx.storeId}, id, product_id, product_name, combination,
      ${cause.reason}, before, after, ${ctx.actor.kind === 'system' ? '' : ctx.actor.name},
      ${ctx.actor.kind}, ${ctx.actor.id}, order_id, ${ctx.clock.now()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as step (
      id uuid, product_id uuid, product_name text, combination text,
      before bigint, after bigint, order_id uuid
    )`;
}

const newest: Sort = {
  by: sql.ref('stock_changes.created_at'),
  type: 'timestamptz',
  direction: 'desc',
};

/** The history of the stock, the newest first. */
export function listStockChanges(
  ctx: TenantContext,
  query: StockChangeQuery,
): Promise<Page<StockChange>> {
  const list = filtered(ctx, query);
  const rows = list
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.store_id', '=', 'stock_changes.store_id')
        .onRef('orders.id', '=', 'stock_changes.order_id'),
    )
    .leftJoin('products', (join) =>
      join
        .onRef('products.store_id', '=', 'stock_changes.store_id')
        .onRef('products.id', '=', 'stock_changes.product_id')
        .on('products.deleted_at', 'is', null),
    )
    .selectAll('stock_changes')
    .select(['orders.order_number', 'products.id as kept_id', 'products.name as name_now']);
  type Row = Awaited<ReturnType<(typeof rows)['execute']>>[number];
  const words = readerWords(ctx);
  const itemOf = (row: Row): StockChange => ({
    _id: row.id,
    product: { _id: row.kept_id, name: row.name_now ?? row.product_name },
    combination: row.combination,
    reason: row.reason as StockReason,
    before: row.before,
    after: row.after,
    author: shownName(words, row.author, row.actor_kind),
    order:
      row.order_id && row.order_number !== null
        ? { _id: row.order_id, order_number: row.order_number }
        : null,
    created_at: row.created_at,
  });
  return readPage(query, { list, rows, id: 'stock_changes.id', sort: newest, itemOf });
}

const filtered = (ctx: TenantContext, { product, reason }: StockChangeQuery) =>
  ctx.db
    .selectFrom('stock_changes')
    .where('stock_changes.store_id', '=', ctx.storeId)
    .$if(product !== undefined, (query) =>
      query.where('stock_changes.product_id', '=', product ?? ''),
    )
    .$if(reason !== undefined, (query) => query.where('stock_changes.reason', '=', reason ?? ''));

/** The stock of an order is taken in the transaction that places it. */
const PLACING = sql`interval '1 minute'`;

/** What an order left, and how many pieces of it. */
export interface RunLow {
  order_id: string;
  name: string;
  left: number;
}

/**
 * What orders brought down to where the store wants to be warned, by the id of each, from the history of
 * their products.
 */
export async function listRunLow(
  ctx: TenantContext,
  orders: readonly Pick<Order, '_id' | 'order_date' | 'products'>[],
): Promise<Map<string, RunLow[]>> {
  if (orders.length === 0) return new Map();
  const products = orders.flatMap((order) => order.products);
  const ids = new Set(products.flatMap(({ product }) => product._id ?? []));
  const dates = orders.map(({ order_date }) => order_date.getTime());
  const [first, last] = [new Date(Math.min(...dates)), new Date(Math.max(...dates))];
  const { rows } = await sql<RunLow>`
    select order_id, concat_ws(' · ', product_name, nullif(combination, '')) as name, after as left
    from stock_changes
    join stores on stores.id = stock_changes.store_id
    left join products on products.store_id = stock_changes.store_id
      and products.id = stock_changes.product_id
    cross join lateral (
      select coalesce(products.low_stock_at, stores.low_stock_at) as threshold
    ) as said
    where stock_changes.store_id = ${ctx.storeId} and reason = 'order'
      and order_id = any(${orders.map(({ _id }) => _id)}::uuid[])
      and ${isOneOf('product_id', [...ids])} and stock_changes.created_at
        between ${first}::timestamptz - ${PLACING} and ${last}::timestamptz + ${PLACING}
      and before > threshold and after <= threshold
    order by name`.execute(ctx.db);
  return new Map(
    orders.map(({ _id }) => [_id, rows.filter(({ order_id }) => order_id === _id)] as const),
  );
}
