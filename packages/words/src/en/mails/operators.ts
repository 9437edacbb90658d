import type { Formats } from '../../format';
import type { MailContent } from '../../mail-content';

/** Money that PayHere told of, in minor units of its currency. */
interface PaidMoney {
  currency: string;
  paid: number;
  /** PayHere's number of the payment; null: it came without one. */
  reference: string | null;
  /** What stands as its order at PayHere. */
  order: string;
  /** What was asked for. */
  expected: number;
}

interface OfPayment {
  order: string;
  reference: string;
}

interface ChargedBack extends Omit<PaidMoney, 'expected'> {
  /** Whether the present period of a plan that is not over was paid with it. */
  is_plan_unpaid: boolean;
  /** What it lowered the first charge of another plan by, in minor units. */
  credited: number;
}

/** What became of money, as PayHere told it. */
type Were = 'paid' | 'charged_back' | 'unknown';

const WERE: Readonly<Record<string, string>> = {
  paid: 'paid',
  charged_back: 'charged back',
  unknown: 'of an unknown status',
};

/** In words; a mail of before says it itself. */
const wereOf = (status: string) => WERE[status] ?? status;

const referenceOf = ({ reference }: Pick<PaidMoney, 'reference'>) =>
  reference ?? 'without a number';

/** Mails to whoever runs Kade, about what only a person can put right. */
export const operatorMails = ({ formatForeign, formatLkr }: Formats) => {
  const moneyOf = ({ currency, paid }: Pick<PaidMoney, 'currency' | 'paid'>) =>
    formatForeign({ currency, amount: paid });
  const mail = (subject: string, sentence: string): MailContent => ({
    subject,
    paragraphs: [sentence],
  });
  return {
    statement_payment_to_check: (told: PaidMoney & { status: Were; statement: string }) =>
      mail(
        'A payment for a statement is to be looked at',
        `PayHere says that ${moneyOf(told)} was ${wereOf(told.status)} (payment ${referenceOf(told)}, order ${told.order}) for statement ${told.statement}, where ${formatLkr(told.expected)} was asked for once. Please look at PayHere.`,
      ),
    plan_payment_to_check: (told: PaidMoney) =>
      mail(
        'A payment for a plan is not what was asked for',
        `PayHere says that ${moneyOf(told)} came (payment ${referenceOf(told)}, order ${told.order}), where ${formatLkr(told.expected)} was asked for. It counts for nothing. Please look at PayHere and give it back.`,
      ),
    plan_payment_charged_back: (told: ChargedBack) =>
      mail(
        'A payment for a plan was charged back',
        [
          `PayHere says that ${moneyOf(told)} was charged back (payment ${referenceOf(told)}, order ${told.order}).`,
          told.is_plan_unpaid
            ? 'The plan was paid with it: it ends after the days of grace, unless it is paid for again.'
            : 'It changes nothing of the plan that its merchant is on.',
          ...(told.credited > 0
            ? [`${formatLkr(told.credited)} of it was taken off the first charge of what followed.`]
            : []),
          'Please look at PayHere.',
        ].join(' '),
      ),
    unknown_payment: ({ order, reference }: OfPayment) =>
      mail(
        'PayHere does not know a payment that it told of',
        `A signed notice told of payment ${reference} of order ${order}, and PayHere does not find it. Please look there whether the money came.`,
      ),
    surplus_payment: ({ order, reference, amount }: OfPayment & { amount: number }) =>
      mail(
        'A payment for a plan is to be given back',
        `PayHere charged ${formatLkr(amount)} (payment ${reference}, order ${order}), which nobody owed. Please give it back at PayHere.`,
      ),
    mandate_to_end: ({ order, subscription }: { order: string; subscription: string | null }) =>
      mail(
        'A subscription is to be ended at PayHere by hand',
        `PayHere still charges the card of subscription ${subscription ?? 'of this order'} (order ${order}), by which no plan is paid. Please end it there, under Subscriptions.`,
      ),
    plan_paid_late: ({ order, credit }: { order: string; credit: number }) =>
      mail(
        'A plan was paid for at a price that had changed meanwhile',
        `Order ${order} was paid as it had been asked for: ${formatLkr(credit)} was taken off its first charge for unused days. Meanwhile what the same merchant had paid for before was changed, by another order, a further charge or a charge-back, and its unused days are worth another sum. Please look at both.`,
      ),
  };
};
