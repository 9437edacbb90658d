import type { Movement, MovementKind, MovementProvider } from '@kade/contract/orders';
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

export interface NewMovement {
  kind: MovementKind;
  amount: number;
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
      movements.map((movement) => ({
        ...movement,
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
      .select(['note', 'author', 'created_at'])
      .orderBy('created_at')
      .orderBy('id'),
  ).as('movements');

interface MovementRow {
  id: string;
  kind: string;
  amount: number;
  provider: string;
  provider_reference: string | null;
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
  note: row.note,
  author: row.author,
  created_at: new Date(row.created_at),
});
