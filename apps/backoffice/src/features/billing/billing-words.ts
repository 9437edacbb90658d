import type { Term } from '@kade/contract/billing';
import type { PlanIdentifier } from '@kade/contract/merchants';
import { formatCount } from '../../lib/format';

const NAMES: Record<PlanIdentifier, string> = {
  starter: 'Starter',
  standard: 'Standard',
  pro: 'Pro',
};

export const nameOf = (plan: PlanIdentifier) => NAMES[plan];

const month = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-10` → `October 2026`. */
export const monthWords = (of: string) => month.format(new Date(`${of}-15T00:00:00Z`));

/** `2880000` → `LKR 28,800`, with cents only where there are any. */
export function inRupees(minor: number): string {
  const size = Math.abs(minor);
  const cents = size % 100 === 0 ? '' : (size / 100).toFixed(2).slice(-3);
  return `${minor < 0 ? '−' : ''}LKR ${formatCount(Math.floor(size / 100))}${cents}`;
}

export const PER: Record<Term, string> = { monthly: 'per month', yearly: 'per year' };

/** `Standard, paid by the year`. */
export const planPaid = (plan: PlanIdentifier, term: Term) =>
  `${nameOf(plan)}, paid by the ${term === 'yearly' ? 'year' : 'month'}`;
