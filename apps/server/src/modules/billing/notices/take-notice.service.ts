import type { BillingNotice } from '@kade/contract/callbacks';
import { transaction, type SystemContext } from '../../../platform/context';
import { invalid, notFound, refused, tooManyRequests } from '../../../platform/errors';
import { isId } from '../../../platform/ids';
import { isPayhereSigned, readPayhereNotice } from '../../payments/providers/payhere';
import { findAccount } from '../checkout';
import { applyToSubscription } from '../subscriptions';
import { insertNotice, noticeDigest, updateNotice } from './notices.queries';
import { applyToStatement } from '../statements';
import { findStatementPayment } from '../statements';
import { findSubscription } from '../subscriptions';

const RETRY_SECONDS = 3600;

/**
 * Takes what PayHere tells of money for Kade: signed for its own account, kept as it came, then
 * applied. However often and in whichever order it is told, each payment counts once.
 */
export async function takeBillingNotice(
  ctx: SystemContext,
  notice: BillingNotice,
): Promise<{ message: string }> {
  const told = readPayhereNotice(notice);
  assertSigned(ctx, notice);
  const { order_id: orderId } = notice;
  const [subscription, payment] = isId(orderId)
    ? [await findSubscription(ctx, orderId), await findStatementPayment(ctx, orderId)]
    : [];
  if (!subscription && !payment) throw notFound('order');
  const kept = { orderId, digest: noticeDigest(countsOf(notice)) };
  if (!(await insertNotice(ctx, kept, notice))) throw tooManyRequests(RETRY_SECONDS);
  const outcome = await transaction(ctx, async (ctx) => {
    const outcome = subscription
      ? await applyToSubscription(ctx, subscription, { notice, told })
      : payment
        ? await applyToStatement(ctx, payment, told)
        : 'known';
    await updateNotice(ctx, kept, outcome);
    return outcome;
  });
  if (outcome === 'mismatch')
    throw invalid({ payhere_amount: { say: 'amount_of_bill_not_asked' } });
  return { message: 'OK' };
}

/** Everything that is told but how it was paid; the signature says nothing more. */
const countsOf = ({
  method: _method,
  status_message: _words,
  md5sig: _sig,
  ...counts
}: BillingNotice) => counts;

function assertSigned(ctx: SystemContext, notice: BillingNotice): void {
  const account = findAccount(ctx);
  const isOurs = account?.merchantId === notice.merchant_id;
  if (isOurs && isPayhereSigned(notice, account.merchantSecret)) return;
  throw refused('forbidden', { say: 'bill_notice_not_signed' });
}
