import type { ProviderSilence } from '@kade/words/provider-silence';
import type { RefundProblem } from '@kade/words/refund-problems';
import type { Refusal } from '@kade/words/refusals';
import { systemActor } from '../../../platform/actor';
import { transaction, type TenantContext } from '../../../platform/context';
import { AppError } from '../../../platform/errors';
import type { JobKind } from '../../../platform/jobs';
import { insertEvents, lockOrder, markRefundFailed } from '../../orders/book';
import { mailOrder } from '../../orders/mail';
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
      await updateRefund(ctx, id, { state: 'unknown', told: { say: 'never_answered' } });
    }
    if (refund.state !== 'queued') return undefined;
    const { paid_total: paid, refunded_total: gone } = await lockOrder(ctx, refund.order_id);
    if (refund.amount > paid - gone) {
      await failRefund(ctx, refund, { say: 'taken_back_meanwhile' });
      return undefined;
    }
    await updateRefund(ctx, id, { state: 'asked' });
    return refund;
  });
}

async function ask(ctx: TenantContext, refund: RefundRow): Promise<void> {
  const { id, amount, usd_amount, note, payment_reference } = refund;
  const { provider_name: provider, collects } = getProvider(refund.provider);
  const giveBack = await enter(ctx, refund).catch(async (error: unknown) => {
    const { said: message = null, ...reason } = reasonOf(error);
    const told: RefundProblem = { say: 'not_asked', provider, ...reason };
    await failRefund(ctx, refund, told, message);
  });
  if (!giveBack) return;
  try {
    const asked = collects === 'USD' ? (usd_amount ?? 0) : amount;
    const given = await giveBack({ id, payment: payment_reference ?? '', amount: asked, note });
    if (given.state === 'failed') {
      return failRefund(ctx, refund, { say: 'nothing_given', provider });
    }
    if (given.state === 'pending') {
      return updateRefund(ctx, id, { state: 'unknown', told: { say: 'not_finished', provider } });
    }
    await transaction(ctx, (ctx) => settleRefund(ctx, refund, given.reference));
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      return failRefund(ctx, refund, { say: 'refused', provider }, error.message);
    }
    if (!(error instanceof ProviderError)) throw error;
    const told: RefundProblem = { say: 'unclear_answer', provider, silence: error.silence };
    await updateRefund(ctx, id, { state: 'unknown', told });
  }
}

/** Whoever asked for it has left the page by now: it stands in the order's history, and they are mailed. */
async function failRefund(
  ctx: TenantContext,
  { id, order_id, amount, provider }: RefundRow,
  told: RefundProblem,
  message: string | null = null,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await updateRefund(ctx, id, { state: 'failed', told, message });
    await markRefundFailed(ctx, [order_id]);
    const author = systemActor(getProvider(provider).provider_name);
    const event = { field: 'refund_failed', said: message, author } as const;
    const failed = { say: 'refund_failed', amount, problem: told } as const;
    await insertEvents(ctx, order_id, [{ ...event, told: [failed] }]);
    // What the bank took back is told by a mail of its own.
    if (told.say === 'taken_back_meanwhile') return;
    await mailOrder(ctx, order_id, 'refund_failed', { of: id });
  });
}

/** Signing in moves no money: where it fails, nothing was asked for. */
async function enter(ctx: TenantContext, { provider }: RefundRow) {
  const { refund } = getProvider(provider);
  return refund?.(ctx, await openAccount(ctx, provider));
}

/** Why it could not be asked for. */
function reasonOf(error: unknown): { said?: string; silence?: ProviderSilence; refusal?: Refusal } {
  if (error instanceof ProviderError) return { silence: error.silence };
  if (error instanceof ProviderRefusal) return { said: error.message };
  if (error instanceof AppError) return { refusal: error.told };
  throw error;
}
