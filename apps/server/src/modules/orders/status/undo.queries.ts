import type { OrderNews } from '@kade/contract/order-undo';
import type { Order } from '@kade/contract/orders';
import { actorOf, authorOf, type Actor } from '../../../platform/actor';
import type { TenantContext } from '../../../platform/context';
import { newId } from '../../../platform/random';

type Statuses = Pick<Order, 'order_status' | 'payment_status'>;

/** A change of an order's statuses, with all that it takes to go back. */
export interface UndoableChange {
  id: string;
  author: Actor;
  old: Statuses;
  new: Statuses;
  /** What it booked. */
  paid: number;
  refunded: number;
  written_off: number;
  /** The sums that it left. */
  paid_total: number;
  refunded_total: number;
  hold_expires_at: Date | null;
  /** What the customer is told of it. */
  news: OrderNews[];
  isQuiet: boolean;
  created_at: Date;
}

/** Keeps a change until its customer is told; answers its id. */
export async function insertUndo(
  ctx: TenantContext,
  orderId: string,
  { old, new: now, news, ...change }: Omit<UndoableChange, 'id' | 'isQuiet'>,
): Promise<string> {
  const id = newId(ctx);
  await ctx.db
    .insertInto('order_undos')
    .values({
      ...change,
      ...authorOf(change.author),
      store_id: ctx.storeId,
      id,
      order_id: orderId,
      old_order_status: old.order_status,
      old_payment_status: old.payment_status,
      new_order_status: now.order_status,
      new_payment_status: now.payment_status,
      occasions: news,
    })
    .execute();
  return id;
}

/** Ends the window of a change and answers it; undefined where it has ended before. */
export async function deleteUndo(
  ctx: TenantContext,
  orderId: string,
  id: string,
): Promise<UndoableChange | undefined> {
  const row = await ctx.db
    .deleteFrom('order_undos')
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...row,
    author: actorOf(row),
    old: statusesOf(row.old_order_status, row.old_payment_status),
    new: statusesOf(row.new_order_status, row.new_payment_status),
    hold_expires_at: row.hold_expires_at,
    news: row.occasions as OrderNews[],
    isQuiet: row.is_quiet,
    created_at: row.created_at,
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
