import type { PlanIdentifier } from '@kade/contract/merchants';
import type { ActivityFact } from '@kade/words/activity';
import { transaction, type SystemContext } from '../../platform/context';
import { notFound } from '../../platform/errors';
import { fact, recordInStores } from '../activity';
import { forgetOrdersTold } from './limits.queries';
import { listPlans, listStoreIds, lockPlanOf, updatePlan } from './plans.queries';

interface NewPlan {
  /** The merchant's id. */
  merchant: string;
  plan: PlanIdentifier;
  /** For whoever reads of it later: what an operator wrote, or what it follows from. */
  why: string | ActivityFact;
  /** Who changes it; `kade`: it follows from something, as from a payment that did not come. */
  by: 'merchant' | 'operator' | 'kade';
}

/**
 * Puts a merchant on a plan: the only way in which `merchants.plan` changes. It holds from the next
 * statement on in all their stores, whose activity says it. Answers the plan that it was before.
 */
export function changePlan(
  ctx: SystemContext,
  { merchant, plan, why, by }: NewPlan,
): Promise<PlanIdentifier> {
  return transaction(ctx, async (ctx) => {
    const from = await lockPlanOf(ctx, merchant);
    if (!from) throw notFound('merchant');
    if (from === plan) return from;
    await updatePlan(ctx, { merchant, from, to: plan, by, why });
    const plans = new Map((await listPlans(ctx)).map((one) => [one.identifier, one]));
    const [old, next] = [plans.get(from), plans.get(plan)];
    if (old?.limits.orders !== next?.limits.orders) await forgetOrdersTold(ctx, merchant);
    await recordInStores(ctx, await listStoreIds(ctx, merchant), {
      merchantId: by === 'merchant' ? merchant : null,
      area: 'plan',
      thing: 'plan',
      before: { plan: old?.name },
      after: { plan: next?.name, why: typeof why === 'string' ? why : fact(why) },
    });
    return from;
  });
}
