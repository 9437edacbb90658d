import type { Formats } from '../format';

interface PaidPlan {
  plan: string;
  is_cancelled: boolean;
  /** As ISO 8601; null: as soon as it is cancelled. */
  ends: string | null;
}

/** What is in the way of a plan and of what Kade itself is owed. */
export const billingConflicts = ({ dayWords, formatPrice }: Formats) => ({
  plan_has_room: ({ of }: { of: 'products' | 'stores' }) =>
    `Your plan has room for all your ${of}: each of them can be changed.`,
  plan_is_yours: () => 'This is your plan already.',
  plan_is_theirs: () => 'This merchant is on this plan already, so nothing was changed.',
  plans_not_payable: () => 'Plans cannot be paid for yet. Please write to us.',
  no_subscription: () => 'There is no subscription to cancel.',
  other_plan_paid: ({ plan, is_cancelled, ends }: PaidPlan) => {
    const when = ends === null ? 'at once' : `on ${dayWords(new Date(ends))}`;
    return is_cancelled
      ? `This merchant has paid for ${plan} by card and cancelled it: it ends ${when}. Change the plan after that.`
      : `This merchant pays for ${plan} by card. Ask them to cancel it under Billing first: it ends ${when} then. Change the plan after that.`;
  },
  statements_unpaid: ({ due }: { due: number }) =>
    `Please pay your statements first: ${formatPrice(due)} is open. Then close the account.`,
  fees_unpaid: ({ fees }: { fees: number }) =>
    `Please pay your last fees first: ${formatPrice(fees)} is on no statement yet.`,
  no_fees: () => 'There are no fees to ask for.',
  fees_by_card_only: () => 'Fees are paid by card: there is no account to transfer them to.',
  too_many_statement_slips: () => 'This statement has too many slips. Please write to us.',
  statement_paid: () => 'This statement is paid already.',
  statement_paid_otherwise: () => 'This statement is paid already. Refuse the slip and say so.',
  statement_carried: () => 'Nothing is to be paid yet: this is part of the next statement.',
});
