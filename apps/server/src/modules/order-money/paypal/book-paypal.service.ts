import type { PaypalOutcome } from '@kade/contract/storefront';
import { worthOfUsd } from '@kade/rules/dollars';
import { formatLkr } from '@kade/rules/money';
import { systemActor } from '../../../platform/actor';
import { transaction, type TenantContext } from '../../../platform/context';
import { isId } from '../../../platform/ids';
import type { PaypalCapture, PaypalRefund } from '../../../platform/paypal-replies';
import {
  hasEvent,
  insertEvents,
  lockOrder,
  recordFound,
  updateHold,
  type LockedOrder,
} from '../../orders/book';
import { askPaypal } from '../../payments/providers';
import { findAttemptAt, updateAttempt, type Attempt } from '../attempts';
import { bookReturn, findPayment, sumPaypal } from '../ledger';
import { findOrderOfMismatch } from '../mismatches';
import { findRefund, settleRefund } from '../refunds';
import { failPayment, markChargedBack, settlePayment, waitLonger } from '../settle';

const AUTHOR = systemActor('PayPal');

/** Books what PayPal has taken for an attempt; answers what became of it. */
export async function bookCaptures(
  ctx: TenantContext,
  attempt: Attempt,
  captures: readonly PaypalCapture[],
): Promise<PaypalOutcome> {
  let outcome: PaypalOutcome = 'not_approved';
  for (const capture of captures) {
    outcome = outcomes[await bookCapture(ctx, attempt.order_id, capture, attempt)];
  }
  return outcome;
}

export type Booked = 'paid' | 'known' | 'mismatch' | 'pending' | 'failed' | 'ignored';

/** A payment of another amount is paid as far as its customer goes. */
const outcomes: Record<Booked, PaypalOutcome> = {
  paid: 'paid',
  known: 'paid',
  mismatch: 'paid',
  pending: 'under_review',
  failed: 'declined',
  ignored: 'not_approved',
};

/** Books one payment of PayPal, however often and in whichever order it is told. */
export async function bookCapture(
  ctx: TenantContext,
  orderId: string,
  capture: PaypalCapture,
  attempt: Attempt | undefined,
): Promise<Booked> {
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    switch (capture.status) {
      case 'COMPLETED':
      case 'REFUNDED':
      case 'PARTIALLY_REFUNDED':
        if (attempt) await updateAttempt(ctx, attempt.id, { state: 'captured' });
        return settlePayment(ctx, order, paymentOf(order, capture, attempt));
      case 'PENDING':
        return review(ctx, order, capture, attempt);
      case 'DECLINED':
      case 'FAILED':
        return fail(ctx, order, capture, attempt);
      default:
        return 'ignored';
    }
  });
}

function paymentOf(
  order: LockedOrder,
  { id, currency, amount }: PaypalCapture,
  attempt: Attempt | undefined,
) {
  const rate = attempt?.usd_rate ?? order.usd_rate;
  const isUsd = currency === 'USD' && !Number.isNaN(amount);
  const isAsked = isUsd && attempt?.usd_amount === amount;
  const told = {
    provider: 'paypal',
    reference: id,
    note: 'Paid by PayPal',
    author: AUTHOR,
  } as const;
  if (!isUsd || rate === null) {
    return { ...told, currency, amount: amount || 0, worth: null, isAsked: false };
  }
  const worth = isAsked ? attempt.amount : worthOfUsd(amount, rate);
  return { ...told, currency, amount, worth, usd: { amount, rate }, isAsked };
}

/** PayPal may look at a payment for days: its order waits as long. */
async function review(
  ctx: TenantContext,
  order: LockedOrder,
  { id: reference }: PaypalCapture,
  attempt: Attempt | undefined,
): Promise<Booked> {
  if (await findPayment(ctx, { provider: 'paypal', reference })) return 'known';
  // What was refused in the end may be told before that it was looked at.
  if (!attempt || attempt.state === 'failed') return 'ignored';
  await updateAttempt(ctx, attempt.id, { state: 'reviewed' });
  await updateHold(ctx, order.id, null);
  const told = { field: 'payment_review', new_value: reference } as const;
  if (!(await hasEvent(ctx, order.id, told))) {
    await insertEvents(ctx, order.id, [{ ...told, old_value: null, author: AUTHOR }]);
  }
  return 'pending';
}

async function fail(
  ctx: TenantContext,
  order: LockedOrder,
  { id: reference }: PaypalCapture,
  attempt: Attempt | undefined,
): Promise<Booked> {
  if (await findPayment(ctx, { provider: 'paypal', reference })) return 'known';
  if (!attempt) return 'ignored';
  if (attempt.state !== 'captured') await updateAttempt(ctx, attempt.id, { state: 'failed' });
  await waitLonger(ctx, order, 'paypal');
  return failPayment(ctx, order, AUTHOR);
}

/**
 * Books what PayPal has given back: a refund of ours whose answer is still out, or one that was made
 * at PayPal. One that is told before its payment says that there was one.
 */
export async function bookPaypalReturn(
  ctx: TenantContext,
  kind: 'refund' | 'chargeback',
  told: PaypalRefund,
): Promise<'refunded' | 'charged back' | 'known' | 'ignored'> {
  const { id: reference, captureId, customId, currency, amount: cents } = told;
  if (!captureId || currency !== 'USD' || !(cents > 0)) return 'ignored';
  if (kind === 'refund' && (await settleOwn(ctx, customId, reference))) return 'refunded';
  const payment = await paymentAt(ctx, captureId);
  if (!payment && kind === 'chargeback') return markUncounted(ctx, captureId);
  if (!payment?.usd) return 'ignored';
  const { order_id: orderId, usd } = payment;
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    const { left, usdLeft } = await sumPaypal(ctx, orderId);
    const amount = cents >= usdLeft ? left : worthOfUsd(cents, usd.rate);
    const isNew = await bookReturn(ctx, orderId, kind, {
      amount,
      provider: 'paypal',
      reference,
      usd: { amount: cents, rate: usd.rate },
      note: kind === 'refund' ? 'Refund made at PayPal' : 'Taken back by PayPal',
      author: AUTHOR,
    });
    if (!isNew) return 'known';
    const word = kind === 'refund' ? 'given_back' : 'charged_back';
    await recordFound(ctx, order, { [word]: formatLkr(amount) });
    return 'refunded';
  });
}

/** What was taken back may be a payment that its merchant has yet to look at. */
async function markUncounted(ctx: TenantContext, reference: string) {
  const payment = { provider: 'paypal', reference } as const;
  return transaction(ctx, async (ctx) => {
    const orderId = await findOrderOfMismatch(ctx, payment);
    if (orderId === undefined) return 'ignored';
    await markChargedBack(ctx, await lockOrder(ctx, orderId), payment);
    return 'charged back';
  });
}

/** Whether a refund is one that this store has asked for; if its answer is out, this is it. */
async function settleOwn(
  ctx: TenantContext,
  id: string | undefined,
  reference: string,
): Promise<boolean> {
  if (!isId(id)) return false;
  return transaction(ctx, async (ctx) => {
    const refund = await findRefund(ctx, id);
    if (refund?.provider !== 'paypal') return false;
    if (refund.state === 'done') return true;
    await settleRefund(ctx, refund, reference);
    const order = await lockOrder(ctx, refund.order_id);
    await recordFound(ctx, order, { given_back: formatLkr(refund.amount) });
    return true;
  });
}

async function paymentAt(ctx: TenantContext, reference: string) {
  const known = await findPayment(ctx, { provider: 'paypal', reference });
  if (known) return known;
  if (await findOrderOfMismatch(ctx, { provider: 'paypal', reference })) return undefined;
  const capture = await askPaypal(ctx, (token) => ctx.paypal.getCapture(token, reference));
  const attempt = await attemptOf(ctx, capture);
  if (!attempt) return undefined;
  await bookCapture(ctx, attempt.order_id, capture, attempt);
  return findPayment(ctx, { provider: 'paypal', reference });
}

/** What asked for a payment, if it was this store. */
export const attemptOf = async (ctx: TenantContext, { orderId }: PaypalCapture) =>
  orderId === undefined ? undefined : findAttemptAt(ctx, orderId);
