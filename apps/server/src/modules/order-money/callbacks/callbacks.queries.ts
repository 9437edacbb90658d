import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SystemContext, TenantContext } from '../../../platform/context';
import { ordersOf } from '../../orders/book';

/** Forgets what payment providers told of a customer's orders beside the money. */
export async function eraseCallbacks(ctx: TenantContext, id: string): Promise<void> {
  await sql`
    update payment_callbacks set body = '{}'
    where store_id = ${ctx.storeId} and order_id in ${ordersOf(ctx, id)}
  `.execute(ctx.db);
}

/** The stores that have an order of this id: one, unless ids were copied. */
export async function listStoresOfOrder(ctx: SystemContext, orderId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select('store_id')
    .limit(2)
    .execute();
  return rows.map((row) => row.store_id);
}

interface Callback {
  orderId: string;
  digest: Buffer;
}

export const callbackDigest = (body: object) =>
  createHash('sha256').update(JSON.stringify(body)).digest();

/**
 * Keeps what a provider told, once, and at most so many of an order; false where it is one too many.
 */
export async function insertCallback(
  ctx: TenantContext,
  callback: Callback,
  { provider, body }: { provider: string; body: object },
  limit: number,
): Promise<boolean> {
  const { orderId, digest } = callback;
  if (await findCallback(ctx, callback)) return true;
  if ((await countCallbacks(ctx, orderId)) >= limit) return false;
  await ctx.db
    .insertInto('payment_callbacks')
    .values({
      store_id: ctx.storeId,
      order_id: orderId,
      digest,
      provider,
      body: JSON.stringify(body),
      received_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

async function countCallbacks(ctx: TenantContext, orderId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('payment_callbacks')
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', orderId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a callback came before, and what it meant; null while it is not applied. */
export async function findCallback(
  ctx: TenantContext,
  { orderId, digest }: Callback,
): Promise<{ outcome: string | null } | undefined> {
  return ctx.db
    .selectFrom('payment_callbacks')
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', orderId)
    .where('digest', '=', digest)
    .select('outcome')
    .executeTakeFirst();
}

/** Whether the store has an order of this id. */
export async function hasOrder(ctx: TenantContext, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('orders')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an order was placed by a moment. */
export async function wasOrderedBy(ctx: TenantContext, id: string, moment: Date): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('orders')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('order_date', '<=', moment)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes what a callback meant. */
export async function updateCallback(
  ctx: TenantContext,
  { orderId, digest }: Callback,
  outcome: string,
): Promise<void> {
  await ctx.db
    .updateTable('payment_callbacks')
    .set({ outcome })
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', orderId)
    .where('digest', '=', digest)
    .where('outcome', 'is', null)
    .execute();
}
