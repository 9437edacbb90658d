import type { PayhereNotice } from '@kade/contract/callbacks';
import type { MismatchReason } from '@kade/contract/mismatches';
import { systemActor } from '../../../platform/actor';
import { transaction, type PublicContext, type TenantContext } from '../../../platform/context';
import { AppError, invalid, notFound, tooManyRequests } from '../../../platform/errors';
import { isId } from '../../../platform/ids';
import { lockOrder, type LockedOrder } from '../../orders/book';
import { isPayhereNotice, readPayhereNotice, type PayhereTelling } from '../../payments/providers';
import {
  callbackDigest,
  insertCallback,
  isForNobody,
  listStoresOfOrder,
  updateCallback,
} from '../callbacks';
import {
  failPayment,
  settleChargeBack,
  settlePayment,
  waitLonger,
  type ToldPayment,
} from '../settle';
import { confirmLater } from './confirm-card.service';

const AUTHOR = systemActor('PayHere');

/**
 * Takes what PayHere tells of a payment: signed for the account of the store, kept as it came, then
 * applied. However often and in whichever order it is told, each payment is booked once.
 */
export async function takePayhereNotice(
  ctx: PublicContext,
  storeId: string | undefined,
  notice: PayhereNotice,
): Promise<{ message: string }> {
  const told = readPayhereNotice(notice);
  const tenant = await storeOfNotice(ctx, storeId, notice);
  if (!tenant) return { message: 'OK' };
  if (!(await isPayhereNotice(tenant, notice))) {
    throw new AppError('forbidden', 'This notice is not signed for this store.');
  }
  const callback = await keepNotice(tenant, notice, told);
  const outcome = await transaction(tenant, async (ctx) => {
    const outcome = await applyNotice(ctx, await lockOrder(ctx, notice.order_id), told);
    await updateCallback(ctx, callback, outcome);
    return outcome;
  });
  if (outcome === 'mismatch') {
    throw invalid({ payhere_amount: 'is not what this order asks for' });
  }
  return { message: 'OK' };
}

/** So many notices of an order are kept of attempts, and of money. */
const KEPT = { attempts: 50, money: 100 };

/**
 * Keeps a notice by what counts of it, so that nothing unsigned but the payment's number makes another
 * one of it. Further attempts are not kept; further money is refused, and comes again.
 */
async function keepNotice(ctx: TenantContext, notice: PayhereNotice, told: PayhereTelling) {
  const { order_id: orderId, payhere_amount, payhere_currency, status_code } = notice;
  const counts = { payhere_amount, payhere_currency, status_code, reference: told.reference };
  const callback = { orderId, digest: callbackDigest(counts) };
  const isAttempt = ['pending', 'cancelled', 'failed'].includes(told.status);
  const body = { provider: 'payhere', body: notice } as const;
  const limit = isAttempt ? KEPT.attempts : KEPT.money;
  const isKept = await insertCallback(ctx, callback, body, limit);
  if (!isKept && !isAttempt) throw tooManyRequests(RETRY_SECONDS);
  return callback;
}

const RETRY_SECONDS = 3600;

async function storeOfNotice(
  ctx: PublicContext,
  storeId: string | undefined,
  { order_id }: PayhereNotice,
): Promise<(PublicContext & TenantContext) | undefined> {
  const isReadable = isId(order_id) && (storeId === undefined || isId(storeId));
  const stores = isReadable ? await listStoresOfOrder(ctx, order_id, storeId) : [];
  const [found, other] = stores;
  if (isReadable && storeId && !found && (await isForNobody(ctx, storeId, order_id))) return;
  if (found === undefined || other !== undefined) throw notFound('Order');
  return { ...ctx, storeId: found };
}

type Outcome = 'paid' | 'pending' | 'cancelled' | 'failed' | 'charged back' | 'known' | 'mismatch';

async function applyNotice(
  ctx: TenantContext,
  order: LockedOrder,
  told: PayhereTelling,
): Promise<Outcome> {
  switch (told.status) {
    case 'paid':
    case 'unknown':
      return pay(ctx, order, told);
    case 'charged back':
      return settleChargeBack(ctx, order, paymentOf(order, told));
    case 'pending':
      await waitLonger(ctx, order, 'credit_debit');
      return 'pending';
    case 'cancelled':
      return 'cancelled';
    case 'failed':
      return failPayment(ctx, order, AUTHOR);
  }
}

async function pay(ctx: TenantContext, order: LockedOrder, told: PayhereTelling): Promise<Outcome> {
  const payment = paymentOf(order, told);
  const outcome = await settlePayment(ctx, order, payment);
  if (outcome === 'paid') await confirmLater(ctx, order.id, payment.reference);
  return outcome;
}

function paymentOf(order: LockedOrder, told: PayhereTelling): ToldPayment {
  const { currency, amount, worth } = told;
  return {
    provider: 'payhere',
    reference: told.reference ?? `of order ${order.id}`,
    currency,
    amount,
    worth,
    isAsked: worth !== null,
    doubt: doubtOf(told, order),
    note: 'Paid by card',
    author: AUTHOR,
  };
}

/**
 * Why money that PayHere has signed for is looked at by the merchant before it counts. The number of a
 * payment is not signed: a second one may be the first, told under another number.
 */
function doubtOf(
  { status, isPlain, reference }: PayhereTelling,
  { paid_total, total_price }: LockedOrder,
): MismatchReason | undefined {
  if (status === 'unknown') return 'status';
  if (reference === undefined) return 'unnamed';
  if (paid_total > 0 && paid_total >= total_price) return 'again';
  return isPlain ? undefined : 'written';
}
