import {
  MAX_CHANGED_ORDERS,
  type OrderChange,
  type OrderQuestion,
  type OrderSelection,
  type RefusedOrder,
} from '@kade/contract/order-changes';
import type { OrderStatus, PaymentStatus } from '@kade/contract/orders';
import type { Page } from '@kade/contract/values';
import { say } from '@kade/words/catalogue';
import type { OrderRefusal } from '@kade/words/order-refusals';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { StoreContext, SystemContext, TenantContext } from '../../platform/context';
import { notFound } from '../../platform/errors';
import { readPage, type PageRequest, type Sort } from '../../platform/paging';
import { readerWords } from '../../platform/reader';
import type { DB } from '../../platform/schema';
import type { LockedOrder } from '../orders/book';
import { selectOrderIds } from '../orders/list';

type ChangeStage = OrderChange['state'];
/** The statuses that are wanted. */
type Wanted = Partial<Pick<LockedOrder, 'order_status' | 'payment_status'>>;

export type ItemState = 'waiting' | 'changed' | 'same' | 'left' | 'refused';

const newest: Sort = {
  by: sql.ref('order_changes.created_at'),
  type: 'timestamptz',
  direction: 'desc',
};

/** The changes that were started and not put away since. */
export function listOrderChanges(
  ctx: TenantContext,
  request: PageRequest,
): Promise<Page<OrderChange>> {
  const list = changes(ctx)
    .where('order_changes.state', '<>', 'asked')
    .where('order_changes.is_put_away', '=', false);
  const rows = list.select(columns).select(selectCounts);
  return readPage(request, { list, rows, id: 'order_changes.id', sort: newest, itemOf: changeOf });
}

export async function getOrderChange(ctx: TenantContext, id: string): Promise<OrderChange> {
  const row = await changes(ctx)
    .where('order_changes.id', '=', id)
    .select(columns)
    .select(selectCounts)
    .executeTakeFirst();
  if (!row) throw notFound('change of orders');
  return changeOf(row);
}

const changes = (ctx: TenantContext) =>
  ctx.db.selectFrom('order_changes').where('order_changes.store_id', '=', ctx.storeId);

const columns = [
  'order_changes.id',
  'order_changes.order_status',
  'order_changes.payment_status',
  'order_changes.state',
  'order_changes.created_at',
] as const;

const selectCounts = (eb: ExpressionBuilder<DB, 'order_changes'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('order_change_items')
      .whereRef('order_change_items.store_id', '=', 'order_changes.store_id')
      .whereRef('order_change_items.change_id', '=', 'order_changes.id')
      .select(['order_change_items.state', (item) => item.fn.countAll<number>().as('count')])
      .groupBy('order_change_items.state'),
  ).as('counts');

interface ChangeRow {
  id: string;
  order_status: string | null;
  payment_status: string | null;
  state: string;
  created_at: Date;
  counts: { state: string; count: number }[];
}

function changeOf(row: ChangeRow): OrderChange {
  const counts = new Map(row.counts.map(({ state, count }) => [state, count]));
  const countOf = (state: ItemState) => counts.get(state) ?? 0;
  const total = row.counts.reduce((sum, { count }) => sum + count, 0);
  return {
    _id: row.id,
    order_status: row.order_status as OrderStatus | null,
    payment_status: row.payment_status as PaymentStatus | null,
    state: row.state as ChangeStage,
    total,
    done: total - countOf('waiting'),
    changed: countOf('changed'),
    same: countOf('same'),
    left: countOf('left'),
    refused: countOf('refused'),
    created_at: row.created_at,
  };
}

const byNumber: Sort = { by: sql.ref('orders.order_number'), type: 'bigint', direction: 'asc' };

export function listRefused(
  ctx: TenantContext,
  id: string,
  request: PageRequest,
): Promise<Page<RefusedOrder>> {
  const list = ctx.db
    .selectFrom('order_change_items')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.store_id', '=', 'order_change_items.store_id')
        .onRef('orders.id', '=', 'order_change_items.order_id'),
    )
    .where('order_change_items.store_id', '=', ctx.storeId)
    .where('order_change_items.change_id', '=', id)
    .where('order_change_items.state', '=', 'refused');
  const rows = list.select(['orders.id', 'orders.order_number', 'reason', 'told']);
  const { orderRefusals: words } = readerWords(ctx);
  type Row = Awaited<ReturnType<(typeof rows)['execute']>>[number];
  const itemOf = ({ id: _id, order_number, reason, told }: Row): RefusedOrder => ({
    _id,
    order_number,
    reason: told ? say(words, told as unknown as OrderRefusal) : (reason ?? ''),
  });
  return readPage(request, { list, rows, id: 'orders.id', sort: byNumber, itemOf });
}

/** Keeps what is asked for, and which orders it is about, as they are chosen now. Answers how many. */
export async function insertOrderChange(
  ctx: StoreContext,
  id: string,
  wanted: Wanted,
  selection: OrderSelection,
): Promise<number> {
  await ctx.db
    .insertInto('order_changes')
    .values({
      ...wanted,
      store_id: ctx.storeId,
      id,
      merchant_id: ctx.merchantId,
      created_at: ctx.clock.now(),
    })
    .execute();
  const chosen = 'ids' in selection ? { ids: selection.ids } : selection.filter;
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('order_change_items')
    .columns(['store_id', 'change_id', 'order_id'])
    .expression(
      selectOrderIds(ctx, chosen)
        .clearSelect()
        .select([sql`${ctx.storeId}::uuid`.as('store_id'), sql`${id}::uuid`.as('change_id')])
        .select('orders.id')
        // One more than there may be: then there are too many.
        .limit(MAX_CHANGED_ORDERS + 1),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** What a change would do to its orders as they are now. */
export async function getQuestion(
  ctx: TenantContext,
  id: string,
  /** The statuses that customers get a mail of. */
  told: readonly string[],
): Promise<OrderQuestion> {
  const { rows } = await sql<Omit<OrderQuestion, '_id'>>`
    with chosen as (
      select orders.id, orders.email is not null as has_email, orders.order_status,
        orders.payment_status, change.order_status as new_order_status,
        change.payment_status as new_payment_status,
        coalesce(change.order_status <> orders.order_status, false) as moves,
        coalesce(change.payment_status <> orders.payment_status, false) as pays
      from order_changes change
      join order_change_items item
        on item.store_id = change.store_id and item.change_id = change.id
      join orders on orders.store_id = item.store_id and orders.id = item.order_id
      where change.store_id = ${ctx.storeId} and change.id = ${id}
    ), effects as (
      select moves or pays as changes,
        moves and order_status = 'cancelled' as reopens,
        case when has_email then
          (moves and new_order_status = any(${told}))::integer
          + (pays and new_payment_status = any(${told}))::integer
        else 0 end as mails,
        case when moves and 'cancelled' in (order_status, new_order_status) then (
          select coalesce(sum(order_items.quantity), 0) from order_items
          join products on products.store_id = order_items.store_id
            and products.id = order_items.product_id and products.stock_policy <> 'untracked'
          where order_items.store_id = ${ctx.storeId} and order_items.order_id = chosen.id
        ) else 0 end as pieces
      from chosen
    )
    select count(*) as total, count(*) filter (where not changes) as same,
      json_build_object(
        'orders', count(*) filter (where changes and not reopens),
        'mails', coalesce(sum(mails) filter (where changes and not reopens), 0),
        'pieces', coalesce(sum(pieces) filter (where changes and not reopens), 0)
      ) as changed,
      json_build_object(
        'orders', count(*) filter (where reopens),
        'mails', coalesce(sum(mails) filter (where reopens), 0),
        'pieces', coalesce(sum(pieces) filter (where reopens), 0)
      ) as reopened
    from effects
  `.execute(ctx.db);
  const [question] = rows;
  if (!question) throw notFound('change of orders');
  return { ...question, _id: id };
}

/** What is wanted of the orders of a change, and by whom. */
export interface LockedChange {
  state: ChangeStage;
  merchant_id: string;
  wanted: Wanted;
  reopens: boolean;
  /** Its customers are told once it can no longer be undone. */
  isUndoable: boolean;
}

/** Locks a change until the transaction ends; undefined where there is none. */
export async function findLockedChange(
  ctx: TenantContext,
  id: string,
): Promise<LockedChange | undefined> {
  const row = await changes(ctx)
    .where('id', '=', id)
    .select(['order_status', 'payment_status', 'state', 'merchant_id', 'reopens', 'is_undoable'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { order_status, payment_status } = row;
  return {
    state: row.state as ChangeStage,
    merchant_id: row.merchant_id,
    reopens: row.reopens,
    isUndoable: row.is_undoable,
    wanted: {
      ...(order_status !== null && { order_status: order_status as OrderStatus }),
      ...(payment_status !== null && { payment_status: payment_status as PaymentStatus }),
    },
  };
}

export async function updateOrderChange(
  ctx: TenantContext,
  id: string,
  fields: {
    state?: ChangeStage;
    reopens?: boolean;
    is_undoable?: boolean;
    is_put_away?: boolean;
  },
): Promise<void> {
  await ctx.db
    .updateTable('order_changes')
    .set(fields)
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

/** The next orders of a change that wait, in the order of their ids. */
export async function nextOrders(
  ctx: TenantContext,
  changeId: string,
  limit: number,
): Promise<string[]> {
  const rows = await ordersIn(ctx, changeId, 'waiting').orderBy('order_id').limit(limit).execute();
  return rows.map(({ order_id }) => order_id);
}

/** The orders that a change has set. */
export async function listChanged(ctx: TenantContext, changeId: string): Promise<string[]> {
  const rows = await ordersIn(ctx, changeId, 'changed').execute();
  return rows.map(({ order_id }) => order_id);
}

const ordersIn = (ctx: TenantContext, changeId: string, state: 'waiting' | 'changed') =>
  ctx.db
    .selectFrom('order_change_items')
    .where('store_id', '=', ctx.storeId)
    .where('change_id', '=', changeId)
    .where('state', '=', state)
    .select('order_id');

/** Keeps what became of orders of a change. */
export async function markOrders(
  ctx: TenantContext,
  changeId: string,
  orders: readonly { order_id: string; state: ItemState; told?: OrderRefusal | undefined }[],
): Promise<void> {
  await sql`
    update order_change_items set state = given.state, told = given.told
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb)
      as given (order_id uuid, state text, told jsonb)
    where order_change_items.store_id = ${ctx.storeId}
      and order_change_items.change_id = ${changeId}
      and order_change_items.order_id = given.order_id
  `.execute(ctx.db);
}

/** Forgets, in every store, old changes, and questions that nobody answered. */
export async function deleteOldChanges(
  ctx: SystemContext,
  before: { started: Date; asked: Date },
): Promise<void> {
  await ctx.db
    .deleteFrom('order_changes')
    .where((eb) =>
      eb.or([
        eb('created_at', '<', before.started),
        eb.and([eb('state', '=', 'asked'), eb('created_at', '<', before.asked)]),
      ]),
    )
    .execute();
}
