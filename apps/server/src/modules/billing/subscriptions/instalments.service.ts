import type { BillingNotice } from '@kade/contract/callbacks';
import { termEnd } from '@kade/rules/subscription';
import type { SystemContext } from '../../../platform/context';
import { CURRENCY } from '../../payments/provider';
import type { PayhereTelling } from '../../payments/providers/payhere';
import { changePlan } from '../../plans';
import { confirmLater } from '../checkout';
import type { Outcome } from '../checkout';
import { askToEnd, stopMandate } from './mandates.service';
import { tellOperator } from '../checkout';
import { isCreditOfNow } from './subscriptions.service';
import { mailSubscription } from './subscription-mails';
import { lockMerchant, type Payer } from '../checkout';
import {
  findCurrent,
  findLastPayment,
  findSubscription,
  hasPayment,
  insertPlanPayment,
  markChargedBack,
  sumCredited,
  updateSubscription,
  type SubscriptionRow,
} from './subscriptions.queries';

interface Told {
  notice: Pick<BillingNotice, 'message_type' | 'subscription_id' | 'item_rec_date_next'>;
  told: PayhereTelling;
}

const STOPS = ['RECURRING_STOPPED', 'RECURRING_COMPLETE'];

/** Applies what PayHere told of a subscription, in the caller's transaction. */
export async function applyToSubscription(
  ctx: SystemContext,
  { id, merchant_id }: SubscriptionRow,
  { notice, told }: Told,
): Promise<Outcome> {
  const payer = await lockMerchant(ctx, merchant_id);
  const subscription = await findSubscription(ctx, id);
  if (!subscription) throw new Error(`subscription ${id} is gone`);
  const isOther = isOtherMandate(subscription, notice);
  if (STOPS.includes(notice.message_type ?? '')) {
    return isOther ? 'stopped' : stop(ctx, payer, subscription);
  }
  switch (told.status) {
    case 'paid':
      return takeCharge(ctx, payer, subscription, { notice, told });
    case 'failed':
      return isOther ? 'failed' : fail(ctx, payer, subscription);
    case 'charged back':
      return chargeBack(ctx, payer, subscription, told);
    case 'unknown':
      return lookAt(ctx, subscription, told);
    case 'pending':
    case 'cancelled':
      return told.status;
  }
}

/** Whether PayHere tells of another mandate than the one that pays: who pays the same order twice has two. */
const isOtherMandate = (
  { provider_id }: SubscriptionRow,
  { subscription_id: told }: Told['notice'],
): boolean => provider_id !== null && told !== undefined && told !== provider_id;

/** Books a charge that PayHere was found to have made, unless it is known. */
export async function bookFound(
  ctx: SystemContext,
  { id, merchant_id }: SubscriptionRow,
  found: Pick<PayhereTelling, 'reference' | 'currency' | 'amount'>,
): Promise<void> {
  const payer = await lockMerchant(ctx, merchant_id);
  const subscription = await findSubscription(ctx, id);
  const worth = found.currency === CURRENCY ? found.amount : null;
  const told = { ...found, worth, status: 'paid', isPlain: true } as const;
  if (subscription) await takeCharge(ctx, payer, subscription, { notice: {}, told });
}

async function takeCharge(
  ctx: SystemContext,
  payer: Payer,
  subscription: SubscriptionRow,
  { notice, told }: Told,
): Promise<Outcome> {
  const { id, amount, credit, state } = subscription;
  const { reference, worth } = told;
  const expected = state === 'asked' ? amount - credit : amount;
  if (reference === undefined || worth === null) return lookAt(ctx, subscription, told);
  if (await hasPayment(ctx, id, reference)) return 'known';
  if (worth !== expected || !told.isPlain) return lookAt(ctx, subscription, told);
  await confirmLater(ctx, id, reference);
  const next_charge_on = dayIn(notice.item_rec_date_next);
  const paid = { payment_id: reference, amount: worth, next_charge_on };
  if (state === 'asked' && payer.closes_at) {
    return refuse(ctx, subscription, { ...paid, provider: notice.subscription_id });
  }
  if (state === 'asked') {
    return begin(ctx, payer, subscription, { ...paid, provider: notice.subscription_id });
  }
  if (isOtherMandate(subscription, notice)) {
    await askToEnd(ctx, { id, provider_id: notice.subscription_id ?? null });
    return surplus(ctx, subscription, paid);
  }
  if (state === 'active' || state === 'failing') return renew(ctx, payer, subscription, paid);
  return surplus(ctx, subscription, paid);
}

const dayIn = (text: string | undefined) =>
  text !== undefined && /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)
    ? text
    : null;

interface Charge {
  payment_id: string;
  amount: number;
  next_charge_on: string | null;
}

/** The first charge: the plan is the merchant's at once, and what it replaces is over. */
async function begin(
  ctx: SystemContext,
  payer: Payer,
  subscription: SubscriptionRow,
  { payment_id, amount, next_charge_on, provider }: Charge & { provider: string | undefined },
): Promise<Outcome> {
  const { id, plan, term } = subscription;
  const now = ctx.clock.now();
  const replaced = await findCurrent(ctx, payer.id);
  if (!(await isCreditOfNow(ctx, subscription, replaced))) await tellOfPrice(ctx, subscription);
  if (replaced) {
    await updateSubscription(ctx, replaced.id, { state: 'ended', ended_at: now });
    await stopMandate(ctx, replaced);
  }
  const paid_until = termEnd(now, term, 1);
  const begun = {
    state: 'active',
    began_at: now,
    paid_terms: 1,
    paid_until,
    next_charge_on,
    provider_id: provider ?? null,
    mandate: 'running',
  } as const;
  await updateSubscription(ctx, id, begun);
  const period = { period_began_at: now, period_ends_at: paid_until };
  const payment = { subscription_id: id, merchant_id: payer.id, payment_id, amount };
  await insertPlanPayment(ctx, { ...payment, ...period, kind: 'paid' });
  const why = { say: 'plan_paid', term } as const;
  await changePlan(ctx, { merchant: payer.id, plan, why, by: 'merchant' });
  await mailSubscription(ctx, payer, { ...subscription, ...begun }, 'paid', amount);
  return 'begun';
}

/** A further charge: the next period is counted from the first day, not from today. */
async function renew(
  ctx: SystemContext,
  payer: Payer,
  subscription: SubscriptionRow,
  { payment_id, amount, next_charge_on }: Charge,
): Promise<Outcome> {
  const { id, term, began_at, paid_terms } = subscription;
  if (!began_at) throw new Error(`subscription ${id} never began`);
  const period_began_at = termEnd(began_at, term, paid_terms);
  const paid_until = termEnd(began_at, term, paid_terms + 1);
  const renewed = {
    state: 'active',
    paid_terms: paid_terms + 1,
    paid_until,
    next_charge_on,
    failed_at: null,
    told: 0,
  } as const;
  await updateSubscription(ctx, id, renewed);
  const period = { period_began_at, period_ends_at: paid_until };
  const payment = { subscription_id: id, merchant_id: payer.id, payment_id, amount };
  await insertPlanPayment(ctx, { ...payment, ...period, kind: 'paid' });
  await mailSubscription(ctx, payer, { ...subscription, ...renewed }, 'paid');
  return 'renewed';
}

/** A plan that was paid for after its merchant had closed the account does not begin. */
async function refuse(
  ctx: SystemContext,
  subscription: SubscriptionRow,
  { provider, ...charge }: Charge & { provider: string | undefined },
): Promise<Outcome> {
  const begun = { provider_id: provider ?? null, mandate: 'running' } as const;
  await updateSubscription(ctx, subscription.id, begun);
  await stopMandate(ctx, { id: subscription.id, ...begun });
  return surplus(ctx, subscription, charge);
}

/** Money that nobody owed: PayHere charged once more than it should have. */
async function surplus(
  ctx: SystemContext,
  { id, merchant_id }: SubscriptionRow,
  { payment_id, amount }: Charge,
): Promise<Outcome> {
  const period = { period_began_at: null, period_ends_at: null };
  const payment = { subscription_id: id, merchant_id, payment_id, amount };
  await insertPlanPayment(ctx, { ...payment, ...period, kind: 'surplus' });
  await tellOperator(ctx, {
    id: `${id} surplus ${payment_id}`,
    told: { say: 'surplus_payment', order: id, reference: payment_id, amount },
  });
  return 'surplus';
}

/** The card was refused. Whoever never paid has nothing to lose; the others have days of grace. */
export async function fail(
  ctx: SystemContext,
  payer: Payer,
  subscription: SubscriptionRow,
): Promise<Outcome> {
  if (subscription.state === 'active') await beginGrace(ctx, payer, subscription);
  return 'failed';
}

async function beginGrace(
  ctx: SystemContext,
  payer: Payer,
  subscription: SubscriptionRow,
): Promise<void> {
  const failing = { state: 'failing', failed_at: ctx.clock.now(), told: 1 } as const;
  const next = { next_charge_on: null, next_plan: null, next_term: null };
  await updateSubscription(ctx, subscription.id, { ...failing, ...next });
  await mailSubscription(ctx, payer, { ...subscription, ...failing }, 'failed');
}

/** PayHere charges the card no more, whoever wanted that. */
async function stop(
  ctx: SystemContext,
  payer: Payer,
  subscription: SubscriptionRow,
): Promise<Outcome> {
  if (subscription.state === 'asked') return 'stopped';
  const stopped = { mandate: 'stopped', next_charge_on: null } as const;
  await updateSubscription(ctx, subscription.id, stopped);
  if (subscription.state !== 'active') return 'stopped';
  const ending = { state: 'ending', told: 0, next_plan: 'starter', next_term: null } as const;
  await updateSubscription(ctx, subscription.id, ending);
  await mailSubscription(ctx, payer, { ...subscription, ...ending }, 'ending');
  return 'stopped';
}

/**
 * A bank took a payment back. What is not over and was paid with it last is unpaid, also where it was
 * not to be renewed; what was paid with another stays. Whoever runs Kade is told in any case.
 */
async function chargeBack(
  ctx: SystemContext,
  payer: Payer,
  subscription: SubscriptionRow,
  { reference, currency, amount: paid }: PayhereTelling,
): Promise<Outcome> {
  const { id, state } = subscription;
  const isNew = reference !== undefined && (await markChargedBack(ctx, id, reference));
  const isLast = isNew && (await findLastPayment(ctx, id))?.payment_id === reference;
  const isUnpaid = isLast && (state === 'active' || state === 'ending');
  if (isUnpaid) await beginGrace(ctx, payer, subscription);
  await tellOperator(ctx, {
    id: `${id} charged back ${reference ?? ''} ${paid}`,
    told: {
      say: 'plan_payment_charged_back',
      currency,
      paid,
      reference: reference ?? null,
      order: id,
      is_plan_unpaid: isUnpaid,
      credited: isLast ? await sumCredited(ctx, subscription) : 0,
    },
  });
  return isNew ? 'charged back' : 'known';
}

/** Money that is not what was asked for counts for nothing until a person has looked. */
async function lookAt(
  ctx: SystemContext,
  { id, amount, credit, state }: SubscriptionRow,
  { currency, amount: paid, reference }: PayhereTelling,
): Promise<Outcome> {
  const expected = state === 'asked' ? amount - credit : amount;
  await tellOperator(ctx, {
    id: `${id} mismatch ${reference ?? ''} ${paid}`,
    told: {
      say: 'plan_payment_to_check',
      currency,
      paid,
      reference: reference ?? null,
      order: id,
      expected,
    },
  });
  return 'mismatch';
}

const tellOfPrice = (ctx: SystemContext, { id, credit }: SubscriptionRow) =>
  tellOperator(ctx, {
    id: `${id} price`,
    told: { say: 'plan_paid_late', order: id, credit },
  });
