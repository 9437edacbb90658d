import type { ToldSubject } from '@kade/words/mails';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { ordersOf } from '../book';

/** Blanks whom mails of a customer's orders and drafts went to; answers the ids of those mails. */
export async function eraseMails(
  ctx: TenantContext,
  id: string,
  drafts: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update order_mails set recipient = ''
    where store_id = ${ctx.storeId} and recipient <> ''
      and (order_id in ${ordersOf(ctx, id)} or draft_id = any(${drafts}::uuid[]))
    returning id
  `.execute(ctx.db);
  return rows.map((row) => row.id);
}

interface OrderMail {
  id: string;
  /** Of an order, or of a draft that is none yet. */
  order_id: string | null;
  draft_id: string | null;
  occasion: string;
  is_to_customer: boolean;
  recipient: string;
  told: ToldSubject;
}

/** Keeps that mails of an order were sent, and to whom; each once. Part of the statement that sends them. */
export function insertOfOrderMails(ctx: TenantContext, mails: readonly OrderMail[]) {
  const created_at = ctx.clock.now();
  return ctx.db
    .insertInto('order_mails')
    .values(
      mails.map(({ told, ...mail }) => ({
        ...mail,
        store_id: ctx.storeId,
        subject: '',
        told: JSON.stringify(told),
        created_at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing());
}

/** Those of some orders whose customers can be written to. */
export async function listWithEmail(
  ctx: TenantContext,
  orderIds: readonly string[],
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('orders')
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...orderIds]))))
    .where('email', 'is not', null)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Which mails the histories of some orders say were not sent. */
export const listUnsent = (ctx: TenantContext, orderIds: readonly string[]) =>
  ctx.db
    .selectFrom('order_events')
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val([...orderIds]))))
    .where('field', '=', 'mail_unsent')
    .select(['order_id', 'new_value'])
    .execute();

/** When customers last got each mail of an order, by what it was about. */
export async function listLastSent(
  ctx: TenantContext,
  orderId: string,
): Promise<Map<string, Date>> {
  const rows = await ctx.db
    .selectFrom('order_mails')
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', orderId)
    .where('is_to_customer', '=', true)
    .groupBy('occasion')
    .select((eb) => ['occasion', eb.fn.max('created_at').as('last_sent_at')])
    .execute();
  return new Map(rows.map((row) => [row.occasion, row.last_sent_at]));
}
