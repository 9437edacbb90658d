import { transaction, type TenantContext } from '../../../platform/context';
import { AppError } from '../../../platform/errors';
import type { JobKind } from '../../../platform/jobs';
import { lockOrder } from '../../orders/book';
import { openAccount } from '../../payments/credentials';
import { ProviderError, ProviderRefusal } from '../../payments/provider';
import { getProvider } from '../../payments/providers';
import { lockRefund, updateRefund, type RefundRow } from './refunds.queries';
import { settleRefund } from './settle-refund.service';

/**
 * Asks a provider for a refund, once: some take no key against doing it twice, others keep them for a
 * while only. A run that finds that another one has asked before leaves it to a person, or to what the
 * provider tells by itself, to find out what came of it.
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

/** Marks that the provider is asked from here on, before it is; not for what the store has no more. */
async function startAsking(ctx: TenantContext, id: string): Promise<RefundRow | undefined> {
  return transaction(ctx, async (ctx) => {
    const refund = await lockRefund(ctx, id);
    if (refund.state === 'asked') {
      const message = 'It was asked for, but the answer never came.';
      await updateRefund(ctx, id, { state: 'unknown', message });
    }
    if (refund.state !== 'queued') return undefined;
    const { paid_total: paid, refunded_total: gone } = await lockOrder(ctx, refund.order_id);
    if (refund.amount > paid - gone) {
      const message = 'Nothing was asked for: the payment was taken back meanwhile.';
      await updateRefund(ctx, id, { state: 'failed', message });
      return undefined;
    }
    await updateRefund(ctx, id, { state: 'asked' });
    return refund;
  });
}

async function ask(ctx: TenantContext, refund: RefundRow): Promise<void> {
  const { id, amount, usd_amount, note, payment_reference } = refund;
  const { provider_name: name, collects } = getProvider(refund.provider);
  const giveBack = await enter(ctx, refund).catch(async (error: unknown) => {
    const message = `Nothing was asked for: ${reasonOf(error)}`;
    await updateRefund(ctx, id, { state: 'failed', message });
  });
  if (!giveBack) return;
  try {
    const asked = collects === 'USD' ? (usd_amount ?? 0) : amount;
    const given = await giveBack({ id, payment: payment_reference ?? '', amount: asked, note });
    if (given.state === 'failed') {
      const message = `${name} gave nothing back.`;
      return updateRefund(ctx, id, { state: 'failed', message });
    }
    if (given.state === 'pending') {
      const message = `${name} has not finished it yet. Look there whether it was given back.`;
      return updateRefund(ctx, id, { state: 'unknown', message });
    }
    await transaction(ctx, (ctx) => settleRefund(ctx, refund, given.reference));
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      return updateRefund(ctx, id, { state: 'failed', message: error.message });
    }
    if (!(error instanceof ProviderError)) throw error;
    const message = `${name} gave no clear answer: ${error.message}. Look there whether it was given back.`;
    await updateRefund(ctx, id, { state: 'unknown', message });
  }
}

/** Signing in moves no money: where it fails, nothing was asked for. */
async function enter(ctx: TenantContext, { provider }: RefundRow) {
  const { refund } = getProvider(provider);
  return refund?.(ctx, await openAccount(ctx, provider));
}

function reasonOf(error: unknown): string {
  const isKnown =
    error instanceof ProviderError || error instanceof ProviderRefusal || error instanceof AppError;
  if (!isKnown) throw error;
  return error.message;
}
