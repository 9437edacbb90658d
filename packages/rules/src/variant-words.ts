import { formatRs } from './money';
import type { GroupPrice, GroupStock, VariantPrice } from './selection';

/** What a group does to the price, in words. */
export const priceKinds: Record<GroupPrice, string> = {
  addon: 'Adds to the price',
  independent: 'Own prices',
  parent: 'Same price',
};

/** How a group counts its pieces, in words. */
export const stockKinds: Record<GroupStock, string> = {
  independent: 'own stock',
  parent: 'no own stock',
};

/** What a variant costs, in words; empty where it changes nothing. */
export function priceWords({ amount, type }: VariantPrice): string {
  if (type === 'independent') return formatRs(amount);
  if (type === 'parent' || amount === 0) return '';
  const sign = type === 'subtraction' ? '−' : '+';
  return `${sign}${type === 'percentage' ? `${amount / 100} %` : formatRs(amount)}`;
}
