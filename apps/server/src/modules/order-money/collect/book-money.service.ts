import type { MismatchReason } from '@kade/contract/mismatches';
import { worthOfUsd } from '@kade/rules/dollars';
import { systemActor } from '../../../platform/actor';
import { transaction, type TenantContext } from '../../../platform/context';
import {
  dueIfReopened,
  hasEvent,
  insertEvents,
  lockOrder,
  updateHold,
  type LockedOrder,
} from '../../orders/book';
import type { Provider, Telling, ToldMoney } from '../../payments/provider';
import { findAttemptAt, updateAttempt, type Attempt } from '../attempts';
import { findPayment } from '../ledger';
import {
  failPayment,
  settleChargeBack,
  settlePayment,
  tellRefused,
  waitLonger,
  type ToldPayment,
} from '../settle';
import { confirmLater } from './confirm-payment.service';

export type Booked =
  | 'paid'
  | 'known'
  | 'mismatch'
  | 'charged back'
  | 'pending'
  | 'failed'
  | 'ignored';

type MoneyTelling = Extract<Telling, { status: 'paid' | 'charged_back' | 'reviewed' | 'failed' }>;

/** Whether it tells of one payment. */
export const isOfMoney = (telling: Telling): telling is MoneyTelling =>
  ['paid', 'charged_back', 'reviewed', 'failed'].includes(telling.status);

/** Books one payment that a provider tells of, however often and in whichever order it is told. */
export async function bookMoney(
  ctx: TenantContext,
  provider: Provider,
  orderId: string,
  told: MoneyTelling,
): Promise<Booked> {
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    const attempt = await attemptOf(ctx, provider, told);
    switch (told.status) {
      case 'paid':
        return pay(ctx, provider, order, { told, attempt });
      case 'charged_back':
        return settleChargeBack(ctx, order, paymentOf(provider, order, { told, attempt }));
      case 'reviewed':
        return review(ctx, provider, order, { told, attempt });
      case 'failed':
        return fail(ctx, provider, order, { told, attempt });
    }
  });
}

/** What asked for a payment, if it was this store. */
export const attemptOf = async (
  ctx: TenantContext,
  { provider }: Provider,
  { attempt }: { attempt?: string | undefined },
) => (attempt === undefined ? undefined : findAttemptAt(ctx, provider, attempt));

interface Told {
  told: ToldMoney;
  attempt: Attempt | undefined;
}

async function pay(
  ctx: TenantContext,
  provider: Provider,
  order: LockedOrder,
  { told, attempt }: Told,
): Promise<Booked> {
  if (attempt) await updateAttempt(ctx, attempt.id, { state: 'captured' });
  const payment = paymentOf(provider, order, { told, attempt });
  const outcome = await settlePayment(ctx, order, payment);
  if (outcome === 'paid' && told.isUnproven && told.to === undefined) {
    await confirmLater(ctx, provider, { orderId: order.id, reference: payment.reference });
  }
  return outcome;
}

function paymentOf(provider: Provider, order: LockedOrder, { told, attempt }: Told): ToldPayment {
  const { currency, amount, reference = `of order ${order.id}`, to } = told;
  const payment = {
    provider: provider.provider,
    reference,
    currency,
    amount: amount || 0,
    doubt: doubtOf(told, order),
    told: { ...provider.notes.paid, ...(to !== undefined && { to }) },
    author: systemActor(provider.provider_name),
  };
  const isKnown = currency === provider.collects && !Number.isNaN(amount);
  if (!isKnown) return { ...payment, worth: null, isAsked: false };
  if (provider.collects !== 'USD') {
    return { ...payment, worth: amount, isAsked: !attempt || attempt.amount === amount };
  }
  const rate = attempt?.usd_rate ?? order.usd_rate;
  if (rate === null) return { ...payment, worth: null, isAsked: false };
  const isAsked = attempt?.usd_amount === amount;
  const worth = isAsked ? attempt.amount : worthOfUsd(amount, rate);
  return { ...payment, worth, usd: { amount, rate }, isAsked };
}

/**
 * Why money is looked at by the merchant before it counts. Where the number of a payment is not signed,
 * a second one may be the first, told under another number: it pays at most what is due since, to the cent.
 */
function doubtOf(
  { amount, doubt, reference, isUnproven }: ToldMoney,
  order: LockedOrder,
): MismatchReason | undefined {
  if (doubt === 'status') return doubt;
  if (reference === undefined) return 'unnamed';
  const { paid_total, total_price } = order;
  const due = dueIfReopened(order);
  const isFirstAgain = due <= 0 || (amount === total_price && amount !== due);
  const wasPaid = paid_total > 0 && paid_total >= total_price;
  if (isUnproven && wasPaid && isFirstAgain) return 'again';
  return doubt;
}

/** A provider may look at a payment for days: its order waits as long. */
async function review(
  ctx: TenantContext,
  { provider, provider_name }: Provider,
  order: LockedOrder,
  { told: { reference = '' }, attempt }: Told,
): Promise<Booked> {
  if (await findPayment(ctx, { provider, reference })) return 'known';
  // What was refused in the end may be told before that it was looked at.
  if (!attempt || attempt.state === 'failed') return 'ignored';
  await updateAttempt(ctx, attempt.id, { state: 'reviewed' });
  await updateHold(ctx, order.id, null);
  const told = { field: 'payment_review', new_value: reference } as const;
  if (!(await hasEvent(ctx, order.id, told))) {
    const author = systemActor(provider_name);
    await insertEvents(ctx, order.id, [{ ...told, old_value: null, author }]);
  }
  return 'pending';
}

async function fail(
  ctx: TenantContext,
  provider: Provider,
  order: LockedOrder,
  { told: { reference }, attempt }: Told,
): Promise<Booked> {
  const author = systemActor(provider.provider_name);
  // Where nothing is begun, an attempt is known by nothing but that it failed.
  if (!provider.begin) return failPayment(ctx, order, author);
  const name = provider.provider;
  if (reference && (await findPayment(ctx, { provider: name, reference }))) return 'known';
  if (!attempt) return 'ignored';
  if (attempt.state !== 'captured') await updateAttempt(ctx, attempt.id, { state: 'failed' });
  // What is told again keeps its order no longer than the customer was told.
  if (attempt.state !== 'failed') await waitLonger(ctx, order, provider);
  if (attempt.state === 'reviewed') await tellRefused(ctx, order);
  return failPayment(ctx, order, author);
}
