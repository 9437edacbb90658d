import { paths } from '../../lib/address/paths';

const PAID = ['standard', 'pro'];
const TERMS = ['monthly', 'yearly'];

/**
 * What was chosen among the prices, as the end of an address: `?plan=pro&term=yearly`. Blank where
 * nothing was, or nothing that is paid for.
 */
export function chosenPlan(search = window.location.search): string {
  const given = new URLSearchParams(search);
  const plan = given.get('plan') ?? '';
  if (!PAID.includes(plan)) return '';
  const term = given.get('term') ?? '';
  return `?plan=${plan}&term=${TERMS.includes(term) ? term : 'monthly'}`;
}

/** Where a chosen plan is paid for; undefined where none was chosen. */
export function chosenPlanAddress(): string | undefined {
  const chosen = chosenPlan();
  return chosen === '' ? undefined : paths.billing + chosen;
}
