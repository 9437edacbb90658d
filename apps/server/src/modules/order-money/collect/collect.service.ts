import type { PaymentOutcome } from '@kade/contract/storefront';
import { canBePaid } from '@kade/rules/payable';
import { systemActor } from '../../../platform/actor';
import { transaction, type ShopperContext, type TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import type { JobKind } from '../../../platform/jobs';
import { lockOrder } from '../../orders/book';
import { findOrderByToken } from '../../orders/read';
import { openAccount } from '../../payments/credentials';
import type { Provider } from '../../payments/provider';
import { findProvider, getProvider } from '../../payments/providers';
import { findAttemptAt, getAttempt, updateAttempt, type Attempt } from '../attempts';
import { failPayment, waitLonger } from '../settle';
import { bookMoney, isOfMoney, type Booked } from './book-money.service';
import { inWords } from './provider-answer';

/** Takes what a customer has agreed to pay, on the way back from the provider. */
export async function finishPayment(
  ctx: ShopperContext,
  id: string,
  accessToken: string,
  { name, reference }: { name: string; reference: string },
): Promise<{ outcome: PaymentOutcome }> {
  await findOrderByToken(ctx, id, accessToken);
  const provider = findProvider(name);
  const attempt = provider && (await findAttemptAt(ctx, name, reference));
  if (attempt?.order_id !== id) throw notFound('payment');
  return inWords(provider?.provider_name ?? '', async () => ({
    outcome: await collectPayment(ctx, attempt.id),
  }));
}

/**
 * Takes the money of an attempt, unless its order asks for another amount by now or for none. Where
 * nobody knows whether it was taken, the provider is asked what it has.
 */
export async function collectPayment(
  ctx: TenantContext,
  attemptId: string,
): Promise<PaymentOutcome> {
  const begun = await beginCapture(ctx, attemptId);
  if ('outcome' in begun) return begun.outcome;
  const { attempt, provider } = begun;
  const { reference, captures } = attempt;
  const account = await openAccount(ctx, attempt.provider);
  const key = `${attempt.id}-${captures}`;
  const answer = await provider.collect?.(ctx, account, { reference, key });
  if (!answer) return 'not_approved';
  if ('refused' in answer) return putBack(ctx, provider, attempt, answer);
  let outcome: PaymentOutcome = 'not_approved';
  for (const telling of answer.tellings) {
    if (!isOfMoney(telling)) continue;
    outcome = outcomes[await bookMoney(ctx, provider, attempt.order_id, telling)];
  }
  if (outcome !== 'not_approved') return outcome;
  return putBack(ctx, provider, attempt, { refused: 'not_approved', isOpen: true });
}

/** A payment of another amount is paid as far as its customer goes. */
const outcomes: Record<Booked, PaymentOutcome> = {
  paid: 'paid',
  known: 'paid',
  mismatch: 'paid',
  'charged back': 'paid',
  pending: 'under_review',
  failed: 'declined',
  ignored: 'not_approved',
};

interface Refused {
  refused: 'not_approved' | 'declined';
  isOpen: boolean;
}

/** The customer may agree to the same once more, or the provider has to be asked anew. */
async function putBack(
  ctx: TenantContext,
  { provider_name }: Provider,
  { id, order_id }: Attempt,
  { refused, isOpen }: Refused,
): Promise<PaymentOutcome> {
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, order_id);
    await updateAttempt(ctx, id, { state: isOpen ? 'open' : 'failed' });
    if (refused === 'declined') await failPayment(ctx, order, systemActor(provider_name));
    return refused;
  });
}

type Begun =
  | { outcome: PaymentOutcome }
  | { attempt: Attempt & { reference: string }; provider: Provider };

/**
 * Once a provider may have been asked for the money it is asked what came of it, whatever the order says.
 * Where agreeing is paying there is nothing to ask for: its callback says so.
 */
async function beginCapture(ctx: TenantContext, attemptId: string): Promise<Begun> {
  return transaction(ctx, async (ctx) => {
    const { order_id } = await getAttempt(ctx, attemptId);
    const order = await lockOrder(ctx, order_id);
    const { reference, ...attempt } = await getAttempt(ctx, attemptId);
    const provider = getProvider(attempt.provider);
    if (attempt.state === 'captured') return { outcome: 'paid' };
    if (attempt.state === 'reviewed') return { outcome: 'under_review' };
    if (reference === null || attempt.state === 'failed') return { outcome: 'not_approved' };
    if (!provider.collect) return { outcome: 'under_review' };
    const known = { ...attempt, reference };
    if (attempt.state === 'capturing') return { attempt: known, provider };
    if (!canBePaid(order, order.due_total)) return { outcome: 'closed' };
    if (attempt.amount !== order.due_total) return { outcome: 'changed' };
    const captures = attempt.captures + 1;
    await updateAttempt(ctx, attempt.id, { state: 'capturing', captures });
    await waitLonger(ctx, order, provider);
    const data = { store_id: ctx.storeId, attempt_id: attempt.id };
    await ctx.jobs.enqueue(ctx, finishPaymentJob, data);
    return { attempt: { ...known, captures }, provider };
  });
}

/**
 * A while after the money was asked for: whoever asked may have ended before the answer came. The
 * queue keeps the name under which jobs may wait.
 */
export const finishPaymentJob: JobKind<{ store_id: string; attempt_id: string }> = {
  name: 'finish_paypal',
  expireInSeconds: 120,
  retryLimit: 8,
  retryDelay: 60,
  startAfter: 60,
  async run(system, { store_id: storeId, attempt_id: id }) {
    const ctx = { ...system, storeId };
    const { state } = await getAttempt(ctx, id);
    if (state === 'capturing') await collectPayment(ctx, id);
  },
};
