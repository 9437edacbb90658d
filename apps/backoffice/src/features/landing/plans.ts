import type { PlanIdentifier } from '@kade/contract/merchants';
import type { Plan } from '@kade/contract/plans';
import { formatNumber } from '@kade/words/english';
import { paths } from '../../lib/address/paths';

export type Term = 'monthly' | 'yearly';

/** What the table of plans does not say: for whom each is. */
export const claims: Record<PlanIdentifier, string> = {
  starter: 'Try your idea',
  standard: 'Grow your store',
  pro: 'Sell without limits',
};

export const POPULAR: PlanIdentifier = 'standard';

/** `2880000` → `LKR 28,800`, grouped as the price list is printed, not as the back-office groups. */
export const inRupees = (cents: number) => `LKR ${formatNumber(cents / 100)}`;

/** `100` → `100`, `1000` → `1,000`. */
export const inNumbers = (count: number) => formatNumber(count);

export const isFree = ({ monthly_price: price }: Pick<Plan, 'monthly_price'>) => price === 0;

/** What a year paid at once saves. */
export const savedOf = (plan: Pick<Plan, 'yearly_price' | 'regular_yearly_price'>) =>
  plan.regular_yearly_price - plan.yearly_price;

/** Sign-up keeps what was chosen, through the wizard. */
export const startLink = (plan: PlanIdentifier, term?: Term) =>
  `${paths.signUp}?plan=${plan}${term ? `&term=${term}` : ''}`;
