import type { NewRefund, Refund } from '@kade/contract/refunds';
import { usdShareOf } from '@kade/rules/dollars';
import { transaction, type StoreContext, type TenantContext } from '../../../platform/context';
import { conflict, invalid } from '../../../platform/errors';
import { newId } from '../../../platform/random';
import { fact } from '../../activity';
import { lockOrder, recordOrder } from '../../orders/book';
import { getProvider, listProviders } from '../../payments/providers';
import { refundJob } from './refund-job.service';
import {
  getRefund,
  insertRefund,
  listRefundable,
  lockRefund,
  sumOpenRefunds,
  updateRefund,
  type Refundable,
} from './refunds.queries';
import { settleRefund } from './settle-refund.service';

/**
 * Gives money back. By hand it is booked at once; its provider is asked by a job once this has committed,
 * so that it is asked exactly for what stands here.
 */
export async function giveBack(
  ctx: StoreContext,
  orderId: string,
  { amount: wanted, note = '', by, is_goodwill = false }: NewRefund,
): Promise<Refund> {
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    const left = order.paid_total - order.refunded_total - (await sumOpenRefunds(ctx, orderId));
    const amount = wanted ?? left;
    if (amount <= 0 || amount > left) {
      const told =
        left > 0
          ? ({ say: 'refundable_at_most', most: left } as const)
          : ({ say: 'nothing_to_refund' } as const);
      throw invalid({ amount: told }, told);
    }
    const author = ctx.actor;
    const base = { id: newId(ctx), order_id: orderId, amount, note, is_goodwill, author };
    if (by === 'hand') {
      const given = { provider: 'hand', payment_reference: null, usd_amount: null } as const;
      const row = { ...base, ...given, state: 'asked' } as const;
      await insertRefund(ctx, row);
      await settleRefund(ctx, row, row.id);
    } else {
      const payment = await paymentFor(ctx, orderId, amount);
      const { provider, reference: payment_reference } = payment;
      const inDollars = getProvider(provider).collects === 'USD';
      const usd_amount = inDollars ? usdShareOf(amount, payment) : null;
      if (usd_amount === 0) throw invalid({ amount: { say: 'less_than_a_cent' } });
      const sent = { provider, payment_reference, usd_amount };
      await insertRefund(ctx, { ...base, ...sent, state: 'queued' });
      await ctx.jobs.enqueue(ctx, refundJob, { store_id: ctx.storeId, refund_id: base.id });
    }
    const say = by === 'hand' ? 'refund_by_hand' : 'refund_by_provider';
    const after = { refund: fact({ say, amount }) };
    await recordOrder(ctx, order, { before: {}, after });
    return getRefund(ctx, base.id);
  });
}

/** The payment that so much can go back of. */
async function paymentFor(
  ctx: TenantContext,
  orderId: string,
  amount: number,
): Promise<Refundable> {
  const asked = listProviders().filter(({ refund }) => refund);
  const names = asked.map(({ provider }) => provider);
  const payments = await listRefundable(ctx, orderId, names);
  const payment = payments.find(({ left }) => left >= amount);
  if (payment) return payment;
  const [largest] = payments.toSorted((one, other) => other.left - one.left);
  if (!largest || largest.left <= 0) {
    throw conflict({ say: 'nothing_refundable' });
  }
  const provider = getProvider(largest.provider).provider_name;
  const told = { say: 'refundable_of_one_payment', provider, most: largest.left } as const;
  throw invalid({ amount: told }, told);
}

/** The merchant has looked at the provider and says what became of a refund. */
export async function resolveRefund(
  ctx: StoreContext,
  id: string,
  outcome: 'done' | 'failed',
): Promise<Refund> {
  return transaction(ctx, async (ctx) => {
    const refund = await lockRefund(ctx, id);
    if (refund.state !== 'unknown') {
      throw conflict({ say: 'refund_decided' });
    }
    if (outcome === 'done') await settleRefund(ctx, refund, refund.id);
    else
      await updateRefund(ctx, id, {
        state: 'failed',
        told: { say: 'not_given_back' },
        message: null,
      });
    await recordOrder(ctx, await lockOrder(ctx, refund.order_id), {
      before: { refund: 'unknown' },
      after: {
        refund: fact({ say: outcome === 'done' ? 'refund_given_back' : 'refund_not_given_back' }),
      },
    });
    return getRefund(ctx, id);
  });
}
