import { GRACE_DAYS } from '@kade/rules/subscription';
import { dayWords, formatPrice } from '@kade/words/english';
import type { SystemContext } from '../../platform/context';
import { layOutEmail, sendEmail, type EmailContent } from '../notifications';
import type { Payer, SubscriptionRow } from './subscriptions.queries';

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
  const words = TEXTS[event](subscription, charged);
  const url = `${ctx.settings.platformUrl}/billing`;
  const content = {
    ...words,
    paragraphs: [`Hello ${first_name},`, ...words.paragraphs],
    action: { label: event === 'failed' ? 'Pay now' : 'Open Billing', url },
  };
  await sendEmail(ctx, { kind: 'billing', to: email, ...layOutEmail(content) });
}

const NOTHING_LOST =
  'Nothing of yours is deleted: your stores stay open, and everything in them is there when you upgrade again.';

const TEXTS: Record<
  SubscriptionEvent,
  (subscription: SubscriptionRow, charged: number) => Pick<EmailContent, 'subject' | 'paragraphs'>
> = {
  paid: (subscription, charged) => ({
    subject: `We have your payment for ${nameOf(subscription.plan)}`,
    paragraphs: [
      `${formatPrice(charged)} were charged for ${planOf(subscription)}. It is paid until ${endOf(subscription)}; then ${formatPrice(subscription.amount)} are charged again, unless you cancel it before.`,
    ],
  }),
  failed: (subscription) => ({
    subject: `Your payment for ${nameOf(subscription.plan)} did not go through`,
    paragraphs: [
      `Your card could not be charged ${formatPrice(subscription.amount)} for ${planOf(subscription)}.`,
      `Your plan stays until ${graceOf(subscription)}. Please pay before then; after that the limits of Starter hold. ${NOTHING_LOST}`,
    ],
  }),
  ending: (subscription) => ({
    subject: `${nameOf(subscription.plan)} ends on ${endOf(subscription)}`,
    paragraphs: [
      `You have ${planOf(subscription)} until ${endOf(subscription)}, and your card is not charged again.`,
      isPaidNext(subscription)
        ? `Then ${nameOf(subscription.next_plan)} can begin. We write to you a week before, since it has to be paid for first; without that the limits of Starter hold.`
        : `From then on the limits of Starter hold. ${NOTHING_LOST}`,
    ],
  }),
  next_soon: (subscription) => ({
    subject: `${nameOf(subscription.next_plan)} waits for your payment`,
    paragraphs: [
      `${nameOf(subscription.plan)} ends on ${endOf(subscription)}, and you have chosen ${nameOf(subscription.next_plan)} to follow. Pay for it under Billing; the days that are left are taken off. Without that the limits of Starter hold from then on.`,
    ],
  }),
  ended: (subscription) => ({
    subject: 'You are on Starter now',
    paragraphs: [
      `${nameOf(subscription.plan)} has ended, and the limits of Starter hold now. ${NOTHING_LOST}`,
    ],
  }),
};

const NAMES = { starter: 'Starter', standard: 'Standard', pro: 'Pro' } as const;

const nameOf = (plan: SubscriptionRow['plan'] | null) => NAMES[plan ?? 'starter'];

const planOf = ({ plan, term }: SubscriptionRow) => `${nameOf(plan)}, paid ${TERMS[term]}`;

const TERMS = { monthly: 'by the month', yearly: 'by the year' } as const;

const isPaidNext = ({ next_plan }: SubscriptionRow) =>
  next_plan !== null && next_plan !== 'starter';

const endOf = ({ paid_until }: SubscriptionRow) => (paid_until ? dayWords(paid_until) : '');

const graceOf = ({ failed_at }: SubscriptionRow) =>
  failed_at ? dayWords(new Date(failed_at.getTime() + GRACE_DAYS * DAY_MS)) : '';
