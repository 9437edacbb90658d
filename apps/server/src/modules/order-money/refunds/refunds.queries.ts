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

/**
 * The payments of an order that came through one of these providers, the first first. What its provider
 * gave or took back of one by itself is gone, too, unless the merchant has said since that it is not.
 */
export async function listRefundable(
  ctx: TenantContext,
  orderId: string,
  providers: readonly string[],
): Promise<Refundable[]> {
  const { rows } = await sql<Refundable>`
    with gone as (
      select provider, payment_reference as reference, amount, usd_amount from refunds
      where store_id = ${ctx.storeId} and order_id = ${orderId} and state <> 'failed'
      union all
      select provider, coalesce(payment_reference, provider_reference), amount, usd_amount
      from order_movements as returned
      where store_id = ${ctx.storeId} and order_id = ${orderId} and kind in ('refund', 'chargeback')
        and not exists (select from refunds
          where store_id = ${ctx.storeId} and order_id = ${orderId}
            and refunds.provider = returned.provider
            and refunds.provider_reference = returned.provider_reference)
        and not exists (select from order_movements as taken_back
          where store_id = ${ctx.storeId} and order_id = ${orderId}
            and taken_back.kind in ('refund', 'chargeback') and taken_back.amount < 0
            and taken_back.created_at >= returned.created_at)
    )
    select payment.provider, payment.provider_reference as reference, payment.amount,
      (payment.amount - coalesce(sum(gone.amount), 0))::bigint as "left",
      coalesce(payment.usd_amount, 0) as usd,
      (coalesce(payment.usd_amount, 0) - coalesce(sum(gone.usd_amount), 0))::bigint as "usdLeft"
    from order_movements as payment
    left join gone on gone.provider = payment.provider
      and gone.reference = payment.provider_reference
    where payment.store_id = ${ctx.storeId} and payment.order_id = ${orderId}
      and payment.kind = 'payment' and payment.provider = any(${providers}::text[])
      and payment.provider_reference is not null
    group by payment.provider, payment.provider_reference, payment.amount, payment.usd_amount,
      payment.created_at, payment.id
    order by payment.created_at, payment.id
  `.execute(ctx.db);
  return rows;
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
