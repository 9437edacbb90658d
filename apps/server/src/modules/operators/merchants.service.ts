import type { PlanIdentifier } from '@kade/contract/merchants';
import type { MerchantAccount } from '@kade/contract/operators/merchants';
import { transaction, type OperatorContext, type SystemContext } from '../../platform/context';
import { conflict } from '../../platform/errors';
import { deleteAllSessions } from '../auth/sessions';
import { sendResetMailJob } from '../auth/passwords';
import { takeSecondFactorOff } from '../auth/factors';
import { assertNoOtherPaid } from '../billing/subscriptions';
import { changePlan } from '../plans';
import { recordAct } from './acts.queries';
import { getLivingMerchant, getMerchant } from './merchants.queries';

/**
 * Puts a merchant on a plan for which no card pays; without an operator a command does. Answers the
 * plan before.
 */
export function setPlan(
  ctx: SystemContext & Partial<Pick<OperatorContext, 'operatorId'>>,
  merchantId: string,
  { plan, why }: { plan: PlanIdentifier; why: string },
): Promise<PlanIdentifier> {
  return transaction(ctx, async (ctx) => {
    const { email } = await getLivingMerchant(ctx, merchantId);
    await assertNoOtherPaid(ctx, merchantId, plan);
    const from = await changePlan(ctx, { merchant: merchantId, plan, why, by: 'operator' });
    if (from === plan) return from;
    const parameters = { from, to: plan };
    await recordAct(ctx, { act: 'changed_plan', subject: email, merchantId, why, parameters });
    return from;
  });
}

export function setPlanOf(
  ctx: OperatorContext,
  merchantId: string,
  change: { plan: PlanIdentifier; why: string },
): Promise<MerchantAccount> {
  return transaction(ctx, async (ctx) => {
    const from = await setPlan(ctx, merchantId, change);
    if (from === change.plan) throw conflict({ say: 'plan_is_theirs' });
    return getMerchant(ctx, merchantId);
  });
}

interface Message {
  message: string;
}

/** Signs a merchant out everywhere. */
export function endSessionsOf(
  ctx: OperatorContext,
  merchantId: string,
  why: string,
): Promise<Message> {
  return transaction(ctx, async (ctx) => {
    const { email } = await getLivingMerchant(ctx, merchantId);
    await deleteAllSessions(ctx, merchantId);
    await recordAct(ctx, { act: 'ended_sessions', subject: email, merchantId, why });
    return { message: 'All sessions of this merchant were ended.' };
  });
}

/** Mails a merchant a link to a new password; the operator never sees it. */
export function sendResetTo(
  ctx: OperatorContext,
  merchantId: string,
  why: string,
): Promise<Message> {
  return transaction(ctx, async (ctx) => {
    const { email } = await getLivingMerchant(ctx, merchantId);
    await ctx.jobs.enqueue(ctx, sendResetMailJob, { email });
    await recordAct(ctx, { act: 'sent_reset_mail', subject: email, merchantId, why });
    return { message: `A link was mailed to ${email}.` };
  });
}

/** For a merchant who has lost the phone and the recovery codes: the password opens the account. */
export function turnOffSecondFactorOf(
  ctx: OperatorContext,
  merchantId: string,
  why: string,
): Promise<MerchantAccount> {
  return transaction(ctx, async (ctx) => {
    const { email } = await getLivingMerchant(ctx, merchantId);
    await takeSecondFactorOff(ctx, merchantId, why);
    await deleteAllSessions(ctx, merchantId);
    await recordAct(ctx, { act: 'turned_off_second_factor', subject: email, merchantId, why });
    return getMerchant(ctx, merchantId);
  });
}
