import type { SystemContext } from '../../../platform/context';
import type { JobKind } from '../../../platform/jobs';
import { createPayhere } from '../../payments/providers/payhere';
import { findAccount } from '../checkout';
import { tellOperator } from '../checkout';
import {
  findSubscription,
  updateSubscription,
  type SubscriptionRow,
} from './subscriptions.queries';

/** Has PayHere charge a card no more, when the caller's transaction has committed. */
export async function stopMandate(
  ctx: SystemContext,
  { id, mandate }: Pick<SubscriptionRow, 'id' | 'mandate'>,
): Promise<void> {
  if (mandate !== 'running') return;
  await updateSubscription(ctx, id, { mandate: 'stopping' });
  await ctx.jobs.enqueue(ctx, endMandateJob, { subscription_id: id });
}

/**
 * Tells PayHere that a card is charged no more: that moves no money, so it is said again until PayHere
 * has understood. Who runs Kade does it by hand where Kade cannot.
 */
export const endMandateJob: JobKind<{ subscription_id: string }> = {
  name: 'end_mandate',
  expireInSeconds: 60,
  retryLimit: 8,
  retryDelay: 60,
  async run(ctx, { subscription_id: id }) {
    const subscription = await findSubscription(ctx, id);
    if (subscription?.mandate !== 'stopping') return;
    const account = findAccount(ctx);
    if (account?.app && subscription.provider_id !== null) {
      const payhere = createPayhere(ctx.settings);
      const token = await payhere.signIn(account.app);
      await payhere.cancelSubscription(token, subscription.provider_id);
    } else if (account === undefined || ctx.settings.ownPayhere !== undefined) {
      await askToEnd(ctx, subscription);
    }
    await updateSubscription(ctx, id, { mandate: 'stopped' });
  },
  async onSetAside(ctx, { subscription_id: id }) {
    const subscription = await findSubscription(ctx, id);
    if (subscription) await askToEnd(ctx, subscription);
  },
};

/** Has whoever runs Kade end a mandate at PayHere; each is told of once. */
export const askToEnd = (
  ctx: SystemContext,
  { id, provider_id }: Pick<SubscriptionRow, 'id' | 'provider_id'>,
) =>
  tellOperator(ctx, {
    id: `${id} mandate ${provider_id ?? ''}`,
    told: { say: 'mandate_to_end', order: id, subscription: provider_id },
  });
