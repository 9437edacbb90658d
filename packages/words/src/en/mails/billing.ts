import type { PlanIdentifier } from '@kade/contract/merchants';
import type { Term } from '@kade/rules/subscription';
import type { Formats } from '../../format';
import type { MailContent } from '../../mail-content';
import { helloTo, type Reader } from './parts';

/** Of a plan that is paid for; amounts in minor units, moments as ISO 8601. */
interface OfSubscription extends Reader {
  plan: PlanIdentifier;
  term: Term;
  url: string;
}

interface Until extends OfSubscription {
  until: string | null;
}

interface OfStatement extends Reader {
  /** What stands on it: `2026-10-0007`. */
  number: string;
  /** `2026-10` */
  month: string;
  total: number;
  is_paid: boolean;
  url: string;
}

interface Due extends OfStatement {
  due_at: string | null;
}

interface Words {
  subject: string;
  text: string;
}

const PLANS: Readonly<Record<PlanIdentifier, string>> = {
  starter: 'Starter',
  standard: 'Standard',
  pro: 'Pro',
};
const TERMS: Readonly<Record<Term, string>> = {
  monthly: 'paid by the month',
  yearly: 'paid by the year',
};

const NOTHING_LOST =
  'Nothing of yours is deleted: your stores stay open, and everything in them is there when you upgrade again.';

/** Mails about what a merchant pays Kade. */
export const billingMails = ({ dayWords, formatMonth, formatPrice }: Formats) => {
  const dayOf = (at: string | null) => (at === null ? '' : dayWords(new Date(at)));
  const planOf = ({ plan, term }: OfSubscription) => `${PLANS[plan]}, ${TERMS[term]}`;
  const openBilling = (url: string) => ({ label: 'Open Billing', url });
  const unpaid = (told: Until, { subject, text }: Words): MailContent => ({
    subject,
    paragraphs: [
      helloTo(told),
      text,
      `Your plan stays until ${dayOf(told.until)}. Please pay before then; after that the limits of Starter hold. ${NOTHING_LOST}`,
    ],
    action: { label: 'Pay now', url: told.url },
  });
  const ofStatement = (told: OfStatement, { subject, text }: Words): MailContent => ({
    subject,
    paragraphs: [helloTo(told), text],
    action: { label: told.is_paid ? 'Open the statement' : 'Pay the statement', url: told.url },
  });
  return {
    /** `charged` now, and `amount` from then on. */
    subscription_paid: (told: Until & { charged: number; amount: number }): MailContent => ({
      subject: `We have your payment for ${PLANS[told.plan]}`,
      paragraphs: [
        helloTo(told),
        `${formatPrice(told.charged)} was charged for ${planOf(told)}. It is paid until ${dayOf(told.until)}; then ${formatPrice(told.amount)} is charged again, unless you cancel it before.`,
      ],
      action: openBilling(told.url),
    }),
    subscription_failed: (told: Until & { amount: number }) =>
      unpaid(told, {
        subject: `Your payment for ${PLANS[told.plan]} did not go through`,
        text: `Your card could not be charged ${formatPrice(told.amount)} for ${planOf(told)}.`,
      }),
    subscription_charged_back: (told: Until & { amount: number }) =>
      unpaid(told, {
        subject: `The bank took back your payment for ${PLANS[told.plan]}`,
        text: `The bank of your card took back the ${formatPrice(told.amount)} that you had paid for ${planOf(told)}.`,
      }),
    /** `next`: the plan that can begin then, where it has to be paid for. */
    subscription_ending: (told: Until & { next: PlanIdentifier | null }): MailContent => ({
      subject: `${PLANS[told.plan]} ends on ${dayOf(told.until)}`,
      paragraphs: [
        helloTo(told),
        `You have ${planOf(told)} until ${dayOf(told.until)}, and your card is not charged again.`,
        told.next === null
          ? `From then on the limits of Starter hold. ${NOTHING_LOST}`
          : `Then ${PLANS[told.next]} can begin. We write to you a week before, since it has to be paid for first; without that the limits of Starter hold.`,
      ],
      action: openBilling(told.url),
    }),
    subscription_next_soon: (told: Until & { next: PlanIdentifier }): MailContent => ({
      subject: `${PLANS[told.next]} waits for your payment`,
      paragraphs: [
        helloTo(told),
        `${PLANS[told.plan]} ends on ${dayOf(told.until)}, and you have chosen ${PLANS[told.next]} to follow. Pay for it under Billing; the days that are left are taken off. Without that the limits of Starter hold from then on.`,
      ],
      action: openBilling(told.url),
    }),
    subscription_ended: (told: OfSubscription): MailContent => ({
      subject: 'You are on Starter now',
      paragraphs: [
        helloTo(told),
        `${PLANS[told.plan]} has ended, and the limits of Starter hold now. ${NOTHING_LOST}`,
      ],
      action: openBilling(told.url),
    }),
    statement_issued: (told: Due) =>
      ofStatement(told, {
        subject: `Your fees of ${formatMonth(told.month)}: ${formatPrice(told.total)}`,
        text: `Statement ${told.number} asks for ${formatPrice(told.total)}, to be paid by ${dayOf(told.due_at)}. Every order that it counts stands on it.`,
      }),
    statement_reminder: (told: Due) =>
      ofStatement(told, {
        subject: `Your fees of ${formatMonth(told.month)} are due on ${dayOf(told.due_at)}`,
        text: `${formatPrice(told.total)} of statement ${told.number} is not paid yet. If you have paid by transfer, send the slip on the page of the statement.`,
      }),
    statement_overdue: (told: OfStatement) =>
      ofStatement(told, {
        subject: `Your fees of ${formatMonth(told.month)} are due today`,
        text: `${formatPrice(told.total)} of statement ${told.number} is not paid yet. Please pay within seven days; after that no new products can be added until it is paid. Your stores stay open and take orders.`,
      }),
    statement_products_wait: (told: OfStatement) =>
      ofStatement(told, {
        subject: 'New products wait until your fees are paid',
        text: `${formatPrice(told.total)} of statement ${told.number} is not paid, so no new products can be added now. Your stores stay open and take orders, and everything else goes on as before.`,
      }),
    statement_slip_refused: (told: OfStatement & { reason: string }) =>
      ofStatement(told, {
        subject: `We could not accept your slip for statement ${told.number}`,
        text: told.is_paid
          ? `We looked at the slip that you sent: ${told.reason}`
          : `We looked at the slip that you sent: ${told.reason} Please send another, or pay by card.`,
      }),
    statement_paid: (told: OfStatement) =>
      ofStatement(told, {
        subject: `We have your payment for statement ${told.number}`,
        text: `${formatPrice(told.total)} for your fees of ${formatMonth(told.month)} is paid. Thank you.`,
      }),
  };
};
