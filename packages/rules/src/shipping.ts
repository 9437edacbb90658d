import { formatLkr } from './money';

/** A shipping rule: `value` in minor units, `percentage` in basis points; null where its type uses none. */
export interface ShippingRule {
  _id?: string;
  type: 'percentage' | 'per_items' | 'fixed';
  value: number | null;
  item_count: number | null;
  percentage: number | null;
}

const WHOLE = 10_000;

/** What shipping costs in minor units: the sum of all rules. */
export const shippingOf = (
  rules: readonly ShippingRule[],
  subTotal: number,
  pieces: number,
): number => shippingLinesOf(rules, subTotal, pieces).reduce((sum, { amount }) => sum + amount, 0);

/**
 * What each rule asks for shipping, rounded half-up on its own; those that ask for nothing are left
 * out. A basket without pieces is not shipped.
 */
export function shippingLinesOf(
  rules: readonly ShippingRule[],
  subTotal: number,
  pieces: number,
): { amount: number; source_id: string | null }[] {
  if (pieces === 0) return [];
  return rules
    .map((rule) => ({ amount: costOf(rule, subTotal, pieces), source_id: rule._id ?? null }))
    .filter(({ amount }) => amount !== 0);
}

function costOf(rule: ShippingRule, subTotal: number, pieces: number): number {
  const value = rule.value ?? 0;
  switch (rule.type) {
    case 'fixed':
      return value;
    case 'per_items':
      return value * Math.ceil(pieces / (rule.item_count ?? 1));
    case 'percentage':
      return partOf(subTotal, rule.percentage ?? 0);
  }
}

/** Part by part, so that no product passes the numbers that are exact. */
function partOf(amount: number, points: number): number {
  const rest = amount % WHOLE;
  return ((amount - rest) / WHOLE) * points + Math.floor((rest * points + WHOLE / 2) / WHOLE);
}

/** A rule in words: `LKR 250 for every 3 items`, `5% of the sub-total`, `LKR 350 for every order`. */
export function shippingWords(rule: ShippingRule): string {
  const amount = formatLkr(rule.value ?? 0).replace(/\.00$/, '');
  switch (rule.type) {
    case 'fixed':
      return `${amount} for every order`;
    case 'per_items':
      return `${amount} for every ${rule.item_count === 1 ? 'item' : `${rule.item_count ?? 1} items`}`;
    case 'percentage':
      return `${(rule.percentage ?? 0) / 100}% of the subtotal`;
  }
}
