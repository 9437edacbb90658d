import type { PaypalOutcome } from '@kade/contract/storefront';
import { systemActor } from '../../../platform/actor';
import { transaction, type ShopperContext, type TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import type { JobKind } from '../../../platform/jobs';
import type { PaypalOrder } from '../../../platform/paypal-replies';
import { ProviderRefusal } from '../../../platform/provider-http';
import { isUnpaid, lockOrder } from '../../orders/book';
import { findOrderByToken } from '../../orders/read';
import { askPaypal } from '../../payments/providers';
import { findAttemptAt, getAttempt, updateAttempt, type Attempt } from '../attempts';
import { failPayment, waitLonger } from '../settle';
import { bookCaptures } from './book-paypal.service';
import { inWords } from './paypal-answer';

/** Takes what a customer has agreed to pay, on the way back from PayPal. */
export async function finishPaypal(
  ctx: ShopperContext,
  id: string,
  accessToken: string,
  paypalId: string,
): Promise<{ outcome: PaypalOutcome }> {
  await findOrderByToken(ctx, id, accessToken);
  const attempt = await findAttemptAt(ctx, paypalId);
  if (attempt?.order_id !== id) throw notFound('Payment');
  return inWords(async () => ({ outcome: await collectPaypal(ctx, attempt.id) }));
}

/**
 * Takes the money of an attempt, unless its order asks for another amount by now or for none. Where
 * nobody knows whether it was taken, PayPal is asked what it has.
 */
export async function collectPaypal(ctx: TenantContext, attemptId: string): Promise<PaypalOutcome> {
  const begun = await beginCapture(ctx, attemptId);
  if ('outcome' in begun) return begun.outcome;
  const { attempt } = begun;
  const answer = await askForCapture(ctx, attempt);
  if ('refused' in answer) return putBack(ctx, attempt, answer);
  const outcome = await bookCaptures(ctx, attempt, answer.captures);
  if (outcome !== 'not_approved') return outcome;
  return putBack(ctx, attempt, { refused: 'not_approved', state: 'open' });
}

interface Refused {
  refused: 'not_approved' | 'declined';
  /** Whether the customer may agree to the same once more, or PayPal has to be asked anew. */
  state: 'open' | 'failed';
}

async function putBack(
  ctx: TenantContext,
  { id, order_id }: Attempt,
  { refused, state }: Refused,
): Promise<PaypalOutcome> {
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, order_id);
    await updateAttempt(ctx, id, { state });
    if (refused === 'declined') await failPayment(ctx, order, systemActor('PayPal'));
    return refused;
  });
}

type Begun = { outcome: PaypalOutcome } | { attempt: Attempt & { paypal_id: string } };

/** Once PayPal may have been asked for the money it is asked what came of it, whatever the order says. */
async function beginCapture(ctx: TenantContext, attemptId: string): Promise<Begun> {
  return transaction(ctx, async (ctx) => {
    const { order_id } = await getAttempt(ctx, attemptId);
    const order = await lockOrder(ctx, order_id);
    const { paypal_id, ...attempt } = await getAttempt(ctx, attemptId);
    if (attempt.state === 'captured') return { outcome: 'paid' };
    if (attempt.state === 'reviewed') return { outcome: 'under_review' };
    if (paypal_id === null || attempt.state === 'failed') return { outcome: 'not_approved' };
    if (attempt.state === 'capturing') return { attempt: { ...attempt, paypal_id } };
    if (!isUnpaid(order) || order.order_status === 'cancelled') return { outcome: 'closed' };
    if (attempt.amount !== order.due_total) return { outcome: 'changed' };
    const captures = attempt.captures + 1;
    await updateAttempt(ctx, attempt.id, { state: 'capturing', captures });
    await waitLonger(ctx, order, 'paypal');
    const data = { store_id: ctx.storeId, attempt_id: attempt.id };
    await ctx.jobs.enqueue(ctx, finishPaypalJob, data);
    return { attempt: { ...attempt, paypal_id, captures } };
  });
}

async function askForCapture(
  ctx: TenantContext,
  { id, paypal_id, captures }: Attempt & { paypal_id: string },
): Promise<PaypalOrder | Refused> {
  try {
    return await askPaypal(ctx, (token) =>
      ctx.paypal.capture(token, paypal_id, `${id}-${captures}`),
    );
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    switch (error.issue) {
      case 'ORDER_ALREADY_CAPTURED':
        return askPaypal(ctx, (token) => ctx.paypal.getOrder(token, paypal_id));
      case 'ORDER_NOT_APPROVED':
      case 'PAYER_ACTION_REQUIRED':
        return { refused: 'not_approved', state: 'open' };
      case 'INSTRUMENT_DECLINED':
        return { refused: 'declined', state: 'open' };
      case 'RESOURCE_NOT_FOUND':
      case 'INVALID_RESOURCE_ID':
      case 'ORDER_EXPIRED':
        return { refused: 'not_approved', state: 'failed' };
      default:
        return { refused: 'declined', state: 'failed' };
    }
  }
}

/** A while after the money was asked for: whoever asked may have ended before the answer came. */
export const finishPaypalJob: JobKind<{ store_id: string; attempt_id: string }> = {
  name: 'finish_paypal',
  expireInSeconds: 120,
  retryLimit: 8,
  retryDelay: 60,
  startAfter: 60,
  async run(system, { store_id: storeId, attempt_id: id }) {
    const ctx = { ...system, storeId };
    const { state } = await getAttempt(ctx, id);
    if (state === 'capturing') await collectPaypal(ctx, id);
  },
};
