import type { OrderTrouble } from '@kade/contract/movements';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';

/**
 * Goes behind `sums (paid, refunded, charged)`, what an order comes to by its movements, and `before`, what
 * it came to. What went back while something was due is due again, and so is what went back of more than was
 * asked for; what went back of an order that was paid was for what its customer no longer has. Goodwill is
 * not due again, as far as that much is asked for. No more is due again than counts as paid: a bank may take
 * back a payment that its merchant said never came.
 */
export const dueAgain = sql`
  cross join lateral (select least(before.goodwill_total, sums.refunded) as amount) as goodwill
  cross join lateral (
    select sums.refunded - least(goodwill.amount, greatest(sums.charged, 0)) as most
  ) as askable
  cross join lateral (
    select least(before.due_again_total, askable.most) as known,
      greatest(sums.refunded - before.refunded_total, 0) as gone
  ) as refunds
  cross join lateral (
    select least(sums.paid, refunds.known + case
      when sums.charged - sums.paid + refunds.known > 0 then refunds.gone
      else least(sums.paid - sums.charged - refunds.known, askable.most - refunds.known)
    end) as amount
  ) as again`;

/**
 * Goes behind `sums (order_id, paid, refunded, charged_back, charged)` and `before`, of many orders. What was
 * charged back stays open until as much came anew, or is here without it; that a refund failed, until another
 * succeeds or nothing is left to give back.
 */
export const setTotals = (ctx: TenantContext) => sql`
  update orders set
    paid_total = sums.paid,
    refunded_total = sums.refunded,
    due_again_total = again.amount,
    goodwill_total = goodwill.amount,
    due_total = sums.charged - sums.paid + again.amount,
    charged_back_total = taken.amount,
    charged_back_open = greatest(least(
      before.charged_back_open + taken.amount - before.charged_back_total
        - greatest(sums.paid - before.paid_total, 0),
      sums.charged - sums.paid + askable.most
    ), 0),
    refund_failed = before.refund_failed and sums.paid > sums.refunded
      and sums.refunded - taken.amount <= before.refunded_total - before.charged_back_total
  from sums
  join before on before.id = sums.order_id
  ${dueAgain}
  cross join lateral (select least(sums.charged_back, sums.refunded) as amount) as taken
  where orders.store_id = ${ctx.storeId} and orders.id = sums.order_id
  returning orders.id, orders.customer_id, orders.paid_total - orders.refunded_total as kept`;

/** What an order's money adds up to, in minor units. */
export interface MoneyTotals {
  paid_total: number;
  refunded_total: number;
  /** How much of what went back was charged back. */
  charged_back_total: number;
  /** How much of what went back counts as never paid. */
  due_again_total: number;
  /** How much of it was given back out of goodwill, and is not asked for again. */
  goodwill_total: number;
  /** What is still to be paid; below zero where more is here than was asked for. */
  due_total: number;
}

/** Sets what is due of an order, by what counts of what went back. */
export async function setDue(ctx: TenantContext, id: string, due: number): Promise<void> {
  await sql`
    update orders set due_total = ${due}, due_again_total = due_again_total + ${due} - due_total
    where store_id = ${ctx.storeId} and id = ${id}
  `.execute(ctx.db);
}

/** Notes that a refund of orders failed, which somebody is to see as long as there is money to give back. */
export async function markRefundFailed(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  await sql`
    update orders set refund_failed = paid_total > refunded_total
    where store_id = ${ctx.storeId} and id = any(${ids}::uuid[])
  `.execute(ctx.db);
}

/** Ends that somebody is to look at what was charged back, or at a refund that failed; false: nobody is. */
export async function endTrouble(
  ctx: TenantContext,
  id: string,
  what: OrderTrouble,
): Promise<boolean> {
  const is = {
    charged_back: sql<boolean>`charged_back_open > 0`,
    refund_failed: sql<boolean>`refund_failed`,
  };
  const { numUpdatedRows } = await ctx.db
    .updateTable('orders')
    .set(what === 'charged_back' ? { charged_back_open: 0 } : { refund_failed: false })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where(is[what])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
