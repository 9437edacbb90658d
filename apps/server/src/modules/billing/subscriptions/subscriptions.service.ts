import type { Billing, PlanChange, Term } from '@kade/contract/billing';
import type { PlanIdentifier } from '@kade/contract/merchants';
import type { Plan } from '@kade/contract/plans';
import { dayOf, STORE_TIME_ZONE } from '@kade/rules/calendar';
import {
  changeOf,
  creditOf,
  LEAST_CHARGE,
  termEnd,
  type Change,
  type PaidPeriod,
} from '@kade/rules/subscription';
import type { ActivityFact } from '@kade/words/activity';
import { transaction, type MerchantContext, type SystemContext } from '../../../platform/context';
import { conflict } from '../../../platform/errors';
import { newId } from '../../../platform/random';
import { readerWords } from '../../../platform/reader';
import { changePlan, listPlans } from '../../plans';
import { getAccount } from '../checkout';
import { checkoutUrl, type Checkout } from '../checkout';
import { stopMandate } from './mandates.service';
import { mailSubscription } from './subscription-mails';
import { lockMerchant, type Payer } from '../checkout';
import {
  findCurrent,
  findLastPayment,
  getBilling,
  insertSubscription,
  updateSubscription,
  type CurrentSubscription,
  type SubscriptionRow,
} from './subscriptions.queries';

/** For so long a plan can be paid for at the price that was shown. */
const CHOICE_MS = 24 * 60 * 60 * 1000;

interface Choice {
  plan_id: PlanIdentifier;
  term?: Term | undefined;
}

/** What choosing a plan would do. */
export async function previewPlan(ctx: MerchantContext, choice: Choice): Promise<PlanChange> {
  const current = await findCurrent(ctx, ctx.merchantId);
  const { term = 'monthly' } = choice;
  const { change, price } = await weigh(ctx, choice, current);
  const isCharged = change.applies === 'now' && price > 0;
  const now = ctx.clock.now();
  const isPaid = current && current.state !== 'failing' && current.paid_until > now;
  const next = termEnd(now, term, 1);
  return {
    plan: choice.plan_id,
    term,
    applies: change.applies,
    applies_at: change.applies === 'at_end' && current && isPaid ? current.paid_until : null,
    credit: change.credit,
    first_charge: change.first_charge,
    amount: price,
    next_charge_on: isCharged ? dayOf(next, STORE_TIME_ZONE) : null,
  };
}

/**
 * Chooses a plan. What is to be paid now is paid at the address that is answered, and nothing changes
 * before that; what waits for the end of the paid period is noted, and nothing is renewed.
 */
export function subscribe(
  ctx: MerchantContext,
  choice: Choice,
): Promise<{ subscribe?: string | undefined }> {
  return transaction(ctx, async (ctx) => {
    const payer = await lockMerchant(ctx, ctx.merchantId);
    const current = await findCurrent(ctx, payer.id);
    const { plan_id: plan, term = 'monthly' } = choice;
    if (plan === 'starter' && !current) return takeStarter(ctx, payer);
    if (current?.state === 'active' && current.plan === plan && current.term === term) {
      throw conflict({ say: 'plan_is_yours' });
    }
    const { change, price } = await weigh(ctx, choice, current);
    if (change.applies === 'at_end' && current) {
      await endLater(ctx, payer, current, plan === 'starter' ? { plan } : { plan, term });
      return {};
    }
    getAccount(ctx);
    const id = newId(ctx);
    await insertSubscription(ctx, {
      id,
      merchant_id: payer.id,
      plan,
      term,
      amount: price,
      credit: change.credit,
      replaces_id: current?.id ?? null,
    });
    return { subscribe: checkoutUrl(ctx, id) };
  });
}

/** Ends the subscription when what is paid has been used; it is not charged again. */
export function cancelSubscription(ctx: MerchantContext): Promise<Billing> {
  return transaction(ctx, async (ctx) => {
    const payer = await lockMerchant(ctx, ctx.merchantId);
    const current = await findCurrent(ctx, payer.id);
    if (!current) throw conflict({ say: 'no_subscription' });
    await endLater(ctx, payer, current, { plan: 'starter' });
    return getBilling(ctx);
  });
}

/** What a choice costs now: of a period that is not paid, or no more, nothing is left to be credited. */
async function weigh(
  ctx: SystemContext,
  { plan_id, term = 'monthly' }: Choice,
  current: CurrentSubscription | undefined,
): Promise<{ change: Change; price: number }> {
  const price = priceOf(await getPlan(ctx, plan_id), term);
  const now = ctx.clock.now();
  if (!current || !(await isPaidFor(ctx, current)) || current.paid_until <= now) {
    const applies = plan_id === 'starter' && current ? 'at_end' : 'now';
    return { change: { applies, credit: 0, first_charge: price }, price };
  }
  return { change: changeOf(price, periodOf(current), now), price };
}

/** Whether what runs was paid: its charge went through, and no bank took it back since. */
const isPaidFor = async (ctx: SystemContext, { id, state }: CurrentSubscription) =>
  state !== 'failing' && (await findLastPayment(ctx, id))?.kind !== 'charged_back';

/**
 * Whether what a choice is credited with is of what its merchant has paid for now: no other was paid
 * meanwhile, nor charged once more, and nothing of it was taken back.
 */
export async function isCreditOfNow(
  ctx: SystemContext,
  { replaces_id, credit, created_at }: SubscriptionRow,
  current: CurrentSubscription | undefined,
): Promise<boolean> {
  if ((current?.id ?? null) !== replaces_id) return false;
  const isPaid = current && (await isPaidFor(ctx, current));
  return credit === (isPaid ? creditOf(periodOf(current), created_at) : 0);
}

/** Whether a choice that is not paid yet is too old to be: its price may not be that of today. */
export async function isOutdated(
  ctx: SystemContext,
  subscription: SubscriptionRow,
): Promise<boolean> {
  const { state, created_at, merchant_id } = subscription;
  if (state !== 'asked') return false;
  if (ctx.clock.now().getTime() - created_at.getTime() > CHOICE_MS) return true;
  return !(await isCreditOfNow(ctx, subscription, await findCurrent(ctx, merchant_id)));
}

function periodOf({
  amount,
  began_at,
  term,
  paid_terms,
  paid_until,
}: CurrentSubscription): PaidPeriod {
  const began = termEnd(began_at, term, paid_terms - 1);
  const period = { amount, began, ends: paid_until };
  if (paid_terms < 2) return period;
  const before = { amount, began: termEnd(began_at, term, paid_terms - 2), ends: began };
  return { ...period, before };
}

async function getPlan(ctx: SystemContext, identifier: PlanIdentifier): Promise<Plan> {
  const plan = (await listPlans(ctx)).find((one) => one.identifier === identifier);
  if (!plan) throw new Error(`there is no plan ${identifier}`);
  return plan;
}

const priceOf = (plan: Plan, term: Term) =>
  term === 'yearly' ? plan.yearly_price : plan.monthly_price;

/** A plan that nothing is paid for was given, and ends when its merchant says so. */
async function takeStarter(ctx: MerchantContext, payer: Payer) {
  const why = { say: 'starter_chosen' } as const;
  await changePlan(ctx, { merchant: payer.id, plan: 'starter', why, by: 'merchant' });
  return {};
}

/**
 * Lets what is paid run out, with what follows then. Who could not be charged has nothing left to run
 * out, and is on Starter at once.
 */
async function endLater(
  ctx: SystemContext,
  payer: Payer,
  current: CurrentSubscription,
  next: { plan: PlanIdentifier; term?: Term },
): Promise<void> {
  const wanted = { next_plan: next.plan, next_term: next.term ?? null };
  if (current.state === 'ending') return updateSubscription(ctx, current.id, wanted);
  if (current.state === 'failing' || current.paid_until <= ctx.clock.now()) {
    return endNow(ctx, payer, current, { why: { say: 'plan_cancelled' }, by: 'merchant' });
  }
  const ending = { state: 'ending', told: 0, next_charge_on: null, ...wanted } as const;
  await updateSubscription(ctx, current.id, ending);
  await stopMandate(ctx, current);
  await mailSubscription(ctx, payer, { ...current, ...ending }, 'ending');
}

/** Ends a subscription and puts its merchant on Starter. Nothing of theirs is deleted. */
export async function endNow(
  ctx: SystemContext,
  payer: Payer,
  subscription: SubscriptionRow,
  { why, by }: { why: ActivityFact; by: 'kade' | 'merchant' },
): Promise<void> {
  const ended = { state: 'ended', ended_at: ctx.clock.now(), next_charge_on: null } as const;
  await updateSubscription(ctx, subscription.id, ended);
  await stopMandate(ctx, subscription);
  await changePlan(ctx, { merchant: payer.id, plan: 'starter', why, by });
  await mailSubscription(ctx, payer, subscription, 'ended');
}

/** What PayHere is to charge for a subscription that was asked for. */
export async function checkoutOf(
  ctx: SystemContext,
  subscription: SubscriptionRow,
  payer: Payer,
): Promise<Checkout> {
  const { id, amount, credit, term } = subscription;
  const { name } = await getPlan(ctx, subscription.plan);
  return {
    id,
    payer,
    items: readerWords(ctx).paymentTexts.plan({ plan: name, term }),
    amount: Math.max(amount - credit, LEAST_CHARGE),
    recurring: { amount, every: term === 'yearly' ? '1 Year' : '1 Month' },
    back: `${ctx.settings.platformUrl}/billing`,
    returned: `${ctx.settings.platformUrl}/billing?returned=${id}`,
  };
}

/**
 * Has PayHere charge the card no more; what is paid runs out, as if it had been cancelled. What is not
 * paid has its days of grace, and no more.
 */
export async function stopPaying(ctx: SystemContext, merchantId: string): Promise<void> {
  const current = await findCurrent(ctx, merchantId);
  if (!current) return;
  if (current.state !== 'failing') {
    const next = { next_plan: 'starter', next_term: null, next_charge_on: null } as const;
    await updateSubscription(ctx, current.id, { state: 'ending', told: 0, ...next });
  }
  await stopMandate(ctx, current);
}

/**
 * Refuses to put a merchant on a plan while a card pays for another, which would go on and end it, or
 * paid for the same: what ends with that would end the gift.
 */
export async function assertNoOtherPaid(
  ctx: SystemContext,
  merchantId: string,
  plan: PlanIdentifier,
): Promise<void> {
  await lockMerchant(ctx, merchantId);
  const current = await findCurrent(ctx, merchantId);
  if (!current || (current.plan === plan && current.state === 'active')) return;
  const { name } = await getPlan(ctx, current.plan);
  const isPaid = current.state !== 'failing' && current.paid_until > ctx.clock.now();
  throw conflict({
    say: 'other_plan_paid',
    plan: name,
    is_cancelled: current.state === 'ending',
    ends: isPaid ? current.paid_until.toISOString() : null,
  });
}

/** Until when a merchant's plan is paid; null where no card is charged for it. */
export async function findPaidUntil(ctx: SystemContext, merchantId: string): Promise<Date | null> {
  return (await findCurrent(ctx, merchantId))?.paid_until ?? null;
}
