import type { Term } from '@kade/contract/billing';
import type { PlanIdentifier } from '@kade/contract/merchants';

const NAMES: Record<PlanIdentifier, string> = {
  starter: 'Starter',
  standard: 'Standard',
  pro: 'Pro',
};

export const nameOf = (plan: PlanIdentifier) => NAMES[plan];

export const PER: Record<Term, string> = { monthly: 'per month', yearly: 'per year' };

/** `Standard, paid by the year`. */
export const planPaid = (plan: PlanIdentifier, term: Term) =>
  `${nameOf(plan)}, paid by the ${term === 'yearly' ? 'year' : 'month'}`;
