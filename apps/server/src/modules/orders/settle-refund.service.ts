import type { TenantContext } from '../../platform/context';
import { bookReturn } from './movements.service';
import { updateRefund, type RefundRow } from './refunds.queries';

/** Books a refund that has happened, in the caller's transaction. */
export async function settleRefund(
  ctx: TenantContext,
  refund: RefundRow,
  reference: string,
): Promise<void> {
  const change = { state: 'done', provider_reference: reference, message: null } as const;
  await updateRefund(ctx, refund.id, change);
  await bookReturn(ctx, refund.order_id, 'refund', {
    amount: refund.amount,
    provider: refund.provider,
    reference,
    note: refund.note ? `Refund: ${refund.note}` : 'Refund',
    author: refund.author,
  });
}
