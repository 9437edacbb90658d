import type { Refund, RefundState } from '@kade/contract/refunds';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantContext } from '../../platform/context';
import { notFound } from '../../platform/errors';
import type { DB } from '../../platform/schema';

export interface RefundRow {
  id: string;
  order_id: string;
  amount: number;
  provider: Refund['provider'];
  payment_reference: string | null;
  state: RefundState;
  note: string;
  author: string;
}

export async function insertRefund(ctx: TenantContext, refund: RefundRow): Promise<void> {
  await ctx.db
    .insertInto('refunds')
    .values({ ...refund, store_id: ctx.storeId, created_at: ctx.clock.now() })
    .execute();
}

/** A refund, its row locked until the transaction ends. */
export async function lockRefund(ctx: TenantContext, id: string): Promise<RefundRow> {
  const row = await ctx.db
    .selectFrom('refunds')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .select(['id', 'order_id', 'amount', 'provider', 'payment_reference', 'state'])
    .select(['note', 'author'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Refund');
  return {
    ...row,
    provider: row.provider as Refund['provider'],
    state: row.state as RefundState,
  };
}

export async function updateRefund(
  ctx: TenantContext,
  id: string,
  change: { state: RefundState; provider_reference?: string; message?: string | null },
): Promise<void> {
  const isSettled = change.state === 'done' || change.state === 'failed';
  await ctx.db
    .updateTable('refunds')
    .set({ ...change, ...(isSettled && { settled_at: ctx.clock.now() }) })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

/** What is on its way back already, or may be. */
export async function sumOpenRefunds(ctx: TenantContext, orderId: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('refunds')
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', orderId)
    .where('state', 'in', ['queued', 'asked', 'unknown'])
    .select((eb) => eb.cast<number | null>(eb.fn.sum('amount'), 'bigint').as('total'))
    .executeTakeFirst();
  return row?.total ?? 0;
}

/** The card payments of an order, and what of each has not gone back yet. */
export async function listRefundable(
  ctx: TenantContext,
  orderId: string,
): Promise<{ reference: string; left: number }[]> {
  const rows = await ctx.db
    .selectFrom('order_movements')
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'payment')
    .where('provider', '=', 'payhere')
    .where('provider_reference', 'is not', null)
    .select((eb) => [
      'provider_reference',
      'amount',
      eb
        .selectFrom('refunds')
        .whereRef('refunds.store_id', '=', 'order_movements.store_id')
        .whereRef('refunds.order_id', '=', 'order_movements.order_id')
        .whereRef('refunds.payment_reference', '=', 'order_movements.provider_reference')
        .where('refunds.state', '<>', 'failed')
        .select((inner) => inner.cast<number | null>(inner.fn.sum('amount'), 'bigint').as('sum'))
        .as('gone'),
    ])
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    reference: row.provider_reference ?? '',
    left: row.amount - (row.gone ?? 0),
  }));
}

const columns = [
  'id',
  'amount',
  'provider',
  'state',
  'note',
  'message',
  'author',
  'created_at',
] as const;

export async function getRefund(ctx: TenantContext, id: string): Promise<Refund> {
  const row = await ctx.db
    .selectFrom('refunds')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst();
  if (!row) throw notFound('Refund');
  return refundOf(row);
}

/** The refunds of an order, the latest first. */
export const selectRefunds = (eb: ExpressionBuilder<DB, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('refunds')
      .whereRef('refunds.store_id', '=', 'orders.store_id')
      .whereRef('refunds.order_id', '=', 'orders.id')
      .select(columns)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  ).as('refunds');

interface ShownRow {
  id: string;
  amount: number;
  provider: string;
  state: string;
  note: string;
  message: string | null;
  author: string;
  created_at: Date | string;
}

export const refundOf = (row: ShownRow): Refund => ({
  _id: row.id,
  amount: row.amount,
  provider: row.provider as Refund['provider'],
  state: row.state as RefundState,
  note: row.note,
  message: row.message,
  author: row.author,
  created_at: new Date(row.created_at),
});
