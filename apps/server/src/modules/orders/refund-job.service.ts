import { transaction, type TenantContext } from '../../platform/context';
import { AppError } from '../../platform/errors';
import type { JobKind } from '../../platform/jobs';
import { ProviderError, ProviderRefusal } from '../../platform/provider-http';
import { enterPayhere } from '../payments';
import { lockRefund, updateRefund, type RefundRow } from './refunds.queries';
import { settleRefund } from './settle-refund.service';

/**
 * Asks PayHere for a refund, once: it takes no key against doing it twice, so a run that finds that
 * another one has asked before leaves it to a person to find out what came of it.
 */
export const refundJob: JobKind<{ store_id: string; refund_id: string }> = {
  name: 'refund',
  expireInSeconds: 120,
  retryLimit: 3,
  retryDelay: 10,
  async run(system, { store_id: storeId, refund_id: id }) {
    const ctx = { ...system, storeId };
    const refund = await startAsking(ctx, id);
    if (refund) await ask(ctx, refund);
  },
};

/** Marks that PayHere is asked from here on, before it is. */
async function startAsking(ctx: TenantContext, id: string): Promise<RefundRow | undefined> {
  return transaction(ctx, async (ctx) => {
    const refund = await lockRefund(ctx, id);
    if (refund.state === 'asked') {
      const message = 'It was asked for, but the answer never came.';
      await updateRefund(ctx, id, { state: 'unknown', message });
    }
    if (refund.state !== 'queued') return undefined;
    await updateRefund(ctx, id, { state: 'asked' });
    return refund;
  });
}

async function ask(ctx: TenantContext, refund: RefundRow): Promise<void> {
  const token = await enterPayhere(ctx).catch(async (error: unknown) => {
    const message = `Nothing was asked for: ${reasonOf(error)}`;
    await updateRefund(ctx, refund.id, { state: 'failed', message });
  });
  if (!token) return;
  try {
    const reference = await ctx.payhere.refund(token, {
      paymentId: refund.payment_reference ?? '',
      amount: refund.amount,
      description: refund.note || 'Refund',
    });
    await transaction(ctx, (ctx) => settleRefund(ctx, refund, reference ?? refund.id));
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      return updateRefund(ctx, refund.id, { state: 'failed', message: error.message });
    }
    if (!(error instanceof ProviderError)) throw error;
    const message = `PayHere gave no clear answer (${error.message}). Look there whether it was given back.`;
    await updateRefund(ctx, refund.id, { state: 'unknown', message });
  }
}

function reasonOf(error: unknown): string {
  const isKnown =
    error instanceof ProviderError || error instanceof ProviderRefusal || error instanceof AppError;
  if (!isKnown) throw error;
  return error.message;
}
