import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { dueAgain } from './money.queries';

/** Notes that so much of what just went back was given out of goodwill, and what is due after it. */
export async function addGoodwill(
  ctx: TenantContext,
  id: string,
  { amount, due }: { amount: number; due: number },
): Promise<void> {
  await sql`
    update orders set goodwill_total = goodwill_total + ${amount}, due_total = ${due},
      due_again_total = due_again_total + ${due} - due_total
    where store_id = ${ctx.storeId} and id = ${id}
  `.execute(ctx.db);
}

/** Counts as goodwill again what was before a change that is undone. */
export async function returnGoodwill(
  ctx: TenantContext,
  orders: readonly { id: string; goodwill: number }[],
): Promise<void> {
  await sql`
    update orders set goodwill_total = least(goodwill_total + again.goodwill, refunded_total)
    from unnest(
      ${orders.map(({ id }) => id)}::uuid[], ${orders.map(({ goodwill }) => goodwill)}::bigint[]
    ) as again (id, goodwill)
    where orders.store_id = ${ctx.storeId} and orders.id = again.id
  `.execute(ctx.db);
}

/** What would be due of an order that is not cancelled, were it charged so one after the other. */
export async function findDueAfter(
  ctx: TenantContext,
  id: string,
  charges: readonly number[],
): Promise<number> {
  const order = ctx.db
    .selectFrom('orders')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .select(['paid_total', 'refunded_total', 'due_again_total', 'goodwill_total'])
    .select(sql<number>`due_total + paid_total - due_again_total`.as('charged'));
  let before = await order.executeTakeFirstOrThrow();
  for (const charge of charges) {
    const { rows } = await sql<typeof before>`
      select before.paid_total, before.refunded_total, again.amount as due_again_total,
        goodwill.amount as goodwill_total, sums.charged
      from (values (
        ${before.paid_total}::bigint, ${before.refunded_total}::bigint,
        ${before.due_again_total}::bigint, ${before.goodwill_total}::bigint
      )) as before (paid_total, refunded_total, due_again_total, goodwill_total)
      cross join lateral (
        select before.paid_total as paid, before.refunded_total as refunded,
          ${before.charged + charge}::bigint as charged
      ) as sums
      ${dueAgain}`.execute(ctx.db);
    [before = before] = rows;
  }
  return before.charged - before.paid_total + before.due_again_total;
}
