import type { CustomerNote } from '@kade/contract/customers';
import { authorOf, type Actor } from '../../../platform/actor';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';

type LockedNote = Pick<CustomerNote, 'text' | 'version'> & { customer_id: string };

/** A note, its row locked until the transaction ends. */
export async function lockNote(ctx: TenantContext, id: string): Promise<LockedNote> {
  const row = await ctx.db
    .selectFrom('customer_notes')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .select(['customer_id', 'text', 'version'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('note');
  return row;
}

export async function countNotes(ctx: TenantContext, customerId: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('customer_notes')
    .where('store_id', '=', ctx.storeId)
    .where('customer_id', '=', customerId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertNote(
  ctx: TenantContext,
  note: { id: string; customer_id: string; text: string; author: Actor },
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('customer_notes')
    .values({
      ...note,
      ...authorOf(note.author),
      store_id: ctx.storeId,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Sets the text of a locked note and counts the edit. */
export async function updateNote(
  ctx: TenantContext,
  id: string,
  note: { text: string; author: Actor },
): Promise<void> {
  await ctx.db
    .updateTable('customer_notes')
    .set((eb) => ({
      ...note,
      ...authorOf(note.author),
      version: eb('version', '+', 1),
      updated_at: ctx.clock.now(),
    }))
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

export async function deleteNote(ctx: TenantContext, id: string): Promise<void> {
  await ctx.db
    .deleteFrom('customer_notes')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

/** The number of a customer's latest order: what one calls them who must not be named. */
export async function getLatestNumber(ctx: TenantContext, customerId: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('orders')
    .where('store_id', '=', ctx.storeId)
    .where('customer_id', '=', customerId)
    .select('order_number')
    .orderBy('order_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.order_number;
}
