import type { Mismatch, MismatchReason } from '@kade/contract/mismatches';
import { deciderOf, UNDECIDED, type Actor } from '../../../platform/actor';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { newId } from '../../../platform/random';
import { mismatchColumns, mismatchOf } from '../../orders/read';

export interface NewMismatch {
  order_id: string;
  provider: Mismatch['provider'];
  reason: MismatchReason;
  reference: string;
  currency: string;
  amount: number;
  worth: number | null;
  usd_rate: number | null;
  expected: number;
}

/** Keeps money that was not asked for; what its provider told of before is left as it is. */
export async function insertMismatch(ctx: TenantContext, row: NewMismatch): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('payment_mismatches')
    .values({ ...row, store_id: ctx.storeId, id: newId(ctx), created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Notes that a payment to check was charged back, which its merchant has to see whatever they made of
 * it before. Answers whether that is new.
 */
export async function chargeBackMismatch(
  ctx: TenantContext,
  which: Pick<NewMismatch, 'order_id' | 'provider' | 'reference'>,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('payment_mismatches')
    .set({ reason: 'charged_back', state: 'open', ...UNDECIDED })
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb.and(which))
    .where('reason', '!=', 'charged_back')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A payment that its merchant has yet to look at, by its provider's number; not one that went by itself. */
export async function findOpenMismatch(
  ctx: TenantContext,
  payment: Pick<NewMismatch, 'provider' | 'reference'>,
): Promise<Pick<NewMismatch, 'order_id' | 'currency' | 'amount'> | undefined> {
  return ctx.db
    .selectFrom('payment_mismatches')
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb.and(payment))
    .where('state', '=', 'open')
    .where('reason', '!=', 'charged_back')
    .select(['order_id', 'currency', 'amount'])
    .executeTakeFirst();
}

/** The order of a mismatch, which is locked before the mismatch is. */
export async function getMismatchOrderId(ctx: TenantContext, id: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('payment_mismatches')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .select('order_id')
    .executeTakeFirst();
  if (!row) throw notFound('payment');
  return row.order_id;
}

/** The order that a payment to check came for, by its provider's number. */
export async function findOrderOfMismatch(
  ctx: TenantContext,
  payment: Pick<NewMismatch, 'provider' | 'reference'>,
): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('payment_mismatches')
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb.and(payment))
    .select('order_id')
    .executeTakeFirst();
  return row?.order_id;
}

/** A mismatch with what it would be booked as. */
export async function getMismatch(
  ctx: TenantContext,
  id: string,
): Promise<Mismatch & { usd_rate: number | null }> {
  const row = await ctx.db
    .selectFrom('payment_mismatches')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .select(mismatchColumns)
    .select('usd_rate')
    .executeTakeFirst();
  if (!row) throw notFound('payment');
  return { ...mismatchOf(row), usd_rate: row.usd_rate };
}

/** Whether an order has money that its merchant has not decided on. */
export async function hasOpenMismatch(ctx: TenantContext, orderId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('payment_mismatches')
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes what a mismatch was, by its id or as its provider calls it; answers whether it was open. */
export async function decideMismatch(
  ctx: TenantContext,
  which: { id: string } | { provider: string; reference: string },
  { state, by }: { state: 'booked' | 'dismissed'; by: Actor },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('payment_mismatches')
    .set({ state, ...deciderOf(by), decided_at: ctx.clock.now() })
    .where('store_id', '=', ctx.storeId)
    .where('state', '=', 'open')
    .where((eb) => eb.and(which))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
