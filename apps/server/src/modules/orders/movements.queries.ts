import type { Movement, MovementKind, MovementProvider } from '@kade/contract/movements';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantContext } from '../../platform/context';
import { newId } from '../../platform/random';
import type { DB } from '../../platform/schema';

/** What an order's money adds up to, in minor units. */
export interface MoneyTotals {
  paid_total: number;
  refunded_total: number;
  /** What is still to be paid; below zero where more came than was asked for. */
  due_total: number;
}

/** US cents, and what a dollar cost. */
export interface Usd {
  amount: number;
  rate: number;
}

export interface NewMovement {
  kind: MovementKind;
  amount: number;
  usd?: Usd;
  provider: MovementProvider;
  provider_reference?: string;
  note: string;
  author: string;
}

/** Books movements and their sums; one that its provider has told of before is left out. */
export async function insertMovements(
  ctx: TenantContext,
  orderId: string,
  movements: readonly NewMovement[],
): Promise<{ booked: number }> {
  if (movements.length === 0) return { booked: 0 };
  const created_at = ctx.clock.now();
  const inserted = await ctx.db
    .insertInto('order_movements')
    .values(
      movements.map(({ usd, ...movement }) => ({
        ...movement,
        usd_amount: usd?.amount ?? null,
        usd_rate: usd?.rate ?? null,
        provider_reference: movement.provider_reference ?? null,
        store_id: ctx.storeId,
        order_id: orderId,
        id: newId(ctx),
        created_at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'provider', 'kind', 'provider_reference'])
        .where('provider_reference', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .execute();
  if (inserted.length > 0) await updateTotals(ctx, orderId);
  return { booked: inserted.length };
}

/**
 * The sums are made from the movements each time, so that they cannot drift from them; the customer is
 * told the difference. The order's row is locked.
 */
async function updateTotals(ctx: TenantContext, orderId: string): Promise<void> {
  await sql`
    with sums as (
      select
        coalesce(sum(amount) filter (where kind = 'payment'), 0) as paid,
        coalesce(sum(amount) filter (where kind in ('refund', 'chargeback')), 0) as refunded,
        coalesce(sum(case kind when 'charge' then amount when 'write_off' then -amount end), 0)
          as charged
      from order_movements
      where store_id = ${ctx.storeId} and order_id = ${orderId}
    ), before as (
      select paid_total - refunded_total as kept from orders
      where store_id = ${ctx.storeId} and id = ${orderId}
    ), summed as (
      update orders set
        paid_total = sums.paid,
        refunded_total = sums.refunded,
        due_total = sums.charged - sums.paid
      from sums
      where orders.store_id = ${ctx.storeId} and orders.id = ${orderId}
      returning customer_id, paid_total - refunded_total as kept
    )
    update customers set kept_total = kept_total + summed.kept - before.kept
    from summed, before
    where customers.store_id = ${ctx.storeId} and customers.id = summed.customer_id
      and summed.kept <> before.kept`.execute(ctx.db);
}

/** Whether a movement that its provider told of is booked. */
export async function hasMovement(
  ctx: TenantContext,
  orderId: string,
  { provider, kind, reference }: { provider: string; kind: MovementKind; reference: string },
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('order_movements')
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .where('kind', '=', kind)
    .where('provider_reference', '=', reference)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A payment that its provider calls so, whichever order it is of. */
export async function findPayment(
  ctx: TenantContext,
  { provider, reference }: { provider: string; reference: string },
): Promise<{ order_id: string; amount: number; usd: Usd | null } | undefined> {
  const row = await ctx.db
    .selectFrom('order_movements')
    .where('store_id', '=', ctx.storeId)
    .where('provider', '=', provider)
    .where('kind', '=', 'payment')
    .where('provider_reference', '=', reference)
    .select(['order_id', 'amount', 'usd_amount', 'usd_rate'])
    .executeTakeFirst();
  return row && { order_id: row.order_id, amount: row.amount, usd: usdOf(row) };
}

/** What came through PayPal for an order and has not gone back through it. */
export async function sumPaypal(
  ctx: TenantContext,
  orderId: string,
): Promise<{ left: number; usdLeft: number }> {
  const { rows } = await sql<{ left: number; usdLeft: number }>`
    select
      coalesce(sum(case kind when 'payment' then amount else -amount end), 0)::bigint as "left",
      coalesce(sum(case kind when 'payment' then usd_amount else -usd_amount end), 0)::bigint
        as "usdLeft"
    from order_movements
    where store_id = ${ctx.storeId} and order_id = ${orderId} and provider = 'paypal'
      and kind in ('payment', 'refund', 'chargeback')
  `.execute(ctx.db);
  return rows[0] ?? { left: 0, usdLeft: 0 };
}

/** How much of an order was written off. */
export async function getWrittenOff(ctx: TenantContext, orderId: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('order_movements')
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'write_off')
    .select((eb) => eb.cast<number | null>(eb.fn.sum('amount'), 'bigint').as('total'))
    .executeTakeFirst();
  return row?.total ?? 0;
}

/** The movements of an order, the first first. */
export const selectMovements = (eb: ExpressionBuilder<DB, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('order_movements')
      .whereRef('order_movements.store_id', '=', 'orders.store_id')
      .whereRef('order_movements.order_id', '=', 'orders.id')
      .select(['id', 'kind', 'amount', 'provider', 'provider_reference'])
      .select(['usd_amount', 'usd_rate', 'note', 'author', 'created_at'])
      .orderBy('created_at')
      .orderBy('id'),
  ).as('movements');

interface MovementRow {
  id: string;
  kind: string;
  amount: number;
  provider: string;
  provider_reference: string | null;
  usd_amount: number | null;
  usd_rate: number | null;
  note: string;
  author: string;
  created_at: string;
}

export const movementOf = (row: MovementRow): Movement => ({
  _id: row.id,
  kind: row.kind as MovementKind,
  amount: row.amount,
  provider: row.provider as MovementProvider,
  provider_reference: row.provider_reference,
  usd: usdOf(row),
  note: row.note,
  author: row.author,
  created_at: new Date(row.created_at),
});

const usdOf = (row: { usd_amount: number | null; usd_rate: number | null }): Usd | null =>
  row.usd_amount === null || row.usd_rate === null
    ? null
    : { amount: row.usd_amount, rate: row.usd_rate };
