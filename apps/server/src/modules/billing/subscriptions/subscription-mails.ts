import { GRACE_DAYS } from '@kade/rules/subscription';
import type { ToldMail } from '@kade/words/mails';
import type { SystemContext } from '../../../platform/context';
import { sendEmail } from '../../notifications';
import type { Payer } from '../checkout';
import { findLastPayment, type SubscriptionRow } from './subscriptions.queries';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a merchant is told about what they pay their plan with. */
export type SubscriptionEvent = 'paid' | 'failed' | 'ending' | 'next_soon' | 'ended';

/** Mails the merchant what happened to their subscription, if the caller's transaction commits. */
export async function mailSubscription(
  ctx: SystemContext,
  { email, first_name }: Payer,
  subscription: SubscriptionRow,
  event: SubscriptionEvent,
  charged = subscription.amount,
): Promise<void> {
  const { plan, term } = subscription;
  const url = `${ctx.settings.platformUrl}/billing`;
  const about = { first_name, plan, term, url };
  const last = event === 'failed' ? await findLastPayment(ctx, subscription.id) : undefined;
  await sendEmail(ctx, { kind: 'billing', to: email, told: toldOf(event) });

  function toldOf(what: SubscriptionEvent): ToldMail {
    const { amount, next_plan, paid_until } = subscription;
    const until = paid_until?.toISOString() ?? null;
    switch (what) {
      case 'paid':
        return { say: 'subscription_paid', ...about, charged, amount, until };
      case 'failed': {
        const grace = { until: graceOf(subscription) };
        if (last?.kind !== 'charged_back') {
          return { say: 'subscription_failed', ...about, amount, ...grace };
        }
        return { say: 'subscription_charged_back', ...about, amount: last.amount, ...grace };
      }
      case 'ending':
        return {
          say: 'subscription_ending',
          ...about,
          until,
          next: next_plan === 'starter' ? null : next_plan,
        };
      case 'next_soon':
        return { say: 'subscription_next_soon', ...about, until, next: next_plan ?? 'starter' };
      case 'ended':
        return { say: 'subscription_ended', ...about };
    }
  }
}

const graceOf = ({ failed_at }: SubscriptionRow): string | null =>
  failed_at && new Date(failed_at.getTime() + GRACE_DAYS * DAY_MS).toISOString();
