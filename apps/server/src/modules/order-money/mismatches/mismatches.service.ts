import type { Mismatch } from '@kade/contract/mismatches';
import type { Actor } from '../../../platform/actor';
import { transaction, type StoreContext } from '../../../platform/context';
import { conflict } from '../../../platform/errors';
import { fact } from '../../activity';
import { lockOrder, recordOrder } from '../../orders/book';
import { getProvider } from '../../payments/providers';
import { bookPayment, bookReturn, CHARGED_BACK } from '../ledger';
import { decideMismatch, getMismatch, getMismatchOrderId } from './mismatches.queries';

/** The merchant has looked at the provider and says what a payment of an unexpected amount is. */
export async function resolveMismatch(
  ctx: StoreContext,
  id: string,
  outcome: 'booked' | 'dismissed',
): Promise<Mismatch> {
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, await getMismatchOrderId(ctx, id));
    const { usd_rate, ...mismatch } = await getMismatch(ctx, id);
    if (mismatch.state !== 'open') {
      throw conflict({ say: 'mismatch_decided' });
    }
    const author = ctx.actor;
    if (outcome === 'booked') await bookMismatch(ctx, order.id, { ...mismatch, usd_rate }, author);
    await decideMismatch(ctx, { id }, { state: outcome, by: author });
    const { currency, amount } = mismatch;
    const payment = fact({ say: 'unasked_decided', currency, amount, outcome });
    await recordOrder(ctx, order, { before: {}, after: { payment } });
    const { usd_rate: _, ...decided } = await getMismatch(ctx, id);
    return decided;
  });
}

async function bookMismatch(
  ctx: StoreContext,
  orderId: string,
  { worth, amount, provider, reference, reason, usd_rate }: Mismatch & { usd_rate: number | null },
  author: Actor,
): Promise<void> {
  if (worth === null) {
    throw conflict({ say: 'mismatch_without_worth' });
  }
  const money = {
    amount: worth,
    provider,
    reference,
    ...(usd_rate !== null && { usd: { amount, rate: usd_rate } }),
    author,
  };
  const { paid } = getProvider(provider).notes;
  const told = { ...paid, say: 'paid_another_amount' } as const;
  await bookPayment(ctx, orderId, { ...money, told });
  if (reason !== 'charged_back') return;
  await bookReturn(ctx, orderId, 'chargeback', { ...money, told: CHARGED_BACK });
}
