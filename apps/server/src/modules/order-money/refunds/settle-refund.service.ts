import type { TenantContext } from '../../../platform/context';
import { bookReturn, findPayment } from '../ledger';
import { updateRefund, type RefundRow } from './refunds.queries';

/** Books a refund that has happened, in the caller's transaction. */
export async function settleRefund(
  ctx: TenantContext,
  refund: RefundRow,
  reference: string,
): Promise<void> {
  const change = {
    state: 'done',
    provider_reference: reference,
    told: null,
    message: null,
  } as const;
  await updateRefund(ctx, refund.id, change);
  const { payment_reference: paid, usd_amount: usd } = refund;
  const payment = paid && (await findPayment(ctx, { provider: refund.provider, reference: paid }));
  const rate = payment ? payment.usd?.rate : undefined;
  await bookReturn(ctx, refund.order_id, 'refund', {
    amount: refund.amount,
    provider: refund.provider,
    reference,
    ...(usd !== null && rate !== undefined && { usd: { amount: usd, rate } }),
    told: { say: refund.is_goodwill ? 'goodwill' : 'refund' },
    isGoodwill: refund.is_goodwill,
    ...(refund.note && { said: refund.note }),
    author: refund.author,
  });
}
