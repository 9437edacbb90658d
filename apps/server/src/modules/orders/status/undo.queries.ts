import type { OrderNews } from '@kade/contract/order-undo';
import type { Order } from '@kade/contract/orders';
import { sql, type Selectable } from 'kysely';
import { actorOf, authorOf, type Actor } from '../../../platform/actor';
import type { TenantContext } from '../../../platform/context';
import type { DB } from '../../../platform/schema';

type Statuses = Pick<Order, 'order_status' | 'payment_status'>;

/** A change of an order's statuses, with all that it takes to go back. */
export interface UndoableChange {
  id: string;
  order_id: string;
  /** The change of many orders that it is part of. */
  change_id: string | null;
  author: Actor;
  old: Statuses;
  new: Statuses;
  /** What it booked. */
  paid: number;
  refunded: number;
  /** How much of that it booked of charge-backs. */
  charged_back: number;
  /** How much less of it counts as goodwill since. */
  goodwill: number;
  written_off: number;
  /** The sums that it left. */
  paid_total: number;
  refunded_total: number;
  /** It found a refund that had failed, which is to be seen again once it is undone. */
  refund_failed: boolean;
  hold_expires_at: Date | null;
  /** What the customer is told of it. */
  news: OrderNews[];
  isQuiet: boolean;
  created_at: Date;
}

/** Keeps changes until their customers are told. */
export async function insertUndos(
  ctx: TenantContext,
  changes: readonly Omit<UndoableChange, 'isQuiet'>[],
): Promise<void> {
  await ctx.db
    .insertInto('order_undos')
    .values(
      changes.map(({ old, new: now, news, ...change }) => ({
        ...change,
        ...authorOf(change.author),
        store_id: ctx.storeId,
        old_order_status: old.order_status,
        old_payment_status: old.payment_status,
        new_order_status: now.order_status,
        new_payment_status: now.payment_status,
        occasions: news,
      })),
    )
    .execute();
}

const undos = (ctx: TenantContext) =>
  ctx.db.selectFrom('order_undos').where('store_id', '=', ctx.storeId).selectAll();

/** A change of an order; undefined where its window has ended. */
export async function findUndo(
  ctx: TenantContext,
  orderId: string,
  id: string,
): Promise<UndoableChange | undefined> {
  const row = await undos(ctx)
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && changeOf(row);
}

/** What of a change of many orders nobody was told of yet. */
export async function listUndosOf(ctx: TenantContext, changeId: string): Promise<UndoableChange[]> {
  return (await undos(ctx).where('change_id', '=', changeId).execute()).map(changeOf);
}

/** What of an order nobody was told of yet. */
export async function listUndosOfOrder(
  ctx: TenantContext,
  orderId: string,
): Promise<UndoableChange[]> {
  return (await undos(ctx).where('order_id', '=', orderId).execute()).map(changeOf);
}

/** Ends the windows of changes. */
export async function deleteUndos(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  await ctx.db
    .deleteFrom('order_undos')
    .where('store_id', '=', ctx.storeId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
}

function changeOf(row: Selectable<DB['order_undos']>): UndoableChange {
  return {
    ...row,
    author: actorOf(row),
    old: statusesOf(row.old_order_status, row.old_payment_status),
    new: statusesOf(row.new_order_status, row.new_payment_status),
    news: row.occasions as OrderNews[],
    isQuiet: row.is_quiet,
  };
}

const statusesOf = (order: string, payment: string) =>
  ({ order_status: order, payment_status: payment }) as Statuses;

/** Sets whether the customer is to hear of a change; false where its window has ended. */
export async function updateTelling(
  ctx: TenantContext,
  orderId: string,
  { id, isQuiet }: { id: string; isQuiet: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('order_undos')
    .set({ is_quiet: isQuiet })
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What the changes of an order that can still be undone are going to tell. */
export async function listOpenNews(ctx: TenantContext, orderId: string): Promise<OrderNews[]> {
  const rows = await ctx.db
    .selectFrom('order_undos')
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', orderId)
    .select('occasions')
    .execute();
  return rows.flatMap(({ occasions }) => occasions as OrderNews[]);
}

/** Whether a change of an order that can still be undone is going to tell its customer of something. */
export async function isToldLater(
  ctx: TenantContext,
  orderId: string,
  news: OrderNews,
): Promise<boolean> {
  const row = await undos(ctx)
    .where('order_id', '=', orderId)
    .where('is_quiet', '=', false)
    .where(sql<boolean>`${news} = any(occasions)`)
    .executeTakeFirst();
  return row !== undefined;
}
