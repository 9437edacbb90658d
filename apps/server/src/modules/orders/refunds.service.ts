import type { NewRefund, Refund } from '@kade/contract/refunds';
import { formatLkr } from '@kade/rules/money';
import { transaction, type StoreContext, type TenantContext } from '../../platform/context';
import { conflict, invalid } from '../../platform/errors';
import { newId } from '../../platform/random';
import { recordOrder } from './order-activity';
import { getMerchantName, lockOrder } from './orders.queries';
import { refundJob } from './refund-job.service';
import {
  getRefund,
  insertRefund,
  listRefundable,
  lockRefund,
  sumOpenRefunds,
  updateRefund,
} from './refunds.queries';
import { settleRefund } from './settle-refund.service';

/**
 * Gives money back. By hand it is booked at once; PayHere is asked by a job once this has committed,
 * so that it is asked exactly for what stands here.
 */
export async function giveBack(
  ctx: StoreContext,
  orderId: string,
  { amount: wanted, note = '', by }: NewRefund,
): Promise<Refund> {
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    const left = order.paid_total - order.refunded_total - (await sumOpenRefunds(ctx, orderId));
    const amount = wanted ?? left;
    if (amount <= 0 || amount > left) {
      const most = left > 0 ? `At most ${formatLkr(left)} can go back.` : 'Nothing can go back.';
      throw invalid({ amount: most }, most);
    }
    const author = await getMerchantName(ctx);
    const base = { id: newId(ctx), order_id: orderId, amount, note, author };
    if (by === 'hand') {
      const row = { ...base, provider: 'hand', payment_reference: null, state: 'asked' } as const;
      await insertRefund(ctx, row);
      await settleRefund(ctx, row, row.id);
    } else {
      const payment_reference = await paymentFor(ctx, orderId, amount);
      await insertRefund(ctx, { ...base, provider: 'payhere', payment_reference, state: 'queued' });
      await ctx.jobs.enqueue(ctx, refundJob, { store_id: ctx.storeId, refund_id: base.id });
    }
    const way = by === 'hand' ? 'by hand' : 'through the payment provider';
    const after = { refund: `${formatLkr(amount)} ${way}` };
    await recordOrder(ctx, order, { before: {}, after });
    return getRefund(ctx, base.id);
  });
}

/** The card payment that so much can go back of. */
async function paymentFor(ctx: TenantContext, orderId: string, amount: number): Promise<string> {
  const payments = await listRefundable(ctx, orderId);
  const payment = payments.find(({ left }) => left >= amount);
  if (payment) return payment.reference;
  const most = Math.max(0, ...payments.map(({ left }) => left));
  const words = `PayHere can give back at most ${formatLkr(most)} of one payment.`;
  throw most > 0
    ? invalid({ amount: words }, words)
    : conflict('conflict', 'This order was not paid by a card that money can go back to.');
}

/** The merchant has looked at PayHere and says what became of a refund. */
export async function resolveRefund(
  ctx: StoreContext,
  id: string,
  outcome: 'done' | 'failed',
): Promise<Refund> {
  return transaction(ctx, async (ctx) => {
    const refund = await lockRefund(ctx, id);
    if (refund.state !== 'unknown') {
      throw conflict('conflict', 'What became of this refund is known.');
    }
    if (outcome === 'done') await settleRefund(ctx, refund, refund.id);
    else await updateRefund(ctx, id, { state: 'failed', message: 'It was not given back.' });
    await recordOrder(ctx, await lockOrder(ctx, refund.order_id), {
      before: { refund: 'unknown' },
      after: { refund: outcome === 'done' ? 'given back' : 'not given back' },
    });
    return getRefund(ctx, id);
  });
}
