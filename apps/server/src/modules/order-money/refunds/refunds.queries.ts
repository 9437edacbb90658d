import type { Refund, RefundState } from '@kade/contract/refunds';
import type { RefundProblem } from '@kade/words/refund-problems';
import { sql } from 'kysely';
import { actorOf, authorOf, type Actor } from '../../../platform/actor';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { readerWords } from '../../../platform/reader';
import { ordersOf } from '../../orders/book';
import { refundColumns, refundOf } from '../../orders/read';

/** Takes what people wrote from the refunds of a customer's orders. */
export async function eraseRefunds(ctx: TenantContext, id: string): Promise<void> {
  await sql`
    update refunds set note = '', message = null
    where store_id = ${ctx.storeId} and order_id in ${ordersOf(ctx, id)}
  `.execute(ctx.db);
}

export interface RefundRow {
  id: string;
  order_id: string;
  amount: number;
  /** The same in US cents, where it is given back in those. */
  usd_amount: number | null;
  /** `hand`, or a provider by its name. */
  provider: string;
  payment_reference: string | null;
  state: RefundState;
  note: string;
  /** It is not asked for again. */
  is_goodwill: boolean;
  author: Actor;
}

export async function insertRefund(ctx: TenantContext, refund: RefundRow): Promise<void> {
  await ctx.db
    .insertInto('refunds')
    .values({
      ...refund,
      ...authorOf(refund.author),
      store_id: ctx.storeId,
      created_at: ctx.clock.now(),
    })
    .execute();
}

/** A refund, its row locked until the transaction ends. */
export async function lockRefund(ctx: TenantContext, id: string): Promise<RefundRow> {
  const refund = await findRefund(ctx, id);
  if (!refund) throw notFound('refund');
  return refund;
}

/** The same, where it may not be there. */
export async function findRefund(ctx: TenantContext, id: string): Promise<RefundRow | undefined> {
  const row = await ctx.db
    .selectFrom('refunds')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .select(['id', 'order_id', 'amount', 'usd_amount', 'provider', 'payment_reference', 'state'])
    .select(['note', 'is_goodwill', 'author', 'actor_kind', 'actor_id'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && {
      ...row,
      author: actorOf(row),
      state: row.state as RefundState,
    }
  );
}

export async function updateRefund(
  ctx: TenantContext,
  id: string,
  {
    told,
    ...change
  }: {
    state: RefundState;
    provider_reference?: string;
    told?: RefundProblem | null;
    /** What the provider answered. */
    message?: string | null;
  },
): Promise<void> {
  const isSettled = change.state === 'done' || change.state === 'failed';
  await ctx.db
    .updateTable('refunds')
    .set(told === undefined ? {} : { told: told && JSON.stringify(told) })
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

/** Those of some orders of which something is on its way back, or may be. */
export async function listRefunding(
  ctx: TenantContext,
  orderIds: readonly string[],
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('refunds')
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val([...orderIds]))))
    .where('state', 'in', ['queued', 'asked', 'unknown'])
    .select('order_id')
    .distinct()
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** A payment through a provider, and what of it has not gone back yet. */
export interface Refundable {
  provider: string;
  reference: string;
  amount: number;
  left: number;
  /** US cents; 0 where it was in rupees. */
  usd: number;
  usdLeft: number;
}

/** The payments of an order that came through one of these providers, the first first. */
export async function listRefundable(
  ctx: TenantContext,
  orderId: string,
  providers: readonly string[],
): Promise<Refundable[]> {
  const rows = await ctx.db
    .selectFrom('order_movements')
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'payment')
    .where((eb) => eb('provider', '=', eb.fn.any(eb.val([...providers]))))
    .where('provider_reference', 'is not', null)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('refunds')
          .whereRef('refunds.store_id', '=', 'order_movements.store_id')
          .whereRef('refunds.order_id', '=', 'order_movements.order_id')
          .whereRef('refunds.payment_reference', '=', 'order_movements.provider_reference')
          .where('refunds.state', '<>', 'failed')
          .select((inner) => [
            inner.cast<number | null>(inner.fn.sum('refunds.amount'), 'bigint').as('amount_gone'),
            inner.cast<number | null>(inner.fn.sum('refunds.usd_amount'), 'bigint').as('usd_gone'),
          ])
          .as('gone'),
      (join) => join.onTrue(),
    )
    .select(['provider', 'provider_reference', 'order_movements.amount', 'usd_amount'])
    .select(['amount_gone', 'usd_gone'])
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    provider: row.provider,
    reference: row.provider_reference ?? '',
    amount: row.amount,
    left: row.amount - (row.amount_gone ?? 0),
    usd: row.usd_amount ?? 0,
    usdLeft: (row.usd_amount ?? 0) - (row.usd_gone ?? 0),
  }));
}

export async function getRefund(ctx: TenantContext, id: string): Promise<Refund> {
  const row = await ctx.db
    .selectFrom('refunds')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .select(refundColumns)
    .executeTakeFirst();
  if (!row) throw notFound('refund');
  return refundOf(readerWords(ctx), row);
}
